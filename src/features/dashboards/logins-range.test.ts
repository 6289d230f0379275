import { describe, expect, it } from 'vitest';
import { loginsRangeError, rangeOfSearch, searchOfRange, validRange } from '@/features/dashboards/logins-range';
import { loginsSearch } from '@/features/dashboards/logins-search';

const TODAY = '2026-11-18';
const LAST_30 = { inicio: '2026-10-20', fim: '2026-11-18' };

const rangeOf = (search: Record<string, string>) => rangeOfSearch(loginsSearch.parse(search), TODAY);

describe('search params', () => {
  it('default to the last 30 days, which are left out', () => {
    expect(rangeOf({})).toEqual(LAST_30);
    expect(searchOfRange(LAST_30, TODAY)).toEqual({ inicio: undefined, fim: undefined });
  });

  it('keep any other range', () => {
    const range = { inicio: '2026-01-01', fim: '2026-01-31' };
    expect(rangeOf(range)).toEqual(range);
    expect(searchOfRange(range, TODAY)).toEqual(range);
  });

  it('keep a cleared day', () => {
    const emptied = { inicio: '', fim: '2026-11-18' };
    expect(rangeOf(emptied)).toEqual(emptied);
    expect(searchOfRange(emptied, TODAY)).toEqual(emptied);
    expect(rangeOf({ inicio: '', fim: '' })).toEqual({ inicio: '', fim: '' });
  });

  it('fall back for an invalid day', () => {
    expect(rangeOf({ inicio: 'ontem', fim: '2026-02-30' })).toEqual(LAST_30);
    expect(rangeOf({ inicio: '2026-13-01', fim: '2026-10-31' })).toEqual({ inicio: '2026-10-02', fim: '2026-10-31' });
    expect(rangeOf({ fim: '' })).toEqual({ inicio: '2026-10-20', fim: '' });
  });
});

describe('loginsRangeError', () => {
  it('requires both days', () => {
    const missing = 'Por favor, selecione um período de tempo válido.';
    expect(loginsRangeError({ inicio: '', fim: TODAY })).toBe(missing);
    expect(loginsRangeError({ inicio: TODAY, fim: '' })).toBe(missing);
    expect(loginsRangeError({ inicio: '', fim: '' })).toBe(missing);
  });

  it('refuses a start after the end', () => {
    expect(loginsRangeError({ inicio: '2026-11-19', fim: TODAY })).toBe(
      'A data de início não pode ser maior que a data de fim.',
    );
  });

  it('accepts days that are at most 365 days apart', () => {
    expect(loginsRangeError({ inicio: '2025-01-01', fim: '2026-01-01' })).toBeUndefined();
    expect(loginsRangeError({ inicio: '2025-01-01', fim: '2026-01-02' })).toBe('O período não pode exceder 1 ano.');
    // A leap year has 366 days.
    expect(loginsRangeError({ inicio: '2024-01-01', fim: '2025-01-01' })).toBe('O período não pode exceder 1 ano.');
    expect(validRange({ inicio: '2025-11-17', fim: TODAY })).toBeUndefined();
    expect(validRange(LAST_30)).toEqual(LAST_30);
  });
});
