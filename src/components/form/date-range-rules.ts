import { addDays, type DateRange } from '@/lib/dates';
import { dayRefusal } from '@/lib/typed-day';

const START_AFTER_END = 'A data de início não pode ser maior que a data de fim.';

/** Why a range is refused, or undefined. Without `whenMissing` a day may be left out. */
export function dateRangeError({ inicio, fim }: DateRange, whenMissing?: string): string | undefined {
  const refusal = dayRefusal(inicio) ?? dayRefusal(fim);
  if (refusal !== undefined) return refusal;
  if (inicio === '' || fim === '') return whenMissing;
  return inicio > fim ? START_AFTER_END : undefined;
}

/** The day to correct in a refused range. */
export function refusedDay({ inicio, fim }: DateRange): keyof DateRange {
  if (dayRefusal(inicio) !== undefined) return 'inicio';
  if (dayRefusal(fim) !== undefined) return 'fim';
  return inicio !== '' && fim === '' ? 'fim' : 'inicio';
}

export function sameRange(a: DateRange, b: DateRange): boolean {
  return a.inicio === b.inicio && a.fim === b.fim;
}

/** Ready-made ranges; all but 'Mês passado' end today. */
export function datePresets(today: string): readonly { label: string; range: DateRange }[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  return [
    { label: 'Hoje', range: { inicio: today, fim: today } },
    { label: '7 dias', range: { inicio: addDays(today, -6), fim: today } },
    { label: '30 dias', range: { inicio: addDays(today, -29), fim: today } },
    { label: 'Este mês', range: { inicio: firstOfMonth, fim: today } },
    { label: 'Mês passado', range: { inicio: `${endOfLastMonth.slice(0, 8)}01`, fim: endOfLastMonth } },
  ];
}
