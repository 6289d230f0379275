/** 1306 -> '1.306'. What is a count not by Intl, whose first use in a tab takes longer than the rows of a list (docs/performance.md). */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) return count.toLocaleString('pt-BR');
  const digits = String(count);
  return digits.length > 3 ? `${formatCount(Math.floor(count / 1000))}.${digits.slice(-3)}` : digits;
}
