import { startOfDayInstant } from '../../lib/dates.ts';
import { at, type Random } from './random.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The seed's time, in milliseconds. It ends at six in the morning of the seed's day: nothing in it lies in the future
 * of somebody who starts to work that day. Sao Paulo has no summer time in these years, so a day has 24 hours.
 */
export class Timeline {
  readonly #startOfToday: number;
  /** Nothing happens after it. */
  readonly end: number;

  constructor(today: string) {
    this.#startOfToday = startOfDayInstant(today).getTime();
    this.end = this.#startOfToday + 6 * HOUR;
  }

  /** A moment that many days ago between 7:00 and midnight; today before 6:00, the end of the seed. */
  customerMoment(random: Random, daysAgo: number): number {
    // the sum of two draws: few at seven in the morning and before midnight, most in the afternoon
    const hour = 7 + (random.next() + random.next()) * 8.4;
    const moment = this.#startOfToday - Math.floor(daysAgo) * DAY + hour * HOUR;
    return Math.floor(moment <= this.end ? moment : this.#startOfToday + random.next() * 5.9 * HOUR);
  }

  /**
   * A moment about `delay` after another one, never before it and never after the end. Time is squeezed into 8:00 to
   * 18:00 of the same day where that is possible, which keeps the order of what the office does.
   */
  officeMoment(random: Random, after: number, delay: number): number {
    const wanted = after + delay;
    const sinceMidnight = (((wanted - this.#startOfToday) % DAY) + DAY) % DAY;
    const squeezed = wanted - sinceMidnight + 8 * HOUR + sinceMidnight * (10 / 24);
    const moment = squeezed > after ? squeezed : after + random.int(5, 50) * MINUTE;
    return Math.floor(Math.min(moment, this.cut(random, after)));
  }

  /** A moment for an event after the end: before the office closed yesterday if that is possible. */
  cut(random: Random, after: number): number {
    const officeClosed = this.#startOfToday - 6 * HOUR;
    const last = after < officeClosed ? officeClosed : this.end;
    return after + Math.max(0, last - after) * random.between(0.5, 0.97);
  }

  /** How lively a day is: schools start in February and August, weekends are quiet. From 0 to 1. */
  liveliness(moment: number): number {
    const date = new Date(moment);
    const month = date.getUTCMonth();
    const season = month === 1 || month === 2 || month === 7 ? 1 : month === 0 || month === 6 ? 0.8 : 0.6;
    const weekday = date.getUTCDay();
    return season * (weekday === 0 || weekday === 6 ? 0.6 : 1);
  }
}

/** A moment for a timestamptz column. */
export function timestamp(moment: number): string {
  return new Date(Math.floor(moment / 1000) * 1000).toISOString();
}

/** Index of the last moment that is not after this one, in an ascending list; at least 0. */
export function lastIndexUntil(moments: readonly number[], moment: number): number {
  let low = 0;
  let high = moments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(moments, middle) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}
