import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRangeError, datePresets, refusedDay, sameRange } from '@/components/form/date-range-rules';
import { isDay } from '@/lib/dates';

const range = (inicio: string, fim: string) => ({ inicio, fim });
const MISSING = 'Preencha as datas de início e fim.';

describe('dateRangeError', () => {
  it('accepts a start on or before the end', () => {
    expect(dateRangeError(range('2026-11-18', '2026-11-18'), MISSING)).toBeUndefined();
    expect(dateRangeError(range('2025-12-31', '2026-01-01'))).toBeUndefined();
  });

  it('refuses a start after the end', () => {
    expect(dateRangeError(range('2026-11-19', '2026-11-18'))).toBe(
      'A data de início não pode ser maior que a data de fim.',
    );
  });

  it('refuses a missing day only where both are required', () => {
    for (const [inicio, fim] of [
      ['', ''],
      ['2026-11-18', ''],
      ['', '2026-11-18'],
    ] as const) {
      expect(dateRangeError(range(inicio, fim), MISSING)).toBe(MISSING);
      expect(dateRangeError(range(inicio, fim))).toBeUndefined();
    }
  });

  it('refuses text that is not a day before anything else', () => {
    expect(dateRangeError(range('', '31/02/2026'), MISSING)).toBe('Esta data não existe.');
    expect(dateRangeError(range('01/1', '2026-11-18'))).toBe('Complete a data ou apague o que está no campo.');
  });
});

it.each([
  ['', '', 'inicio'],
  ['2026-11-18', '', 'fim'],
  ['', '2026-11-18', 'inicio'],
  ['', '31/02/2026', 'fim'],
  ['x', '31/02/2026', 'inicio'],
  ['2026-11-19', '2026-11-18', 'inicio'],
])('the day to correct in "%s" to "%s" is %s', (inicio, fim, day) => {
  expect(refusedDay(range(inicio, fim))).toBe(day);
});

it.each([
  [true, 'the same days', range('2026-11-01', '2026-11-18')],
  [false, 'another start', range('2026-11-02', '2026-11-18')],
  [false, 'another end', range('2026-11-01', '2026-11-17')],
])('sameRange is %s for %s', (same, _what, other) => {
  expect(sameRange(range('2026-11-01', '2026-11-18'), other)).toBe(same);
});

describe('datePresets', () => {
  it('returns ranges relative to today', () => {
    expect(datePresets('2026-11-18')).toEqual([
      { label: 'Hoje', range: range('2026-11-18', '2026-11-18') },
      { label: '7 dias', range: range('2026-11-12', '2026-11-18') },
      { label: '30 dias', range: range('2026-10-20', '2026-11-18') },
      { label: 'Este mês', range: range('2026-11-01', '2026-11-18') },
      { label: 'Mês passado', range: range('2026-10-01', '2026-10-31') },
    ]);
    expect(datePresets('2028-03-01').at(-1)?.range).toEqual(range('2028-02-01', '2028-02-29'));
    expect(datePresets('2026-01-05').at(-1)?.range).toEqual(range('2025-12-01', '2025-12-31'));
  });

  it('returns valid ranges that do not end after today', () => {
    const today = fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(today, (day) => {
        for (const preset of datePresets(day)) {
          expect(isDay(preset.range.inicio)).toBe(true);
          expect(dateRangeError(preset.range, MISSING)).toBeUndefined();
          expect(preset.range.fim <= day).toBe(true);
        }
      }),
    );
  });
});
