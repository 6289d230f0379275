import { describe, expect, it } from 'vitest';
import { usuariosDefaults, usuariosSearch } from '@/features/usuarios/usuarios-search';

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

  it('trims the search', () => {
    expect(usuariosSearch.parse({ search: ' ana@ ' }).search).toBe('ana@');
  });
});
