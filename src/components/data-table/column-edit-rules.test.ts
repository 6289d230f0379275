import { describe, expect, it } from 'vitest';
import { columnLabel, moveRefusals, orderColumns } from '@/components/data-table/column-edit-rules';

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
    expect(moveRefusals(COLUMNS, 1)).toEqual({ upRefusal: 'Já está no começo.', downRefusal: undefined });
  });

  it('refuses to move beyond both ends', () => {
    expect(moveRefusals([STATUS, CODE, ACOES], 0)).toEqual({ upRefusal: 'Já está no começo.', downRefusal: undefined });
    expect(moveRefusals([STATUS, CODE, ACOES], 1)).toEqual({ upRefusal: undefined, downRefusal: undefined });
    expect(moveRefusals([STATUS, CODE, ACOES], 2)).toEqual({ upRefusal: undefined, downRefusal: 'Já está no fim.' });
  });
});
