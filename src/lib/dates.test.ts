import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatInstantShort } from '@/lib/dates';

describe('formatInstant', () => {
  it('shows São Paulo time whatever zone the instant was written in', () => {
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
  });
});

describe('formatDate', () => {
  it('never shifts a date without time', () => {
    expect(formatDate('2004-03-14')).toBe('14/03/2004');
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
  });

  it('shows the fallback for what is no date', () => {
    expect(formatDate(null)).toBe('–');
    expect(formatDate('14/03/2004', 'N/A')).toBe('N/A');
  });
});
