import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, toCents } from '@/lib/money';

describe('formatMoney', () => {
  it('shows reais in the Brazilian way', () => {
    expect(formatMoney(1234.5).replaceAll('\u00a0', ' ')).toBe('R$ 1.234,50');
    expect(formatMoney(null)).toBe('–');
  });

  it('sets no minus before nothing, where Intl does', () => {
    expect(formatMoney(-0)).toBe(formatMoney(0));
  });

  it('writes every other amount as Intl would', () => {
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
  it('counts whole cents', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
  });
});
