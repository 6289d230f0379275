const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Anything but digits and the punctuation of CPFs, phones, dates and amounts. */
const NOT_NUMERIC = /[^\d\s.,/()+-]/;

/**
 * A typed or pasted text without surrounding spaces and invisible format characters (Unicode category Cf), in NFC. A
 * number, such as a CPF, also gets plain hyphens and spaces (FMT-11).
 */
export function cleanText(typed: string): string {
  const number = cleanNumber(typed);
  return NOT_NUMERIC.test(number) || !/\d/.test(number) ? withoutFormat(typed).trim() : number;
}

/** cleanText for numbers, dates and codes: hyphens and spaces become plain (FMT-11). */
export function cleanNumber(typed: string): string {
  return withoutFormat(typed)
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}

function withoutFormat(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').normalize('NFC');
}
