const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The share in percent with two decimals and no sign: '12,99'; '0,00' of a total of 0 (FMT-03). */
export function percentOf(part: number, total: number): string {
  return formatPercent(total === 0 ? 0 : (part / total) * 100);
}

/** A percentage with two decimals and no percent sign: 12.4 -> '12,40'. */
export function formatPercent(percent: number): string {
  return twoDecimals.format(percent);
}
