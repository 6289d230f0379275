import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanNumber } from '@/lib/clean-text';
import { dayRefusal, isCompleteDay, parseTypedDay, typedDayText } from '@/lib/typed-day';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseTypedDay', () => {
  it.each([
    ['01/11/2026', '2026-11-01'],
    ['1/11/26', '2026-11-01'],
    ['1-1-2026', '2026-01-01'],
    ['01.11.2026', '2026-11-01'],
    ['01 11 2026', '2026-11-01'],
    ['01112026', '2026-11-01'],
    ['011126', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['2026/11/1', '2026-11-01'],
    [' 01/11/2026 ', '2026-11-01'],
    ['01/11/2026 00:00:00', '2026-11-01'],
    ['01/11/2026, 8:05', '2026-11-01'],
    ['01/11/2026  08:05', '2026-11-01'],
    ['29/02/2028', '2028-02-29'],
    ['01/01/1000', '1000-01-01'],
    ['\u200e01\u201311\u20132026\u200b', '2026-11-01'],
    ['01\u00a011\u00a02026', '2026-11-01'],
    ['', ''],
    ['\u200b', ''],
    ['  ', ''],
  ])('reads "%s"', (typed, value) => {
    expect(parseTypedDay(typed)).toBe(value);
  });

  it.each([
    '31/02/2026',
    '29/02/2027',
    '00/11/2026',
    '01/13/2026',
    '01/11/0202',
    '1/11',
    '01/11/202',
    'ontem',
    '2026-02-30',
    'de 2026-11-01',
    '2026-11-01T00:00',
    'de 01/11/2026',
    '01/11/2026 8',
    '01/11/2026 08:05 h',
    '101/11/2026',
    'x01112026',
    '011120261',
  ])('returns "%s" unchanged', (typed) => {
    expect(parseTypedDay(typed)).toBe(typed);
  });

  it('reads every day as the field shows it, as eight digits and as yyyy-MM-dd', () => {
    fc.assert(
      fc.property(day, (value) => {
        const shown = typedDayText(value);
        expect(shown).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
        for (const typed of [value, shown, shown.replaceAll('/', '')]) {
          expect(parseTypedDay(typed)).toBe(value);
          expect(isCompleteDay(typed)).toBe(true);
        }
      }),
    );
  });

  it('returns an accepted value or the typed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\- ]{0,10}$/)), (typed) => {
        const value = parseTypedDay(typed);
        expect(dayRefusal(value) === undefined || value === cleanNumber(typed)).toBe(true);
        expect(parseTypedDay(typedDayText(value))).toBe(value);
      }),
    );
  });
});

it.each(['01/11/20', '011120', '1/11/2026', '31/02/2026', '01/11', '01/11/2026 08:05', ''])(
  '"%s" is not complete',
  (typed) => {
    expect(isCompleteDay(typed)).toBe(false);
  },
);

it('"  01/11/2026 " is complete', () => {
  expect(isCompleteDay('  01/11/2026 ')).toBe(true);
});

it.each([
  ['', undefined],
  ['2026-11-01', undefined],
  ['31/02/2026', 'Esta data não existe.'],
  ['2026-02-30', 'Esta data não existe.'],
  ['01/11/0202', 'Complete a data ou apague o que está no campo.'],
  ['01/11/202', 'Complete a data ou apague o que está no campo.'],
  ['ontem', 'Complete a data ou apague o que está no campo.'],
])('refuses "%s" with %s', (value, refusal) => {
  expect(dayRefusal(value)).toBe(refusal);
});
