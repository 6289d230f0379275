const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The share of a part in percent, two decimals and no sign: '12,99' (specification 9). Of nothing it is '0,00'. */
export function percentOf(part: number, total: number): string {
  return formatPercent(total === 0 ? 0 : (part / total) * 100);
}

/** A percentage with two decimals and no percent sign: 12.4 -> '12,40'. */
export function formatPercent(percent: number): string {
  return twoDecimals.format(percent);
}
