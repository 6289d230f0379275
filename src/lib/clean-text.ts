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

/** A word before an order number or a CPF; nothing but the number may follow. */
const NUMBER_LABEL = /^(?:(?:pedidos?|cpf)\s*(?:n[º°o.]\.?\s*)?[:#\s]*|n[º°]\.?\s*|#\s*)(?=\d[\d\s.-]*$)/i;

/**
 * The text that a typed or pasted search means: cleanText with single spaces, without a comma, semicolon or full stop at
 * the end (after three characters or a CPF), without 'Pedido', 'CPF', 'nº' and '#' before a number, and without the
 * thousands separator of an order number (FMT-12).
 */
export function cleanSearch(typed: string): string {
  const words = cleanText(typed).replaceAll(/\s+/g, ' ');
  const text = words.replace(/(?<=[\p{L}\d]{2}[\p{L}\d]|-\d\d) ?[,.;]+$/u, '');
  const plain = cleanNumber(text);
  const number = NUMBER_LABEL.test(plain) ? plain.replace(NUMBER_LABEL, '') : text;
  return /^\d{3}\.\d{3}$/.test(number) ? number.replace('.', '') : number;
}

function withoutFormat(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').normalize('NFC');
}
