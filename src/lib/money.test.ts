import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, toCents } from '@/lib/money';

describe('formatMoney', () => {
  it('shows reais in the Brazilian way', () => {
    expect(formatMoney(1234.5).replaceAll('\u00a0', ' ')).toBe('R$ 1.234,50');
    expect(formatMoney(null)).toBe('–');
  });

  it('writes every amount as Intl would', () => {
    const byIntl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        expect(formatMoney(cents / 100)).toBe(byIntl.format(cents / 100));
      }),
    );
  });
});

describe('toCents', () => {
  it('counts whole cents', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
  });
});
