import { formatCount } from '@/lib/counts';

/** 1234.56 -> 'R$ 1.234,56' with a non-breaking space; undefined or null -> '–' (FMT-03). */
export function formatMoney(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return `${value < 0 ? '-' : ''}R$\u00a0${amountText(Math.abs(value))}`;
}

/** Reais -> cents: sums of reais would have binary fractions. */
export function toCents(value: number): number {
  return Math.round(value * 100);
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** 1234.5 -> '1.234,50'. Avoids Intl like lib/counts. */
export function amountText(value: number): string {
  const cents = toCents(value);
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== value) return value.toLocaleString('pt-BR', TWO_DECIMALS);
  return `${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
}
