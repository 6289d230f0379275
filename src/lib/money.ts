const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais as a number -> 'R$ 1.234,56' (specification 9); undefined or null -> '–'. */
export function formatMoney(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : currency.format(value);
}

/** Reais -> whole cents, so that sums and differences of money never carry binary fractions. */
export function toCents(value: number): number {
  return Math.round(value * 100);
}
