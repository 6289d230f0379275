import { describe, expect, it } from 'vitest';
import type { Modelo } from '@/api/estoque';
import {
  corName,
  duracaoText,
  lowCorNames,
  lowStockText,
  modeloName,
  pecasOf,
  totalPecas,
} from '@/features/estoque/modelo-rules';

const cor = (id: number, quantidade: number | null, nome: string | null = `cor ${id}`) => ({
  id,
  cor: nome,
  quantidade,
});
const modelo = (cores: Modelo['cores']): Modelo => ({ id: 5, nome: 'Trilhos', descricao: null, imagem: null, cores });

describe('lowStockText (CAP-03)', () => {
  it.each([
    [0, 'Sem estoque'],
    [1, 'Estoque baixo'],
    [5, 'Estoque baixo'],
    [6, undefined],
    [null, undefined],
  ])('%s pieces: %s', (quantidade, text) => {
    expect(lowStockText(cor(1, quantidade))).toBe(text);
  });
});

describe('lowCorNames', () => {
  it('names the colours in order, those without pieces apart', () => {
    const stock = modelo([cor(1, 5), cor(2, 6), cor(3, null), cor(4, 0), cor(5, 1)]);
    expect(lowCorNames(stock, 'Estoque baixo')).toBe('cor 1, cor 5');
    expect(lowCorNames(stock, 'Sem estoque')).toBe('cor 4');
    expect(lowCorNames(modelo([]), 'Sem estoque')).toBeUndefined();
    expect(lowCorNames(modelo(null), 'Estoque baixo')).toBeUndefined();
  });
});

describe('totalPecas', () => {
  it('adds the known quantities', () => {
    expect(totalPecas([cor(1, 42), cor(2, null), cor(3, 0), cor(4, 5)])).toBe(47);
    expect(totalPecas([])).toBe(0);
  });
});

it('pecasOf is null when a quantity is unknown', () => {
  expect(pecasOf(modelo([cor(1, 42), cor(2, 5)]))).toBe(47);
  expect(pecasOf(modelo([]))).toBe(0);
  expect(pecasOf(modelo([cor(1, 42), cor(2, null)]))).toBeNull();
  expect(pecasOf(modelo(null))).toBeNull();
});

describe('duracaoText (CAP-11)', () => {
  const vendas = (...quantidades: (number | null)[]) =>
    quantidades.map((quantidade) => ({ modelo: 'Trilhos', quantidade }));

  it('divides the pieces by the sales of a day, rounded down', () => {
    expect(duracaoText(modelo([cor(1, 47)]), [...vendas(20, 10), { modelo: 'Outro', quantidade: 9 }])).toBe(
      'dura 47 dias',
    );
    expect(duracaoText(modelo([cor(1, 47)]), vendas(29))).toBe('dura 48 dias');
    expect(duracaoText(modelo([cor(1, 1)]), vendas(30))).toBe('dura 1 dia');
    expect(duracaoText(modelo([cor(1, 47)]), [])).toBe('sem vendas em 30 dias');
  });

  it('is not shown from 60 days on', () => {
    expect(duracaoText(modelo([cor(1, 59)]), vendas(30))).toBe('dura 59 dias');
    expect(duracaoText(modelo([cor(1, 60)]), vendas(30))).toBeUndefined();
  });

  it('is undefined when stock, name or sales are unknown', () => {
    expect(duracaoText(modelo(null), vendas(1))).toBeUndefined();
    expect(duracaoText({ ...modelo([cor(1, 4)]), nome: null }, [])).toBeUndefined();
    expect(duracaoText(modelo([cor(1, 4)]), vendas(1, null))).toBeUndefined();
  });
});

describe('names', () => {
  it('fall back to the id', () => {
    expect([modeloName(modelo([])), modeloName({ ...modelo([]), nome: null })]).toEqual(['Trilhos', 'nº 5']);
    expect([corName(cor(7, 1, 'azul')), corName(cor(7, 1, null))]).toEqual(['azul', 'nº 7']);
  });
});
