import { describe, expect, it } from 'vitest';
import { dateRangeError, START_AFTER_END } from './date-range-rules';

describe('dateRangeError', () => {
  it('refuses a start after the end, also across years', () => {
    expect(dateRangeError({ inicio: '2026-03-02', fim: '2026-03-01' })).toBe(START_AFTER_END);
    expect(dateRangeError({ inicio: '2027-01-01', fim: '2026-12-31' })).toBe(START_AFTER_END);
    expect(START_AFTER_END).toBe('A data de início não pode ser maior que a data de fim.');
  });

  it('accepts one day and a proper range', () => {
    expect(dateRangeError({ inicio: '2026-03-01', fim: '2026-03-01' }, 'faltou')).toBeUndefined();
    expect(dateRangeError({ inicio: '2026-02-28', fim: '2026-03-01' }, 'faltou')).toBeUndefined();
  });

  it.each([
    { inicio: '', fim: '2026-03-01' },
    { inicio: '2026-03-01', fim: '' },
    { inicio: '', fim: '' },
  ])('says the sentence of the place when a day is missing: %j', (range) => {
    expect(dateRangeError(range, 'Por favor, selecione o período completo.')).toBe(
      'Por favor, selecione o período completo.',
    );
    expect(dateRangeError(range)).toBeUndefined();
  });
});
