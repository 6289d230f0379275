import { addDays, dayOf, daysBetween } from '../lib/dates.ts';

/**
 * The time the business lives in. With STAGING_TODAY every day is shifted so that the seed's today is today: charts of
 * the last 7 days then show the same whenever tests run. Tokens and links use the machine's own clock, as browsers do.
 */
export interface Clock {
  now(): Date;
  /** yyyy-MM-dd in São Paulo. */
  today(): string;
  /** Makes a day today from now on; undefined goes back to the machine's clock. */
  anchor(day: string | undefined): void;
}

/** A clock anchored to a day, or the machine's. */
export function createClock(day: string | undefined): Clock {
  let shiftDays = 0;
  const clock: Clock = {
    now: () => new Date(Date.now() + shiftDays * 86_400_000),
    today: () => addDays(dayOf(new Date()), shiftDays),
    anchor(anchor) {
      shiftDays = anchor === undefined ? 0 : daysBetween(dayOf(new Date()), anchor);
    },
  };
  clock.anchor(day);
  return clock;
}
