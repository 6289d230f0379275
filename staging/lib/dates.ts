/** The product's time zone, independent of the machine's (FMT-01). */
const TIME_ZONE = 'America/Sao_Paulo';

const DAY_MS = 86_400_000;

/** Swedish dates are ISO 8601: 2026-11-18 09:42:10. */
const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function readWallClock(instant: Date) {
  // The year 5 has one digit.
  const [day = '', time = ''] = wallClock.format(instant).padStart('yyyy-MM-dd HH:mm:ss'.length, '0').split(' ');
  const wholeSecond = Math.floor(instant.getTime() / 1000) * 1000;
  return { day, time, offsetMinutes: (Date.parse(`${day}T${time}Z`) - wholeSecond) / 60_000 };
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** Is this text a day of the calendar, written yyyy-MM-dd? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The day (yyyy-MM-dd) of an instant in Sao Paulo. */
export function dayOf(instant: Date): string {
  return readWallClock(instant).day;
}

/** yyyy-MM-dd plus a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another: 0 for the same day, negative when the second comes first. */
export function daysBetween(start: string, end: string): number {
  return (utcMidnight(end) - utcMidnight(start)) / DAY_MS;
}

/** The first instant of a day. With summer time (until 2019) a day could begin at 01:00. */
export function startOfDayInstant(day: string): Date {
  const midnight = utcMidnight(day);
  const candidates = [-DAY_MS, 0, DAY_MS]
    .map((shift) => midnight - readWallClock(new Date(midnight + shift)).offsetMinutes * 60_000)
    .filter((time) => dayOf(new Date(time)) === day);
  return new Date(Math.min(...candidates));
}

/** The first instant of a day, for `criacao >= startOfDay(inicio) and criacao < endOfDay(fim)`. */
export function startOfDay(day: string): string {
  return toIsoInstant(startOfDayInstant(day));
}

/** The first instant after a day (exclusive end), as text for a timestamptz parameter. */
export function endOfDay(day: string): string {
  return startOfDay(addDays(day, 1));
}

/** An instant as the API writes it: 2026-11-18T09:42:10-03:00. Fractions of a second are cut. */
export function toIsoInstant(instant: Date): string {
  const { day, time, offsetMinutes } = readWallClock(instant);
  const minutes = Math.abs(offsetMinutes);
  return `${day}T${time}${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** dd/mm/yyyy of a day. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** yyyy-MM-dd as 12 de outubro de 2026. */
export function formatLongDay(day: string): string {
  return longDate.format(utcMidnight(day));
}

/** Formats a Date, or an ISO text from the database, as dd/mm/yyyy HH:mm (FMT-01). */
export function formatInstant(instant: Date | string): string {
  const { day, time } = readWallClock(new Date(instant));
  return `${formatDay(day)} ${time.slice(0, 5)}`;
}
