/** 1306 -> '1.306'. Counts avoid Intl: its first use in a tab is slower than rendering a list. */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) return count.toLocaleString('pt-BR');
  const digits = String(count);
  return digits.length > 3 ? `${formatCount(Math.floor(count / 1000))}.${digits.slice(-3)}` : digits;
}
