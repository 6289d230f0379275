import type { PersonalFormat } from '@/lib/personal-data';

/** Digits and a decimal comma, without thousands and without -0. */
const forSpreadsheet = { useGrouping: false, signDisplay: 'negative' } as const;
const numberFormats = () => ({
  plain: new Intl.NumberFormat('pt-BR', { ...forSpreadsheet, maximumFractionDigits: 20 }),
  twoDecimals: new Intl.NumberFormat('pt-BR', {
    ...forSpreadsheet,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }),
});

/** A number with two decimals, such as reais or a percentage. */
interface TwoDecimals {
  twoDecimals: number;
}

/** A text, a number, or an empty cell. */
export type CsvCell = string | number | TwoDecimals | null;

export type CsvRow = readonly CsvCell[];

/** Header and cell of each column of an exported list; `personal` gives the text of a CPF, e-mail or phone (PRV-06). */
export type CsvColumns<Row> = readonly (readonly [
  header: string,
  cell: (row: Row, personal: PersonalFormat) => CsvCell,
])[];

/** Reais or a percentage for a cell; null stays an empty cell. */
export function decimalCell(value: number | null): CsvCell {
  return value === null ? null : { twoDecimals: value };
}

/** Characters that start a formula; some spreadsheets convert the full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Includes the comma, at which spreadsheets with another locale split cells. */
const NEEDS_QUOTES = /[;,"\r\n\t]/;

/** A byte order mark, with which spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function textCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(value: number, format: Intl.NumberFormat): string {
  return Number.isFinite(value) ? format.format(value) : '';
}

function cellText(cell: CsvCell, { plain, twoDecimals }: ReturnType<typeof numberFormats>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cell);
  return typeof cell === 'number' ? numberCell(cell, plain) : numberCell(cell.twoDecimals, twoDecimals);
}

/** Rows as a CSV file for a pt-BR spreadsheet; a text that starts like a formula gets an apostrophe (REL-06). */
export function csvOf(rows: readonly CsvRow[]): string {
  const formats = numberFormats();
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map((cell) => cellText(cell, formats)).join(';')}\r\n`).join('');
}

export function csvFile(rows: readonly CsvRow[]): Blob {
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
}
