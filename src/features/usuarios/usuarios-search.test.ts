import { describe, expect, it } from 'vitest';
import { usuariosDefaults, usuariosFilter, usuariosSearch } from '@/features/usuarios/usuarios-search';

describe('usuariosSearch', () => {
  it('falls back to defaults', () => {
    const parsed = usuariosSearch.parse({ page: 'abc', search: 7, dialogo: 'editar', registro: '-1' });
    expect(parsed).toEqual({ ...usuariosDefaults, dialogo: undefined, registro: undefined });
  });

  it('reads the open dialog and its user', () => {
    expect(usuariosSearch.parse({ dialogo: 'excluir', registro: '118' })).toMatchObject({
      dialogo: 'excluir',
      registro: 118,
    });
  });

  it('trims the search of the request', () => {
    expect(usuariosFilter({ page: 2, search: ' ana@ ' })).toEqual({ page: 2, search: 'ana@' });
  });
});
