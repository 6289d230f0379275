import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  endOfDay,
  formatDay,
  formatInstant,
  isDay,
  startOfDay,
  startOfDayInstant,
  toIsoInstant,
} from './dates.ts';

const anyDay = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays('2000-01-01', days));

describe('a day in Sao Paulo', () => {
  it('begins at 00:00 -03:00', () => {
    expect(startOfDay('2026-11-18')).toBe('2026-11-18T00:00:00-03:00');
    expect(endOfDay('2026-12-31')).toBe('2027-01-01T00:00:00-03:00');
  });

  it('begins at 01:00 at the start of summer time, and has 25 hours at its end', () => {
    expect(startOfDay('2018-11-04')).toBe('2018-11-04T01:00:00-02:00');
    expect(startOfDay('2018-02-18')).toBe('2018-02-18T00:00:00-03:00');
    expect(Date.parse(endOfDay('2018-02-17')) - Date.parse(startOfDay('2018-02-17'))).toBe(25 * 3_600_000);
  });

  it('does not include the millisecond before its start, on any day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfDayInstant(day);
        expect(dayOf(start)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  it('is not the UTC day in the evening', () => {
    expect(dayOf(new Date('2026-11-19T01:30:00Z'))).toBe('2026-11-18');
    expect(dayOf(new Date('0999-06-01T12:00:00Z'))).toBe('0999-06-01');
  });
});

describe('day arithmetic', () => {
  it('works across months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });

  it('addDays is the inverse of daysBetween', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('rejects text that is not a day', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-2-1')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
    expect(isDay('2026-11-18')).toBe(true);
    expect(isDay('2026-11-18T00:00')).toBe(false);
    expect(isDay('+2026-11-18')).toBe(false);
    expect(isDay('12026-11-18')).toBe(false);
    expect(isDay('+012026-11')).toBe(false);
    expect(() => addDays('31/12/2026', 1)).toThrow(new RangeError('not a day: 31/12/2026'));
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
  });
});

describe('texts', () => {
  it('formats an instant with its offset', () => {
    expect(toIsoInstant(new Date('2026-11-18T12:42:10.987Z'))).toBe('2026-11-18T09:42:10-03:00');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          expect(Date.parse(toIsoInstant(date))).toBe(Math.floor(date.getTime() / 1000) * 1000);
        },
      ),
    );
  });

  it('formats days and instants in pt-BR', () => {
    expect(formatDay('2026-11-18')).toBe('18/11/2026');
    expect(formatInstant(new Date('2026-11-19T01:30:00Z'))).toBe('18/11/2026 22:30');
    expect(formatInstant('2026-11-18T09:42:10-03:00')).toBe('18/11/2026 09:42');
  });
});
