/** What a spreadsheet program may read as the beginning of a formula. */
const FORMULA_START = /^[=+\-@]/;

/** A customer's text for a cell, without control characters. An apostrophe keeps a formula text, also in CSV. */
export function cellText(value: string): string {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  return FORMULA_START.test(text) ? `'${text}` : text;
}
