import { describe, expect, it } from 'vitest';
import { isMinhas, ordensServicoDefaults, ordensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

describe('ordensServicoSearch and isMinhas', () => {
  it('returns the defaults for an empty search', () => {
    expect(ordensServicoSearch.parse({})).toEqual(ordensServicoDefaults);
  });

  it('falls back to the defaults for invalid values', () => {
    expect(ordensServicoSearch.parse({ page: '0', minhas: 'talvez', dialogo: 'editar', registro: '-3' })).toEqual(
      ordensServicoDefaults,
    );
  });

  it('keeps page, minhas, dialog and record', () => {
    expect(ordensServicoSearch.parse({ page: '3', minhas: 'sim', dialogo: 'excluir', registro: '31' })).toEqual({
      page: 3,
      minhas: 'sim',
      dialogo: 'excluir',
      registro: 31,
    });
  });

  it("ignores 'minhas' for a superuser", () => {
    expect(isMinhas({ minhas: 'sim' }, false)).toBe(true);
    expect(isMinhas({ minhas: 'sim' }, true)).toBe(false);
    expect(isMinhas({ minhas: 'nao' }, false)).toBe(false);
  });
});
