/**
 * Implicit table roles, set explicitly: some browsers drop them when folding changes `display` to grid.
 * Spread, because jsx-a11y reports a literal redundant role.
 */
export const tableRoles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
