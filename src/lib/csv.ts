/** Numbers for a spreadsheet: plain digits, comma, no thousands, no minus before a zero. */
const forSpreadsheet = { useGrouping: false, signDisplay: 'negative' } as const;
const plain = new Intl.NumberFormat('pt-BR', { ...forSpreadsheet, maximumFractionDigits: 20 });
const twoDecimals = new Intl.NumberFormat('pt-BR', {
  ...forSpreadsheet,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A number with two decimals, such as reais or a percentage. */
interface TwoDecimals {
  twoDecimals: number;
}

/** A cell: a text, a number as it is or with two decimals, or nothing. */
export type CsvCell = string | number | TwoDecimals | null;

export type CsvRow = readonly CsvCell[];

/** Reais or a percentage for a cell; null stays an empty cell. */
export function decimalCell(value: number | null): CsvCell {
  return value === null ? null : { twoDecimals: value };
}

/** What a spreadsheet program may read as the beginning of a formula; the wide forms are what some turn into them. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A comma too: a program set to another country parts cells by it, and would begin one in the middle of a text. */
const NEEDS_QUOTES = /[;,"\r\n\t]/;

/** So that a spreadsheet program reads the accents as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function textCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(value: number, format: Intl.NumberFormat): string {
  return Number.isFinite(value) ? format.format(value) : '';
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? numberCell(cell, plain) : numberCell(cell.twoDecimals, twoDecimals);
}

/**
 * Rows as the text of a CSV file, the way a spreadsheet set to Brazil reads it: semicolons, decimal commas, CRLF, UTF-8
 * with its mark. A text that begins like a formula gets an apostrophe before it, and stays text; numbers stay numbers,
 * negative ones too.
 */
export function csvOf(rows: readonly CsvRow[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}
