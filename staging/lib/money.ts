/** Money travels as decimal text with two places ("64.90") and is counted in integer cents, never as a float. */

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "64.90" -> 6490. Accepts at most two decimal places; anything else is a RangeError. */
export function toCents(money: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(money);
  if (match === null) throw new RangeError(`not an amount of money: ${money}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}

/** 6490 -> "64.90". */
export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sum of amounts, "0.00" for none. */
export function sumMoney(amounts: Iterable<string>): string {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}

/** "1264.90" -> "R$ 1.264,90", with an ordinary space: fonts and searches do not all know U+00A0. */
export function formatMoney(money: string): string {
  return brl.format(toCents(money) / 100).replaceAll('\u00a0', ' ');
}

/**
 * Change in percent, rounded to two decimals, half away from zero (REL-07); null when the previous amount is 0 (STG-15).
 * Uses integers, because a quotient of cents is rarely an exact binary fraction.
 */
export function variacaoPercentual(current: string, previous: string): number | null {
  const before = BigInt(toCents(previous));
  if (before === 0n) return null;
  const change = BigInt(toCents(current)) - before;
  const size = change < 0n ? -change : change;
  const hundredths = Number((size * 20_000n + before) / (2n * before));
  return hundredths === 0 ? 0 : (change < 0n ? -hundredths : hundredths) / 100;
}
