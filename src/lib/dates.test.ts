import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDayShort,
  formatInstant,
  formatInstantDashed,
  formatInstantDay,
  formatInstantShort,
  formatMonth,
  isDay,
  monthsUntil,
  todayInZone,
} from '@/lib/dates';

describe('formatInstant', () => {
  it('shows São Paulo time for any offset', () => {
    expect(formatInstant('2026-11-18T12:42:10Z')).toBe('18/11/2026 09:42');
    expect(formatInstant('2026-11-18T09:42:10-03:00')).toBe('18/11/2026 09:42');
  });

  it('keeps the day before midnight and shows midnight as 00', () => {
    expect(formatInstant('2026-04-01T02:59:00Z')).toBe('31/03/2026 23:59');
    expect(formatInstant('2026-04-01T03:00:00Z')).toBe('01/04/2026 00:00');
  });

  it.each([null, undefined, '', 'ontem'])('shows a dash for %s', (value) => {
    expect(formatInstant(value)).toBe('–');
  });

  it('has a short form without the year', () => {
    expect(formatInstantShort('2026-11-16T22:10:00-03:00')).toBe('16/11 22:10');
    expect(formatInstantShort(null)).toBe('–');
  });

  it('has a form with a dash between day and time', () => {
    expect(formatInstantDashed('2026-04-01T02:59:00Z')).toBe('31/03/2026 - 23:59');
    expect(formatInstantDashed(null)).toBe('–');
  });
});

describe('formatInstantDay', () => {
  it('shows the day in São Paulo', () => {
    expect(formatInstantDay('2026-04-01T02:59:00Z')).toBe('31/03/2026');
    expect(formatInstantDay('2026-03-31T23:59:00-03:00')).toBe('31/03/2026');
  });

  it('keeps a date without time and shows the fallback for other texts', () => {
    expect(formatInstantDay('ontem às T')).toBe('–');
    expect(formatInstantDay('2026-04-01')).toBe('01/04/2026');
    expect(formatInstantDay(null, 'N/A')).toBe('N/A');
    expect(formatInstantDay('Terça', 'N/A')).toBe('N/A');
  });
});

describe('formatDate', () => {
  it('never shifts a date without time', () => {
    expect(formatDate('2004-03-14')).toBe('14/03/2004');
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
  });

  it('shows the fallback for other texts', () => {
    expect(formatDate(null)).toBe('–');
    expect(formatDate('dia 2026-01-01')).toBe('–');
    expect(formatDate('14/03/2004', 'N/A')).toBe('N/A');
  });
});

describe('days', () => {
  it('today is the day in São Paulo in any time zone', () => {
    expect(todayInZone(Date.parse('2026-11-19T02:59:59Z'))).toBe('2026-11-18');
    expect(todayInZone(Date.parse('2026-11-19T03:00:00Z'))).toBe('2026-11-19');
    expect(todayInZone(Date.parse('2027-01-01T02:00:00Z'))).toBe('2026-12-31');
  });

  it('have a short form for the axis', () => {
    expect(formatDayShort('2026-11-18')).toBe('18/11');
  });

  it('must exist in the calendar', () => {
    expect(['2026-11-18', '2028-02-29', '0202-11-05'].filter(isDay)).toHaveLength(3);
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-11-31',
        '2026-1-1',
        '18/11/2026',
        '2026-11-18T00:00',
        '+2026-11-18',
        '',
      ].filter(isDay),
    ).toEqual([]);
  });
});

describe('days', () => {
  it('are counted across months, leap days and daylight-saving changes', () => {
    expect(addDays('2026-11-18', -29)).toBe('2026-10-20');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04');
    expect(daysBetween('2025-11-18', '2026-11-18')).toBe(365);
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2);
    expect(daysBetween('2026-11-18', '2026-11-17')).toBe(-1);
  });
});

it('lists whole months up to that of a day, across years and leap days', () => {
  expect(monthsUntil('2028-03-31', 4)).toEqual([
    { inicio: '2027-12-01', fim: '2027-12-31' },
    { inicio: '2028-01-01', fim: '2028-01-31' },
    { inicio: '2028-02-01', fim: '2028-02-29' },
    { inicio: '2028-03-01', fim: '2028-03-31' },
  ]);
  expect(formatMonth('2027-12-01')).toBe('12/2027');
});
