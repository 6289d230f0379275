import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromCents, sumMoney, toCents, variacaoPercentual } from './money.ts';

describe('cents', () => {
  it('reads amounts of the database and the API', () => {
    expect(toCents('64.90')).toBe(6490);
    expect(toCents('0.05')).toBe(5);
    expect(toCents('12')).toBe(1200);
    expect(toCents('12.5')).toBe(1250);
    expect(toCents('-0.90')).toBe(-90);
    expect(toCents('-0.00')).toBe(0);
  });

  it('throws for text that is not an amount', () => {
    for (const bad of ['', '1,50', '1.505', 'R$ 1.50', '1e3', ' 1', 'NaN']) {
      expect(() => toCents(bad), bad).toThrow(RangeError);
    }
    expect(() => toCents('1,50')).toThrow(new RangeError('not an amount of money: 1,50'));
    expect(() => fromCents(0.5)).toThrow(new RangeError('not a number of cents: 0.5'));
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
        expect(fromCents(cents)).toMatch(/^-?\d+\.\d{2}$/);
      }),
    );
  });
});

describe('sumMoney', () => {
  it('adds without floating point errors', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.10'))).toBe('100.00');
    expect(sumMoney([])).toBe('0.00');
  });
});

describe('formatMoney', () => {
  it('formats reais', () => {
    expect(formatMoney('1264.90')).toBe('R$ 1.264,90');
    expect(formatMoney('0.00')).toBe('R$ 0,00');
  });
});

describe('variacaoPercentual', () => {
  it('has two decimals and a sign', () => {
    expect(variacaoPercentual('150.00', '100.00')).toBe(50);
    expect(variacaoPercentual('100.00', '150.00')).toBe(-33.33);
    expect(variacaoPercentual('0.00', '10.00')).toBe(-100);
  });

  it('rounds half away from zero, and has no negative zero', () => {
    expect(variacaoPercentual('200.01', '200.00')).toBe(0.01);
    expect(variacaoPercentual('199.99', '200.00')).toBe(-0.01);
    expect(variacaoPercentual('20000.00', '20000.01')).toBe(0);
    expect(variacaoPercentual('99999999.99', '0.01')).toBe(999_999_999_800);
  });

  it('is null when the previous period is 0', () => {
    expect(variacaoPercentual('10.00', '0.00')).toBeNull();
    expect(variacaoPercentual('0.00', '0.00')).toBeNull();
  });
});
