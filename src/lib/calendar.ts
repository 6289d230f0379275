/** Arithmetic with days (yyyy-MM-dd). */
const DAY_MS = 86_400_000;

/** Midnight of a day in UTC, where every day has 24 hours. */
function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** yyyy-MM-dd plus a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another: 0 for the same day, negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}
