import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, toCents } from '@/lib/money';

describe('formatMoney', () => {
  it('formats reais in pt-BR', () => {
    expect(formatMoney(1234.5).replaceAll('\u00a0', ' ')).toBe('R$ 1.234,50');
  });

  it('shows a dash for an unknown amount, not R$ 0,00', () => {
    expect(formatMoney(null)).toBe('–');
    expect(formatMoney(undefined)).toBe('–');
    expect(formatMoney(0).replaceAll('\u00a0', ' ')).toBe('R$ 0,00');
  });

  it('formats -0 as 0', () => {
    expect(formatMoney(-0)).toBe(formatMoney(0));
  });

  it('equals the format of Intl for every other amount', () => {
    const byIntl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const amounts = fc.oneof(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((cents) => cents / 100),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((amount) => !Object.is(amount, -0)),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount)).toBe(byIntl.format(amount));
      }),
      { examples: [[1.005], [24.905], [-0.001], [1e21]] },
    );
  });
});

describe('toCents', () => {
  it('returns whole cents', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
  });
});
