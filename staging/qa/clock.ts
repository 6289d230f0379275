import { addDays, dayOf, daysBetween } from '../lib/dates.ts';

/** The shift that makes a day today; 0 for undefined, the machine's date. */
export function shiftTo(day: string | undefined): number {
  return day === undefined ? 0 : daysBetween(dayOf(new Date()), day);
}

export type Clock = ReturnType<typeof createClock>;

/**
 * The clock of the business. With STAGING_TODAY every day is shifted so that the seed's today is today: charts of
 * the last 7 days then show the same whenever tests run. Tokens and links use the machine's own clock, as browsers do.
 */
export function createClock(today: string | undefined) {
  let shiftDays = shiftTo(today);
  return {
    now: () => new Date(Date.now() + shiftDays * 86_400_000),
    /** yyyy-MM-dd in São Paulo. */
    today: () => addDays(dayOf(new Date()), shiftDays),
    /** Sets the days from the machine's date to the business's. */
    shift(days: number) {
      shiftDays = days;
    },
  };
}
