import { describe, expect, it } from 'vitest';
import type { Modelo } from '@/api/estoque';
import { corName, isLowStock, lowCores, modeloName, totalPecas } from '@/features/estoque/modelo-rules';

const cor = (id: number, quantidade: number | null, nome: string | null = `cor ${id}`) => ({
  id,
  cor: nome,
  quantidade,
});
const modelo = (cores: Modelo['cores']): Modelo => ({ id: 5, nome: 'Trilhos', descricao: null, imagem: null, cores });

describe('isLowStock (CAP-03)', () => {
  it.each([
    [0, true],
    [5, true],
    [6, false],
    [null, false],
  ])('%s pieces: %s', (quantidade, low) => {
    expect(isLowStock(cor(1, quantidade))).toBe(low);
  });
});

describe('lowCores', () => {
  it('returns the low colours in order', () => {
    const cores = [cor(1, 5), cor(2, 6), cor(3, null), cor(4, 0)];
    expect(lowCores(modelo(cores)).map(({ id }) => id)).toEqual([1, 4]);
    expect(lowCores(modelo([]))).toEqual([]);
    expect(lowCores(modelo(null))).toEqual([]);
  });
});

describe('totalPecas', () => {
  it('adds the known quantities', () => {
    expect(totalPecas([cor(1, 42), cor(2, null), cor(3, 0), cor(4, 5)])).toBe(47);
    expect(totalPecas([])).toBe(0);
  });
});

describe('names', () => {
  it('fall back to the id', () => {
    expect([modeloName(modelo([])), modeloName({ ...modelo([]), nome: null })]).toEqual(['Trilhos', 'nº 5']);
    expect([corName(cor(7, 1, 'azul')), corName(cor(7, 1, null))]).toEqual(['azul', 'nº 7']);
  });
});
