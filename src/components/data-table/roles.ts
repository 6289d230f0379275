/**
 * The roles that a table's parts have anyway, written out: a table that folds on narrow screens is laid out as a grid,
 * and some browsers then forget what it is (look 8). Spread, because the linter holds a written role for a mistake.
 */
export const tableRoles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
