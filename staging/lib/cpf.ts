/** CPFs are kept as eleven digits; the last two are check digits. */

/** The digits of a text: typed with or without the mask. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits[i]) * (digits.length + 1 - i);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** The CPF of a base number from 0 to 999,999,999: its nine digits and both check digits. */
export function makeCpf(base: number): string {
  if (!Number.isInteger(base) || base < 0 || base > 999_999_999) throw new RangeError(`not a CPF base: ${base}`);
  const nine = String(base).padStart(9, '0');
  const ten = nine + String(checkDigit(nine));
  return ten + String(checkDigit(ten));
}

/** Eleven digits (no mask) with right check digits; eleven equal digits are refused. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return makeCpf(Number(digits.slice(0, 9))) === digits;
}

/** 000.000.000-00; anything but eleven digits is returned unchanged. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
