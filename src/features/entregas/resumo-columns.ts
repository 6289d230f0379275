import type { PedidoResumo } from '@/api/entregas';
import { daysBetween, todayInZone } from '@/lib/dates';
import { countOf, pedidoLabel } from '@/lib/format';

/** Columns of a summary table (ENT-04). */
export const COLUMN_STATUSES = ['pronto', 'enviado'] as const;
export type ColumnStatus = (typeof COLUMN_STATUSES)[number];

export type ColumnById = ReadonlyMap<number, ColumnStatus>;

/** The column of an order; undefined if it is in neither. */
export type ColumnOf = (id: number) => ColumnStatus | undefined;

export interface ResumoByStatus {
  pronto: readonly PedidoResumo[];
  enviado: readonly PedidoResumo[];
  /** All orders of a column, precomputed for select-all. */
  allByColumn: Readonly<Record<ColumnStatus, ColumnById>>;
  columnOf: ColumnOf;
}

/** Groups a summary by column; postponed and unknown orders are in neither. */
export function groupByStatus(pedidos: readonly PedidoResumo[]): ResumoByStatus {
  const pronto = pedidos.filter(({ status }) => status === 'pronto');
  const enviado = pedidos.filter(({ status }) => status === 'enviado');
  const allByColumn: ResumoByStatus['allByColumn'] = {
    pronto: new Map(pronto.map(({ id }) => [id, 'pronto'])),
    enviado: new Map(enviado.map(({ id }) => [id, 'enviado'])),
  };
  return { pronto, enviado, allByColumn, columnOf: (id) => allByColumn.pronto.get(id) ?? allByColumn.enviado.get(id) };
}

/** Referentially stable empty value. */
export const NO_ROWS = groupByStatus([]);

/** The city's orders: all except those of the letters request (ENT-05). */
export function cidadeRowsOf(todos: readonly PedidoResumo[], cartas: readonly PedidoResumo[]): ResumoByStatus {
  const letters = new Set(cartas.map(({ id }) => id));
  return groupByStatus(todos.filter(({ id }) => !letters.has(id)));
}

/** Number of postponed orders, which are in neither column. */
export function countAdiados(todos: readonly PedidoResumo[]): number {
  return todos.filter(({ status }) => status === 'cancelado').length;
}

/** Filter of 'Localizar em Pronto': rows whose number contains the digits. */
export function filterByNumero(pedidos: readonly PedidoResumo[], text: string): readonly PedidoResumo[] {
  return text === '' ? pedidos : pedidos.filter((pedido) => pedidoLabel(pedido).includes(text));
}

/** Days since the payment; undefined without a readable date. */
export function daysSincePayment(pagoEm: string | null, now: number = Date.now()): number | undefined {
  const time = Date.parse(pagoEm ?? '');
  if (Number.isNaN(time)) return undefined;
  // The clock of the browser may be behind the server's.
  return Math.max(0, daysBetween(todayInZone(time), todayInZone(now)));
}

/** 'há 5 dias' */
export function ageText(days: number): string {
  return days === 0 ? 'hoje' : `há ${countOf(days, 'dia', 'dias')}`;
}
