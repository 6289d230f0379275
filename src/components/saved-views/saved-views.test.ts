import { describe, expect, it } from 'vitest';
import { parseSavedViews, type SavedView } from '@/components/saved-views/saved-views';

const PRONTOS: SavedView = { name: 'Prontos', search: { status: 'pronto' }, isDefault: false };

describe('parseSavedViews', () => {
  it('returns the stored views of each list', () => {
    const stored = { '/pedidos': [PRONTOS], '/periodos': [{ ...PRONTOS, isDefault: true }] };
    expect(parseSavedViews(stored)).toEqual(stored);
  });

  it.each([undefined, null, 7, 'text', [], [PRONTOS]])('returns no views for %j', (json) => {
    expect(parseSavedViews(json)).toEqual({});
  });

  it('drops only the list that has another shape', () => {
    const broken = [{ name: 7, search: {} }, { name: 'Sem filtro' }, { name: 'Texto', search: 'status' }, null];
    for (const view of broken)
      expect(parseSavedViews({ '/passes': [view], '/pedidos': [PRONTOS] })).toEqual({
        '/passes': [],
        '/pedidos': [PRONTOS],
      });
  });

  it('reads an invalid default as none', () => {
    expect(parseSavedViews({ '/pedidos': [{ ...PRONTOS, isDefault: 'sim' }] })).toEqual({ '/pedidos': [PRONTOS] });
  });
});
