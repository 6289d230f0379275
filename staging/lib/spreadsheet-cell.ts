/** What a spreadsheet program may read as the beginning of a formula. */
const FORMULA_START = /^[=+\-@]/;

/**
 * Text of a customer for a cell. Tabs, line breaks and other control characters become one space, and a text
 * that begins like a formula gets an apostrophe before it: it stays text when the cell is edited, and when the
 * sheet is saved as CSV and opened again.
 */
export function cellText(value: string): string {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  return FORMULA_START.test(text) ? `'${text}` : text;
}
