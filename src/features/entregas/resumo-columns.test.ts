import { describe, expect, it } from 'vitest';
import type { PedidoResumo } from '@/api/entregas';
import { cidadeRowsOf, groupByStatus, countAdiados, filterByNumero } from '@/features/entregas/resumo-columns';

const row = (id: number, status: string | null): PedidoResumo => ({
  id,
  numero_pedido: `1048${id}`,
  status,
  pago_em: null,
});
const ids = (rows: readonly PedidoResumo[]) => rows.map(({ id }) => id);

describe('cidadeRowsOf', () => {
  it('excludes letters', () => {
    const letters = [row(2, 'pronto'), row(4, 'enviado')];
    const cidade = cidadeRowsOf([row(1, 'pronto'), ...letters, row(3, 'enviado'), row(5, 'cancelado')], letters);
    const cartas = groupByStatus(letters);
    expect([ids(cidade.pronto), ids(cidade.enviado)]).toEqual([[1], [3]]);
    expect([ids(cartas.pronto), ids(cartas.enviado)]).toEqual([[2], [4]]);
    expect([1, 2, 3, 4, 5].map((id) => cidade.columnOf.get(id))).toEqual([
      'pronto',
      undefined,
      'enviado',
      undefined,
      undefined,
    ]);
    expect([cartas.whole.pronto, cartas.whole.enviado]).toEqual([new Map([[2, 'pronto']]), new Map([[4, 'enviado']])]);
  });

  it('excludes postponed and unknown orders and counts the postponed ones', () => {
    const todos = [row(1, 'cancelado'), row(2, 'cancelado'), row(3, 'voando'), row(4, null)];
    const cidade = groupByStatus(todos);
    expect([cidade.pronto, cidade.enviado]).toEqual([[], []]);
    expect(todos.map(({ id }) => cidade.columnOf.get(id))).toEqual([undefined, undefined, undefined, undefined]);
    expect(countAdiados(todos)).toBe(2);
  });
});

describe('filterByNumero', () => {
  it('matches digits anywhere in the number', () => {
    const rows = [row(12, 'pronto'), row(21, 'pronto'), { ...row(7, 'pronto'), numero_pedido: null }];
    expect(ids(filterByNumero(rows, ''))).toEqual([12, 21, 7]);
    expect(ids(filterByNumero(rows, '812'))).toEqual([12]);
    expect(ids(filterByNumero(rows, '7'))).toEqual([7]);
  });
});
