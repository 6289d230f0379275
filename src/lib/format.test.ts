import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatAmount,
  truncateText,
  formatCep,
  formatCount,
  formatCpf,
  formatMoney,
  maskEmail,
  formatPercentOf,
  toCents,
  pedidoLabel,
  passeLabel,
} from '@/lib/format';

it('formatAmount keeps the sign of a negative amount', () => {
  expect(formatAmount(-1.5)).toBe('-1,50');
});

describe('counts', () => {
  it('have a thousands separator', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(1306)).toBe('1.306');
    expect(formatCount(1_234_567)).toBe('1.234.567');
  });

  it('format -0 as 0', () => {
    expect(formatCount(-0)).toBe('0');
  });

  it("equal Intl's format for every other number", () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((count) => !Object.is(count, -0));
    const figures = fc.oneof(fc.nat(), fc.integer(), fc.maxSafeInteger(), doubles);
    fc.assert(
      fc.property(figures, (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'));
      }),
    );
  });
});

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

  it("equals Intl's format for every other amount", () => {
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

describe('formatPercentOf', () => {
  it('has two decimals and a comma', () => {
    expect(formatPercentOf(842, 6482)).toBe('12,99');
    expect(formatPercentOf(214, 6482)).toBe('3,30');
    expect(formatPercentOf(1, 3)).toBe('33,33');
    expect(formatPercentOf(2, 3)).toBe('66,67');
    expect(formatPercentOf(5, 5)).toBe('100,00');
  });

  it('is 0,00 of a total of 0', () => {
    expect(formatPercentOf(0, 0)).toBe('0,00');
  });
});

it.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['123', 'CPF não disponível'],
  ['', 'CPF não disponível'],
  ['529982247250', 'CPF não disponível'],
  [null, 'CPF não disponível'],
])('formats the CPF %s as %s', (cpf, shown) => {
  expect(formatCpf(cpf)).toBe(shown);
});

it.each([
  ['11080970', '11080-970'],
  ['11080-970', '11080-970'],
  ['1108', '1108'],
  ['', ''],
])('formats the CEP %s as %s', (cep, shown) => {
  expect(formatCep(cep)).toBe(shown);
});

describe('maskEmail', () => {
  it.each([
    ['gestora@embarque.test', 'gesto**@embarque.test'],
    ['atendente@embarque.test', 'atend****@embarque.test'],
    ['ana@embarque.test', 'ana@embarque.test'],
    ['cinco@embarque.test', 'cinco@embarque.test'],
    ['gestora', 'gesto**'],
    ['@embarque.test', '@embarque.test'],
    ['', 'Usuário'],
    [undefined, 'Usuário'],
    [null, 'Usuário'],
  ])('%s -> %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('truncateText', () => {
  it('adds dots only when it cuts', () => {
    expect(truncateText('beatriz.nogueira@cor', 20)).toBe('beatriz.nogueira@cor');
    expect(truncateText('beatriz.nogueira@correio.test', 20)).toBe('beatriz.nogueira@cor...');
  });

  it('does not split surrogate pairs', () => {
    expect(truncateText('🚌🚌🚌', 2)).toBe('🚌🚌...');
  });
});

describe('countOf', () => {
  it('uses singular and plural, with thousands separators', () => {
    expect(countOf(1, 'pedido', 'pedidos')).toBe('1 pedido');
    expect(countOf(0, 'pedido', 'pedidos')).toBe('0 pedidos');
    expect(countOf(1234, 'pedido', 'pedidos')).toBe('1.234 pedidos');
  });
});

describe('pedidoLabel', () => {
  it('returns the number, or the id of an order without one', () => {
    expect(pedidoLabel({ id: 7, numero_pedido: '104812' })).toBe('104812');
    expect(pedidoLabel({ id: 7, numero_pedido: null })).toBe('nº 7');
  });
});

describe('passeLabel', () => {
  it('returns the name, or the id of a pass without one', () => {
    expect(passeLabel({ id: 7, nome: 'Ana Lima' })).toBe('Ana Lima');
    expect(passeLabel({ id: 7, nome: null })).toBe('Passe 7');
  });
});
