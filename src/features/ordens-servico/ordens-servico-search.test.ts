import { beforeAll, describe, expect, it } from 'vitest';
import { isMinhas, ordensServicoDefaults, ordensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { settleSearchParams } from '@/lib/search-schema';

beforeAll(settleSearchParams);

describe('the address of the service orders', () => {
  it('has nothing to say about the first page of all of them', () => {
    expect(ordensServicoSearch.parse({})).toEqual(ordensServicoDefaults);
  });

  it('falls back without an error', () => {
    expect(ordensServicoSearch.parse({ page: '0', minhas: 'talvez', dialogo: 'editar', registro: '-3' })).toEqual(
      ordensServicoDefaults,
    );
  });

  it('keeps page, half, dialog and record', () => {
    expect(ordensServicoSearch.parse({ page: '3', minhas: 'sim', dialogo: 'excluir', registro: '31' })).toEqual({
      page: 3,
      minhas: 'sim',
      dialogo: 'excluir',
      registro: 31,
    });
  });

  it("shows 'Minhas' to staff only, whatever link a superuser opens", () => {
    expect(isMinhas({ minhas: 'sim' }, false)).toBe(true);
    expect(isMinhas({ minhas: 'sim' }, true)).toBe(false);
    expect(isMinhas({ minhas: 'nao' }, false)).toBe(false);
  });
});
