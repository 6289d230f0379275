import type { LoginsPeriodo } from '@/api/dashboards';
import { dateRangeError, type DateRange } from '@/components/form/date-range-rules';
import type { LoginsSearch } from '@/features/dashboards/logins-search';
import { addDays, daysBetween } from '@/lib/calendar';
import { isDay } from '@/lib/day';

/** Specification 9: the last 30 days, today among them, and never more than 365 from the first day to the last. */
const DEFAULT_DAYS = 30;
const MAX_DAYS = 365;

/** A day, '' for one that was emptied; anything else is the default. */
function dayOr(text: string | undefined, fallback: string): string {
  return text === '' || (text !== undefined && isDay(text)) ? text : fallback;
}

/** The days that the address stands for. */
export function rangeOfSearch({ inicio, fim }: LoginsSearch, today: string): DateRange {
  const end = dayOr(fim, today);
  return { inicio: dayOr(inicio, addDays(end === '' ? today : end, 1 - DEFAULT_DAYS)), fim: end };
}

/** The address of a period: the default is left out. */
export function searchOfRange(range: DateRange, today: string): LoginsSearch {
  const last30 = rangeOfSearch({ inicio: undefined, fim: undefined }, today);
  return range.inicio === last30.inicio && range.fim === last30.fim
    ? { inicio: undefined, fim: undefined }
    : { inicio: range.inicio, fim: range.fim };
}

/** Why a period is refused (specification 5, and design 6 for one that is upside down), or undefined. */
export function loginsRangeError(range: DateRange): string | undefined {
  const error = dateRangeError(range, 'Por favor, selecione um período de tempo válido.');
  if (error !== undefined) return error;
  return daysBetween(range.inicio, range.fim) > MAX_DAYS ? 'O período não pode exceder 1 ano.' : undefined;
}

/** The days of the call, or undefined for a range that is refused. */
export function periodoOf(range: DateRange): LoginsPeriodo | undefined {
  return loginsRangeError(range) === undefined ? { start: range.inicio, end: range.fim } : undefined;
}
