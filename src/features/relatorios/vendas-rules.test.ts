import { describe, expect, it } from 'vitest';
import {
  chartItemsOf,
  colorOf,
  composicaoText,
  familiesText,
  sharesOf,
  sumCounts,
  sumMoney,
  variacaoOf,
} from '@/features/relatorios/vendas-rules';
import { formatMoney } from '@/lib/format';

describe('composicaoText (REL-10)', () => {
  it('adds passes, cases and the remainder as freight', () => {
    expect(composicaoText(12.3, 10.1, 2)).toBe(
      `Último ano: ${formatMoney(10.1)} em passes + ${formatMoney(2)} em capinhas + ${formatMoney(0.2)} de frete = ${formatMoney(12.3)}.`,
    );
  });

  it('says that an amount is missing, or that the parts are above the total', () => {
    const missing = 'Último ano: falta um valor para mostrar a composição.';
    expect([composicaoText(10, null, 2), composicaoText(10, 2, null)]).toEqual([missing, missing]);
    expect(composicaoText(10, 9, 2)).toBe('Último ano: os valores não fecham com o total.');
  });
});

describe('variacaoOf', () => {
  it.each([
    [12.4, 'up', '+12,40%', 'Aumento de 12,40%'],
    [1234.567, 'up', '+1.234,57%', 'Aumento de 1.234,57%'],
    [-4.07, 'down', '−4,07%', 'Queda de 4,07%'],
    [0, 'flat', '0,00%', 'Sem variação, 0,00%'],
    [-0, 'flat', '0,00%', 'Sem variação, 0,00%'],
    [-0.004, 'flat', '0,00%', 'Sem variação, 0,00%'],
    [null, undefined, 'N/A', 'N/A: sem período anterior para comparar'],
  ] as const)('%s is %s', (percentual, direction, text, spokenText) => {
    expect(variacaoOf(percentual)).toEqual({ direction, text, spokenText });
  });
});

describe('sums', () => {
  it('add in cents and return null when a part is null', () => {
    expect(sumMoney([0.1, 0.2, 0.3])).toBe(0.6);
    expect(sumMoney([])).toBe(0);
    expect(sumMoney([1, null])).toBeNull();
    expect(sumCounts([1, 2])).toBe(3);
    expect(sumCounts([null, 2])).toBeNull();
  });
});

const categoria = (nome: string | null, total_renda: number | null, is_fisico: boolean | null) => ({
  categoria: nome,
  total_renda,
  quantidade: 1,
  is_fisico,
});

describe('sharesOf', () => {
  it('groups by family with further shades and two decimals', () => {
    const shares = sharesOf([
      categoria('Estudantil Físico', 300, true),
      categoria('Estudantil Digital', 200, false),
      categoria('Beneficiário Físico', 100, true),
      categoria(null, null, null),
      categoria('Estudantil Digital', 0, false),
    ]);
    expect(shares.map(({ nome, color, percent }) => [nome, color, percent])).toEqual([
      ['Estudantil Físico', 'var(--chart-3)', '50,00'],
      ['Beneficiário Físico', 'color-mix(in oklab, var(--chart-3) 72%, var(--foreground))', '16,67'],
      ['Estudantil Digital', 'var(--chart-4)', '33,33'],
      ['Estudantil Digital', 'color-mix(in oklab, var(--chart-4) 72%, var(--foreground))', '0,00'],
      ['Tipo não informado', 'var(--chart-6)', '0,00'],
    ]);
    expect(new Set(shares.map(({ rowKey }) => rowKey)).size).toBe(5);
    expect(colorOf(true, 2)).toBe('color-mix(in oklab, var(--chart-3) 52%, var(--foreground))');
    expect(colorOf(false, 40)).toContain(' 25%');
  });

  it('truncates long names for the tooltip', () => {
    expect(chartItemsOf(sharesOf([categoria('x'.repeat(10_000), 1, true)]))[0]?.label).toBe(`${'x'.repeat(60)}...`);
  });

  it('counts an unknown revenue as 0', () => {
    const unknown = sharesOf([categoria('a', 300, true), categoria('b', null, true)]);
    expect(unknown.map(({ percent }) => percent)).toEqual(['100,00', '0,00']);
    expect(chartItemsOf(unknown).map(({ value }) => value)).toEqual([300, 0]);
  });

  it('returns 0,00 for a total of 0', () => {
    expect(sharesOf([categoria('Nada', 0, true)])[0]?.percent).toBe('0,00');
  });
});

describe('familiesText', () => {
  it('returns the share of physical and digital passes', () => {
    expect(familiesText([categoria('a', 300, true), categoria('b', 100, false)])).toBe(
      'Físicos\u00a075,00% · Digitais\u00a025,00% da receita.',
    );
    expect(familiesText([categoria('a', 300, true), categoria('b', null, false)])).toBe(
      'Físicos\u00a0100,00% · Digitais\u00a00,00% da receita.',
    );
    expect(familiesText([categoria('a', 300, true), categoria('b', 100, null)])).toBe(
      'Físicos\u00a075,00% · Digitais\u00a00,00% · Outros\u00a025,00% da receita.',
    );
  });
});
