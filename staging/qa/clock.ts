import { addDays, dayOf, daysBetween } from '../lib/dates.ts';

/**
 * The time the business lives in. With STAGING_TODAY every day is shifted so that the seed's today is today: charts of
 * the last 7 days then show the same whenever tests run. Tokens and links use the machine's own clock, as browsers do.
 */
export interface Clock {
  now(): Date;
  /** yyyy-MM-dd in São Paulo. */
  today(): string;
  /** Sets the days from the machine's date to the business's. */
  shift(days: number): void;
}

/** The shift that makes a day today; 0 for undefined, the machine's date. */
export function shiftTo(day: string | undefined): number {
  return day === undefined ? 0 : daysBetween(dayOf(new Date()), day);
}

/** A clock on which this day is today; undefined: the machine's. */
export function createClock(day: string | undefined): Clock {
  let shiftDays = shiftTo(day);
  return {
    now: () => new Date(Date.now() + shiftDays * 86_400_000),
    today: () => addDays(dayOf(new Date()), shiftDays),
    shift(days) {
      shiftDays = days;
    },
  };
}
