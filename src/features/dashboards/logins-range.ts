import { dateRangeError } from '@/components/form/date-range-rules';
import type { LoginsSearch } from '@/features/dashboards/logins-search';
import { addDays, daysBetween, isDay, type DateRange } from '@/lib/dates';

/** Default: the last 30 days including today. */
const DEFAULT_DAYS = 30;
/** Most days between the two dates (DAS-05). */
const MAX_DAYS = 365;

/** A day or '' as it is; the fallback for any other text. */
function dayOr(text: string | undefined, fallback: string): string {
  return text === '' || (text !== undefined && isDay(text)) ? text : fallback;
}

export function rangeOfSearch({ inicio, fim }: LoginsSearch, today: string): DateRange {
  const end = dayOr(fim, today);
  return { inicio: dayOr(inicio, addDays(end === '' ? today : end, 1 - DEFAULT_DAYS)), fim: end };
}

/** The search params of a range, without the default. */
export function searchOfRange(range: DateRange, today: string): LoginsSearch {
  const last30 = rangeOfSearch({ inicio: undefined, fim: undefined }, today);
  return range.inicio === last30.inicio && range.fim === last30.fim
    ? { inicio: undefined, fim: undefined }
    : { inicio: range.inicio, fim: range.fim };
}

/** Why a range is refused, or undefined. */
export function loginsRangeError(range: DateRange): string | undefined {
  const error = dateRangeError(range, 'Por favor, selecione um período de tempo válido.');
  if (error !== undefined) return error;
  return daysBetween(range.inicio, range.fim) > MAX_DAYS ? 'O período não pode exceder 1 ano.' : undefined;
}

/** The range, or undefined if it is refused. */
export function validRange(range: DateRange): DateRange | undefined {
  return loginsRangeError(range) === undefined ? range : undefined;
}
