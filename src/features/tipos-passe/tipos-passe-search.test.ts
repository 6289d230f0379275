import { describe, expect, it } from 'vitest';
import { tiposPasseDefaults, tiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';

describe('tiposPasseSearch', () => {
  it('reads page, dialog and record', () => {
    expect(tiposPasseSearch.parse({ page: '2', dialogo: 'editar', registro: '12' })).toEqual({
      page: 2,
      dialogo: 'editar',
      registro: 12,
    });
  });

  it('falls back to defaults', () => {
    expect(tiposPasseSearch.parse({ page: 'x', dialogo: 'apagar', registro: 'doze' })).toEqual({
      ...tiposPasseDefaults,
      dialogo: undefined,
      registro: undefined,
    });
  });
});
