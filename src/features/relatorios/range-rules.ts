import { dateRangeError } from '@/components/form/date-range-rules';
import { formatDate, isDay, type DateRange } from '@/lib/dates';

/** The refusal of a range without both days (TXT-53). */
const DATAS_EM_FALTA = 'Preencha as datas de início e fim.';

/** The days of the search params; an invalid one is left out. */
export function rangeOf({ inicio, fim }: DateRange): DateRange {
  return { inicio: isDay(inicio) ? inicio : '', fim: isDay(fim) ? fim : '' };
}

/** True without any day. */
export function isUnbounded({ inicio, fim }: DateRange): boolean {
  return inicio === '' && fim === '';
}

/** Why a report cannot be requested for this range, or undefined. */
export function rangeRefusal(range: DateRange, required: boolean): string | undefined {
  return dateRangeError(range, required ? DATAS_EM_FALTA : undefined);
}

/** 'de 01/11/2026 a 18/11/2026', for a sentence. */
export function rangeText({ inicio, fim }: DateRange): string {
  if (inicio !== '' && inicio === fim) return `em ${formatDate(inicio)}`;
  if (inicio !== '' && fim !== '') return `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio !== '') return `desde ${formatDate(inicio)}`;
  return fim === '' ? 'em todo o período' : `até ${formatDate(fim)}`;
}

export function rangeFileName({ inicio, fim }: DateRange): string {
  if (inicio !== '' && fim !== '') return `${inicio}_${fim}`;
  if (inicio !== '') return `desde_${inicio}`;
  return fim === '' ? 'todo_o_periodo' : `ate_${fim}`;
}
