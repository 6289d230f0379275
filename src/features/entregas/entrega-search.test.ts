import { describe, expect, it } from 'vitest';
import { entregaSearch } from '@/features/entregas/entrega-search';

describe('entregaSearch', () => {
  it('keeps digits as text, and falls back to none', () => {
    expect(entregaSearch.parse({ search: '00104812' })).toEqual({ search: '00104812' });
    expect(entregaSearch.parse({})).toEqual({ search: '' });
    expect(entregaSearch.parse({ search: 7 })).toEqual({ search: '' });
  });

  it("opens the list with 'sim' only", () => {
    expect(entregaSearch.parse({ leitura: 'sim' }).leitura).toBe('sim');
    expect(entregaSearch.parse({ leitura: 'nao' }).leitura).toBeUndefined();
  });
});
