import { dateRangeError, type DateRange } from '@/components/form/date-range-rules';
import { addDays } from '@/lib/calendar';
import { formatDate } from '@/lib/dates';
import { isDay } from '@/lib/day';

/** Of the report by pass type, which needs both days (specification 5). */
export const DATAS_EM_FALTA = 'Preencha as datas de início e fim.';

const DATA_INCOMPLETA = 'Complete a data ou apague o que está no campo.';

/** The days that an address stands for: what is no day is none. */
export function rangeOf({ inicio, fim }: DateRange): DateRange {
  return { inicio: isDay(inicio) ? inicio : '', fim: isDay(fim) ? fim : '' };
}

export function sameRange(a: DateRange, b: DateRange): boolean {
  return a.inicio === b.inicio && a.fim === b.fim;
}

/** Whether the address asks for no period at all. */
export function isOpen({ inicio, fim }: DateRange): boolean {
  return inicio === '' && fim === '';
}

/**
 * Why a period is not asked for, or undefined. `begun`: a day is half typed, and the browser shows it without telling
 * it: asking without it would be another report than the one on the screen.
 */
export function periodoRefusal(range: DateRange, required: boolean, begun = false): string | undefined {
  const isUnknown = (day: string) => day !== '' && !isDay(day);
  if (begun || isUnknown(range.inicio) || isUnknown(range.fim)) return DATA_INCOMPLETA;
  return dateRangeError(range, required ? DATAS_EM_FALTA : undefined);
}

/** The days that a press fills in; the week and the month end today. */
export function periodosProntos(today: string): readonly { label: string; range: DateRange }[] {
  return [
    { label: 'Hoje', range: { inicio: today, fim: today } },
    { label: '7 dias', range: { inicio: addDays(today, -6), fim: today } },
    { label: 'Mês', range: { inicio: `${today.slice(0, 8)}01`, fim: today } },
  ];
}

/** 'de 01/11/2026 a 18/11/2026', for a sentence. */
export function periodoText({ inicio, fim }: DateRange): string {
  if (inicio !== '' && inicio === fim) return `em ${formatDate(inicio)}`;
  if (inicio !== '' && fim !== '') return `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio !== '') return `desde ${formatDate(inicio)}`;
  return fim === '' ? 'em todo o período' : `até ${formatDate(fim)}`;
}

/** The period's part of a file's name. */
export function periodoFileName({ inicio, fim }: DateRange): string {
  if (inicio !== '' && fim !== '') return `${inicio}_${fim}`;
  if (inicio !== '') return `desde_${inicio}`;
  return fim === '' ? 'todo_o_periodo' : `ate_${fim}`;
}
