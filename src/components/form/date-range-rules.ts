/** Two days as yyyy-MM-dd, or '' for one that is not chosen. */
export interface DateRange {
  inicio: string;
  fim: string;
}

/** Specification 5, in every date range (design 6). */
export const START_AFTER_END = 'A data de início não pode ser maior que a data de fim.';

/**
 * Why a range can't be used, or undefined. A missing day is refused with `whenMissing`, the sentence of the place that
 * needs both; without it a range may be open. Days are compared as text: yyyy-MM-dd sorts as dates do, and never
 * shifts through a time zone.
 */
export function dateRangeError({ inicio, fim }: DateRange, whenMissing?: string): string | undefined {
  if (inicio === '' || fim === '') return whenMissing;
  return inicio > fim ? START_AFTER_END : undefined;
}
