// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { periodosQueries } from '@/api/periodos';
import { periodosDefaults, periodosSearch } from '@/features/periodos/periodos-search';

describe('periodosSearch', () => {
  it('accepts both orders, each dialog and any code', () => {
    const search = { page: '2', ordering: '-cod_sistema', dialogo: 'editar', registro: '007/%' };
    expect(periodosSearch.parse(search)).toEqual({ ...search, page: 2 });
    for (const dialogo of ['criar', 'editar', 'excluir'])
      expect(periodosSearch.parse({ dialogo }).dialogo).toBe(dialogo);
  });

  it('falls back to defaults', () => {
    expect(periodosSearch.parse({ page: '0', ordering: 'nome', dialogo: 'apagar', registro: '' })).toEqual({
      ...periodosDefaults,
      dialogo: undefined,
      registro: undefined,
    });
  });

  it('requests the same list with and without a dialog', () => {
    const search = periodosSearch.parse({ page: '3', dialogo: 'excluir', registro: 'M1' });
    const list = periodosQueries.list({ page: 3, ordering: 'cod_sistema' });
    expect(periodosQueries.list(search).queryKey).toEqual(list.queryKey);
  });
});
