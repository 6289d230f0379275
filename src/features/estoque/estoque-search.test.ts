import { describe, expect, it } from 'vitest';
import { estoqueDefaults, estoqueSearch } from '@/features/estoque/estoque-search';

describe('estoqueSearch', () => {
  it('reads page, model and dialog', () => {
    expect(estoqueSearch.parse({ page: '2', modelo: '5', dialogo: 'cor' })).toEqual({
      page: 2,
      modelo: 5,
      dialogo: 'cor',
    });
  });

  it('falls back to defaults', () => {
    expect(estoqueSearch.parse({ page: 'x', modelo: 'cinco', dialogo: 'editar' })).toEqual({
      ...estoqueDefaults,
      modelo: undefined,
      dialogo: undefined,
    });
  });
});
