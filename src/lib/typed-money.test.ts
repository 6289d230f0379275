import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@/lib/format';
import { moneyInputText, parseMoney } from '@/lib/typed-money';

describe('parseMoney', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234,5', '1234.50'],
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    ['24,90', '24.90'],
    ['0', '0.00'],
    ['0,01', '0.01'],
    ['007', '7.00'],
    ['1.234.567', '1234567.00'],
    ['1.234,5', '1234.50'],
    ['99.999.999,99', '99999999.99'],
    [' R$ 24,90 ', '24.90'],
    ['R$\u00a024,90', '24.90'],
    ['r$24.9', '24.90'],
    ['\u202aR$\u202f24,90\u202c', '24.90'],
  ])('parses %s', (typed, decimal) => {
    expect(parseMoney(typed)).toEqual({ decimal });
  });

  it.each([
    ['1.234', 'O ponto deixa dúvida. Para 1.234 reais, escreva 1.234,00.'],
    ['12.345', 'O ponto deixa dúvida. Para 12.345 reais, escreva 12.345,00.'],
    ['1,234', 'Use no máximo duas casas decimais, como 24,90.'],
    ['1234.567', 'Use no máximo duas casas decimais, como 24,90.'],
    ['1.234,567', 'Use no máximo duas casas decimais, como 24,90.'],
    ['12.345,678', 'Use no máximo duas casas decimais, como 24,90.'],
    ['1.234.567,890', 'Use no máximo duas casas decimais, como 24,90.'],
    ['0.500', 'Use no máximo duas casas decimais, como 24,90.'],
    ['\u22121', 'O valor não pode ser negativo.'],
    ['-1', 'O valor não pode ser negativo.'],
    ['100000000', 'O valor máximo é 99.999.999,99.'],
    ['100.000.000,00', 'O valor máximo é 99.999.999,99.'],
    ['', 'Escreva o valor como 1.234,56.'],
    ['R$', 'Escreva o valor como 1.234,56.'],
    ['dez', 'Escreva o valor como 1.234,56.'],
    ['12,', 'Escreva o valor como 1.234,56.'],
    [',50', 'Escreva o valor como 1.234,56.'],
    ['1,234.56', 'Escreva o valor como 1.234,56.'],
    ['1.23.456', 'Escreva o valor como 1.234,56.'],
    ['1.2345,00', 'Escreva o valor como 1.234,56.'],
    ['1234.567,00', 'Escreva o valor como 1.234,56.'],
    ['1 234,56', 'Escreva o valor como 1.234,56.'],
    ['1R$5', 'Escreva o valor como 1.234,56.'],
    ['1e3', 'Escreva o valor como 1.234,56.'],
    ['१२', 'Escreva o valor como 1.234,56.'],
  ])('refuses %s', (typed, refusal) => {
    expect(parseMoney(typed)).toEqual({ refusal });
  });

  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  const decimalOf = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

  it('parses every amount in each accepted form', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const decimal = decimalOf(amount);
        for (const typed of [
          decimal,
          decimal.replace('.', ','),
          moneyInputText(amount / 100),
          formatMoney(amount / 100),
        ]) {
          expect(parseMoney(typed)).toEqual({ decimal });
        }
      }),
    );
  });

  it('returns only texts that the contract accepts', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{0,14}$/));
    fc.assert(
      fc.property(anything, (typed) => {
        const read = parseMoney(typed);
        if ('decimal' in read) expect(read.decimal).toMatch(/^\d{1,8}\.\d{2}$/);
        else expect(read.refusal).not.toBe('');
      }),
    );
  });

  it('refuses a single group of three digits after a point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (before, after) => {
        expect(parseMoney(`${before}.${String(after).padStart(3, '0')}`)).toHaveProperty('refusal');
      }),
    );
  });
});

describe('moneyInputText', () => {
  it('returns a text that parseMoney accepts', () => {
    expect(moneyInputText(1234.5)).toBe('1.234,50');
    expect(moneyInputText(0)).toBe('0,00');
    expect(moneyInputText(null)).toBe('');
  });
});
