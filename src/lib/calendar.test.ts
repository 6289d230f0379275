import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar';

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
