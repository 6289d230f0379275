import { beforeAll, describe, expect, it } from 'vitest';
import { ordemServicoSearch, passeIndex } from '@/features/ordens-servico/ordem-servico-search';
import { settleSearchParams } from '@/lib/search-schema';

beforeAll(settleSearchParams);

describe('the address of the pass viewer', () => {
  it('names the order and the pass, or nothing', () => {
    expect(ordemServicoSearch.parse({ passes: '412', passe: '2' })).toEqual({ passes: 412, passe: 2 });
    expect(ordemServicoSearch.parse({ passes: 'x', passe: '0' })).toEqual({});
  });

  it('shows the first pass unless told, and never one beyond the last', () => {
    expect(passeIndex({}, 3)).toBe(0);
    expect(passeIndex({ passe: 2 }, 3)).toBe(1);
    expect(passeIndex({ passe: 9 }, 3)).toBe(2);
    expect(passeIndex({ passe: 9 }, 0)).toBe(0);
  });
});
