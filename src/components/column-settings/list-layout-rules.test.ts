import { describe, expect, it } from 'vitest';
import {
  columnLabel,
  columnStateOf,
  DEFAULT_LAYOUT,
  moveRefusals,
  orderColumns,
  parseListLayouts,
} from '@/components/column-settings/list-layout-rules';

const LAYOUT = { columnVisibility: { status: false }, columnOrder: ['valor', 'status'], dense: true };

describe('parseListLayouts', () => {
  it('returns the stored layouts', () => {
    expect(parseListLayouts({ '/pedidos': LAYOUT })).toEqual({ '/pedidos': LAYOUT });
  });

  it.each([undefined, null, 7, 'text', [], [LAYOUT]])('returns no layout for %j', (json) => {
    expect(parseListLayouts(json)).toEqual({});
  });

  it('replaces invalid properties with their defaults', () => {
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
    { accessorKey: 'nome', meta: { alwaysVisible: true, alwaysFirst: true } },
    { accessorKey: 'status', meta: {} },
    { id: 'acoes', accessorKey: 'other', meta: { alwaysVisible: true } },
  ];

  it('returns the stored state', () => {
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
  expect(orderColumns(COLUMNS, ['acoes', 'unknown', 'codigo'])).toEqual([ACOES, CODE, NOME, STATUS]);
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
