import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Cell what became of one fault of one call, as e2e/faults/matrix.ts notes it
 * @property {string} row
 * @property {string} column
 * @property {string} [reason] why it does not hold
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ tests: { results: { annotations?: Annotation[] }[] }[] }[]} [specs]
 */

/**
 * The cells of Playwright's JSON report, in its order.
 * @param {string} file
 * @returns {Cell[]}
 */
export function readCells(file) {
  /** @type {Suite} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return cellsOf(report);
}

/**
 * @param {Suite} suite
 * @returns {Cell[]}
 */
function cellsOf({ suites = [], specs = [] }) {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap((result) => result.annotations ?? [])));
  /** @type {Cell[]} */
  const own = annotations.filter(({ type }) => type === 'cell').map(({ description = '{}' }) => JSON.parse(description));
  return [...own, ...suites.flatMap(cellsOf)];
}

/**
 * A line a row, a column a fault: 'ok', 'NO', or '-' where the fault makes no sense; below it why cells do not hold.
 * @param {readonly Cell[]} cells
 */
export function faultTable(cells) {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mark = (/** @type {string} */ row, /** @type {string} */ column) => {
    const cell = cells.find((one) => one.row === row && one.column === column);
    return cell === undefined ? '-' : cell.reason === undefined ? 'ok' : 'NO';
  };
  return [
    `${''.padEnd(width)}  ${columns.join('  ')}`,
    ...rows.map((row) => `${row.padEnd(width)}  ${columns.map((column) => mark(row, column).padEnd(column.length)).join('  ')}`),
    ...cells.filter(({ reason }) => reason !== undefined).map(({ row, column, reason = '' }) => `NO  ${row}, ${column}: ${reason}`),
    '',
  ].join('\n');
}
