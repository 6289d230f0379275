/** Instants are shown in this zone on every device (FMT-01). */
const ZONE = 'America/Sao_Paulo';

let instantParts: Intl.DateTimeFormat | undefined;

function intlParts(time: number): Record<string, string> {
  instantParts ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(instantParts.formatToParts(time).map((part) => [part.type, part.value]));
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** Temporal where the browser has it: the first use of Intl in a tab is slower than rendering a list. */
function partsOfTime(time: number): Record<string, string> {
  if (!('Temporal' in globalThis)) return intlParts(time);
  const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(ZONE);
  return {
    year: String(year),
    month: twoDigits(month),
    day: twoDigits(day),
    hour: twoDigits(hour),
    minute: twoDigits(minute),
  };
}

function partsOf(instant: string | null | undefined): Record<string, string> | undefined {
  if (!instant) return undefined;
  const time = Date.parse(instant);
  return Number.isNaN(time) ? undefined : partsOfTime(time);
}

/** ISO instant -> 'dd/mm/yyyy HH:mm'; missing or unreadable -> '–'. */
export function formatInstant(instant: string | null | undefined): string {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '–' : formatTimestamp(time);
}

/** Milliseconds since 1970 -> 'dd/mm/yyyy HH:mm'. */
export function formatTimestamp(time: number): string {
  const at = partsOfTime(time);
  return `${at['day']}/${at['month']}/${at['year']} ${at['hour']}:${at['minute']}`;
}

/** ISO instant -> 'dd/mm HH:mm', for the order timeline. */
export function formatInstantShort(instant: string | null | undefined): string {
  const at = partsOf(instant);
  return at ? `${at['day']}/${at['month']} ${at['hour']}:${at['minute']}` : '–';
}

/** ISO instant -> 'dd/mm/yyyy - HH:mm', for the order history (USU-07). */
export function formatInstantDashed(instant: string | null | undefined): string {
  return formatInstant(instant).replace(' ', ' - ');
}

/** The day of an ISO instant -> 'dd/mm/yyyy'. A date without time is unchanged. */
export function formatInstantDay(instant: string | null | undefined, fallback = '–'): string {
  if (instant && !instant.includes('T')) return formatDate(instant, fallback);
  const at = partsOf(instant);
  return at ? `${at['day']}/${at['month']}/${at['year']}` : fallback;
}

/**
 * 'yyyy-MM-dd', or an instant's first ten characters -> 'dd/mm/yyyy'; missing or unreadable -> the fallback. Sliced from
 * the text, because a Date would shift it by a day (FMT-02).
 */
export function formatDate(date: string | null | undefined, fallback = '–'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : fallback;
}

/** A day as 'dd/mm', for the axis of a chart. */
export function formatDayShort(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** The month of a day as 'mm/aaaa'. */
export function formatMonth(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Today's day in São Paulo, yyyy-MM-dd. */
export function todayInZone(now: number = Date.now()): string {
  const parts = partsOfTime(now);
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** True for a calendar day written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** First and last day, yyyy-MM-dd; '' for none, or the typed text if it is not a day (lib/typed-day). */
export interface DateRange {
  inicio: string;
  fim: string;
}

const DAY_MS = 86_400_000;

/** Midnight of a day in UTC, where every day has 24 hours. */
function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** yyyy-MM-dd plus a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The months up to that of a day, oldest first, each from its first to its last day. */
export function monthsUntil(day: string, count: number): readonly DateRange[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const dayOf = (monthIndex: number, date: number) =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => {
    const monthIndex = month - count + index;
    return { inicio: dayOf(monthIndex, 1), fim: dayOf(monthIndex + 1, 0) };
  });
}

/** Days from one day to another: 0 for the same day, negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}
