import { describe, expect, it } from 'vitest';
import { ordemServicoSearch, passeIndex } from '@/features/ordens-servico/ordem-servico-search';

describe('search params of the pass viewer', () => {
  it('accepts an order and a pass, and drops invalid values', () => {
    expect(ordemServicoSearch.parse({ passes: '412', passe: '2' })).toEqual({ passes: 412, passe: 2 });
    expect(ordemServicoSearch.parse({ passes: 'x', passe: '0' })).toEqual({});
  });

  it('returns the index of the pass, within the list', () => {
    expect(passeIndex({}, 3)).toBe(0);
    expect(passeIndex({ passe: 2 }, 3)).toBe(1);
    expect(passeIndex({ passe: 9 }, 3)).toBe(2);
    expect(passeIndex({ passe: 9 }, 0)).toBe(0);
  });
});
