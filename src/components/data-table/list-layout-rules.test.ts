import { describe, expect, it } from 'vitest';
import { columnStateOf, DEFAULT_LAYOUT, parseListLayouts } from '@/components/data-table/list-layout-rules';

const LAYOUT = { columnVisibility: { status: false }, columnOrder: ['valor', 'status'], dense: true };

describe('parseListLayouts', () => {
  it('returns the stored layouts', () => {
    expect(parseListLayouts({ '/pedidos': LAYOUT })).toEqual({ '/pedidos': LAYOUT });
  });

  it.each([undefined, null, 7, 'text', [], [LAYOUT]])('returns no layout for %j', (json) => {
    expect(parseListLayouts(json)).toEqual({});
  });

  it('replaces what has another shape by its default', () => {
    const broken = { columnVisibility: { status: 'no' }, columnOrder: [7], dense: 'yes' };
    expect(parseListLayouts({ '/pedidos': LAYOUT, '/passes': broken, '/users': 7 })).toEqual({
      '/pedidos': LAYOUT,
      '/passes': DEFAULT_LAYOUT,
      '/users': DEFAULT_LAYOUT,
    });
    expect(parseListLayouts({ '/pedidos': { ...broken, dense: true } })).toEqual({
      '/pedidos': { columnVisibility: {}, columnOrder: [], dense: true },
    });
  });
});

describe('columnStateOf', () => {
  const columns = [
    { accessorKey: 'nome', meta: { opensRecord: true, alwaysFirst: true } },
    { accessorKey: 'status', meta: {} },
    { id: 'acoes', accessorKey: 'other', meta: { opensRecord: true } },
  ];

  it('is the stored state', () => {
    expect(columnStateOf({ ...LAYOUT, columnOrder: ['nome', 'valor', 'status'] }, columns.slice(1, 2))).toEqual({
      columnVisibility: { status: false },
      columnOrder: ['nome', 'valor', 'status'],
    });
    expect(columnStateOf(DEFAULT_LAYOUT, [{ id: 'nome' }])).toEqual({ columnVisibility: {}, columnOrder: [] });
  });

  it('keeps the columns visible that cannot be hidden', () => {
    const hidden = { nome: false, status: false, acoes: false };
    expect(columnStateOf({ ...LAYOUT, columnVisibility: hidden }, columns).columnVisibility).toEqual({
      nome: true,
      status: false,
      acoes: true,
    });
  });

  it('keeps a column first that cannot be moved', () => {
    expect(columnStateOf(LAYOUT, columns).columnOrder).toEqual(['nome', 'valor', 'status']);
    expect(columnStateOf(DEFAULT_LAYOUT, columns).columnOrder).toEqual([]);
  });
});
