import { describe, expect, it } from 'vitest';
import { savedViewsSchema, type SavedView } from '@/components/saved-views/saved-views';

const PRONTOS: SavedView = { name: 'Prontos', search: { status: 'pronto' }, isDefault: false };

describe('savedViewsSchema', () => {
  it('returns the stored views of each list', () => {
    const stored = { '/pedidos': [PRONTOS], '/periodos': [{ ...PRONTOS, isDefault: true }] };
    expect(savedViewsSchema.parse(stored)).toEqual(stored);
  });

  it.each([undefined, null, 7, 'text', [], [PRONTOS]])('returns no views for %j', (json) => {
    expect(savedViewsSchema.parse(json)).toEqual({});
  });

  it('drops only the list that has another shape', () => {
    const broken = [{ name: 7, search: {} }, { name: 'Sem filtro' }, { name: 'Texto', search: 'status' }, null];
    for (const view of broken)
      expect(savedViewsSchema.parse({ '/passes': [view], '/pedidos': [PRONTOS] })).toEqual({
        '/passes': [],
        '/pedidos': [PRONTOS],
      });
  });

  it('reads an invalid default as none', () => {
    expect(savedViewsSchema.parse({ '/pedidos': [{ ...PRONTOS, isDefault: 'sim' }] })).toEqual({
      '/pedidos': [PRONTOS],
    });
  });
});
