import { describe, expect, it } from 'vitest';
import type { PedidoResumo } from '@/api/entregas';
import {
  ageText,
  cidadeRowsOf,
  countAdiados,
  daysSincePayment,
  filterByNumero,
  groupByStatus,
} from '@/features/entregas/resumo-columns';

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
    expect([1, 2, 3, 4, 5].map((id) => cidade.columnOf(id))).toEqual([
      'pronto',
      undefined,
      'enviado',
      undefined,
      undefined,
    ]);
    expect([cartas.allByColumn.pronto, cartas.allByColumn.enviado]).toEqual([
      new Map([[2, 'pronto']]),
      new Map([[4, 'enviado']]),
    ]);
  });

  it('excludes postponed and unknown orders and counts the postponed ones', () => {
    const todos = [row(1, 'cancelado'), row(2, 'cancelado'), row(3, 'voando'), row(4, null)];
    const cidade = groupByStatus(todos);
    expect([cidade.pronto, cidade.enviado]).toEqual([[], []]);
    expect(todos.map(({ id }) => cidade.columnOf(id))).toEqual([undefined, undefined, undefined, undefined]);
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

describe('age of an order (ENT-21)', () => {
  const now = Date.parse('2026-11-18T12:00:00-03:00');

  it.each([
    ['2026-11-18T00:00:00-03:00', 0, 'hoje'],
    // Already the next day in UTC.
    ['2026-11-17T23:30:00-03:00', 1, 'há 1 dia'],
    ['2026-11-13T12:00:01-03:00', 5, 'há 5 dias'],
    ['2026-11-19T08:00:00-03:00', 0, 'hoje'],
  ])('of %s is %i days: %s', (pagoEm, days, text) => {
    expect(daysSincePayment(pagoEm, now)).toBe(days);
    expect(ageText(days)).toBe(text);
  });

  it.each([null, '', 'ontem'])('of %j is unknown', (pagoEm) => {
    expect(daysSincePayment(pagoEm, now)).toBeUndefined();
  });
});
