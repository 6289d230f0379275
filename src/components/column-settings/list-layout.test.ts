// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { columnLabel, moveRefusals } from '@/components/column-settings/columns-settings';
import {
  changeListLayout,
  columnId,
  DEFAULT_LAYOUT,
  listLayoutsSchema,
  orderColumns,
  resetListLayout,
  useListLayout,
} from '@/components/column-settings/list-layout';

const LAYOUT = { columnVisibility: { status: false }, columnOrder: ['valor', 'status'], dense: true };

describe('listLayoutsSchema', () => {
  it('returns the stored layouts', () => {
    expect(listLayoutsSchema.parse({ '/pedidos': LAYOUT })).toEqual({ '/pedidos': LAYOUT });
  });

  it.each([undefined, null, 7, 'text', [], [LAYOUT]])('returns no layout for %j', (json) => {
    expect(listLayoutsSchema.parse(json)).toEqual({});
  });

  it('replaces invalid properties with their defaults', () => {
    const broken = { columnVisibility: { status: 'no' }, columnOrder: [7], dense: 'yes' };
    expect(listLayoutsSchema.parse({ '/pedidos': LAYOUT, '/passes': broken, '/users': 7 })).toEqual({
      '/pedidos': LAYOUT,
      '/passes': DEFAULT_LAYOUT,
      '/users': DEFAULT_LAYOUT,
    });
    expect(listLayoutsSchema.parse({ '/pedidos': { ...broken, dense: true } })).toEqual({
      '/pedidos': { columnVisibility: {}, columnOrder: [], dense: true },
    });
  });
});

describe('useListLayout', () => {
  const columns = [
    { accessorKey: 'nome', meta: { alwaysVisible: true, alwaysFirst: true } },
    { accessorKey: 'status', meta: {} },
    { accessorKey: 'valor' },
    { id: 'acoes', accessorKey: 'other', meta: { alwaysVisible: true } },
  ];

  function visibleIds(change: Parameters<typeof changeListLayout>[1]) {
    changeListLayout('/pedidos', change);
    return renderHook(() => useListLayout('/pedidos', columns)).result.current.visible.map(columnId);
  }

  afterEach(() => resetListLayout('/pedidos'));

  it('returns the columns of the list without a stored layout', () => {
    const { current } = renderHook(() => useListLayout('/pedidos', columns)).result;
    expect(current).toMatchObject({ ordered: columns, visible: columns, dense: false, isDefault: true });
  });

  it('returns the stored order and density', () => {
    expect(visibleIds({ columnOrder: ['nome', 'valor', 'status'], dense: true })).toEqual([
      'nome',
      'valor',
      'status',
      'acoes',
    ]);
    const { current } = renderHook(() => useListLayout('/pedidos', columns)).result;
    expect(current).toMatchObject({ dense: true, isDefault: false });
  });

  it('keeps the columns visible that cannot be hidden', () => {
    const hidden = { nome: false, status: false, acoes: false };
    expect(visibleIds({ columnVisibility: hidden })).toEqual(['nome', 'valor', 'acoes']);
  });

  it('keeps a column first that cannot be moved', () => {
    expect(visibleIds({ columnOrder: ['valor', 'status'] })).toEqual(['nome', 'valor', 'status', 'acoes']);
  });
});

const NOME = { accessorKey: 'nome', header: 'Nome', meta: { alwaysFirst: true } };
const STATUS = { accessorKey: 'status', header: 'Status' };
const CODE = { accessorKey: 'codigo', header: () => 'link', meta: { label: 'Código' } };
const ACOES = { id: 'acoes' };
const COLUMNS = [NOME, STATUS, CODE, ACOES];

it('columnLabel returns the text of the header, or the label', () => {
  expect(COLUMNS.map(columnLabel)).toEqual(['Nome', 'Status', 'Código', '']);
});

it('orderColumns puts columns that the order does not name at the end', () => {
  expect(orderColumns(COLUMNS, [])).toEqual(COLUMNS);
  expect(orderColumns(COLUMNS, ['acoes', 'unknown', 'codigo'])).toEqual([NOME, ACOES, CODE, STATUS]);
});

describe('moveRefusals', () => {
  it('refuses to move the fixed column and to move another one before it', () => {
    const fixed = 'Esta coluna é sempre a primeira.';
    expect(moveRefusals(COLUMNS, 0)).toEqual({ upRefusal: fixed, downRefusal: fixed });
    expect(moveRefusals(COLUMNS, 1)).toEqual({ upRefusal: 'A primeira coluna é fixa.', downRefusal: undefined });
  });

  it('refuses to move beyond both ends', () => {
    expect(moveRefusals([STATUS, CODE, ACOES], 0)).toEqual({ upRefusal: 'Já está no começo.', downRefusal: undefined });
    expect(moveRefusals([STATUS, CODE, ACOES], 1)).toEqual({ upRefusal: undefined, downRefusal: undefined });
    expect(moveRefusals([STATUS, CODE, ACOES], 2)).toEqual({ upRefusal: undefined, downRefusal: 'Já está no fim.' });
  });
});
