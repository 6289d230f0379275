import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Cell result of one fault of one call, as e2e/faults/matrix.ts records it
 * @property {string} row
 * @property {string} column
 * @property {string} [reason] why it failed
 *
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status?: string, annotations?: Annotation[], errors?: { message?: string }[] }} Result
 * @typedef {{ annotations?: Annotation[], results: Result[] }} Test
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ tests: Test[] }[]} [specs]
 */

/**
 * The cells of Playwright's JSON report, in its order, including rows that could not start or never ran.
 * @param {Suite} report
 * @returns {Cell[]}
 */
export function cellsOf({ suites = [], specs = [] }) {
  return [...specs.flatMap(({ tests }) => tests.flatMap(cellsOfTest)), ...suites.flatMap(cellsOf)];
}

/**
 * @param {string} file
 * @returns {Cell[]}
 */
export function readCells(file) {
  /** @type {Suite} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return cellsOf(report);
}

/**
 * @param {Test} test
 * @returns {Cell[]}
 */
function cellsOfTest({ annotations = [], results }) {
  const last = results.at(-1);
  const of = (/** @type {Annotation[]} */ from, /** @type {string} */ type) =>
    from.filter((annotation) => annotation.type === type).map(({ description = '{}' }) => JSON.parse(description));
  /** @type {Cell[]} */
  const tried = of(last?.annotations ?? [], 'cell');
  /** @type {{ row: string, columns: string[] }[]} */
  const [named] = of(annotations, 'row');
  if (named === undefined) return tried;
  const reason = `not tried: ${firstLineOf(last) ?? last?.status ?? 'it never ran'}`;
  const untried = named.columns.filter((column) => !tried.some((cell) => cell.column === column));
  const cells = [...tried, ...untried.map((column) => ({ row: named.row, column, reason }))];
  // Every cell passed but the test failed: the page's reported problem counts for all cells.
  if (last?.status !== 'passed' && cells.every((cell) => cell.reason === undefined)) {
    return cells.map((cell) => ({
      ...cell,
      reason: `held, but the row failed: ${firstLineOf(last) ?? last?.status ?? ''}`,
    }));
  }
  return cells;
}

/**
 * @param {Result | undefined} result
 * @returns {string | undefined}
 */
function firstLineOf(result) {
  const message = result?.errors?.[0]?.message?.replaceAll(/\u001b\[\d+m/g, '');
  const lines = message?.split('\n').filter((line) => line.trim() !== '');
  return lines?.slice(0, 4).join(' | ').slice(0, 400);
}

/**
 * One line per row, one column per fault: 'ok', 'NO', or '-' where the fault does not apply; below it the reasons.
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
    ...rows.map(
      (row) => `${row.padEnd(width)}  ${columns.map((column) => mark(row, column).padEnd(column.length)).join('  ')}`,
    ),
    ...cells
      .filter(({ reason }) => reason !== undefined)
      .map(({ row, column, reason = '' }) => `NO  ${row}, ${column}: ${reason}`),
    '',
  ].join('\n');
}
