import type { PedidoResumo } from '@/api/entregas';

/** Columns of a summary table (ENT-04). */
export const COLUNAS = ['pronto', 'enviado'] as const;
export type Coluna = (typeof COLUNAS)[number];

export type ByOrder = ReadonlyMap<number, Coluna>;

export type ColumnOf = Pick<ByOrder, 'get'>;

export interface Colunas {
  pronto: readonly PedidoResumo[];
  enviado: readonly PedidoResumo[];
  /** All orders of a column, precomputed for select-all. */
  whole: Readonly<Record<Coluna, ByOrder>>;
  columnOf: ColumnOf;
}

/** Groups a summary by column; postponed and unknown orders are in neither. */
export function columnsOf(pedidos: readonly PedidoResumo[]): Colunas {
  const pronto = pedidos.filter(({ status }) => status === 'pronto');
  const enviado = pedidos.filter(({ status }) => status === 'enviado');
  const whole: Colunas['whole'] = {
    pronto: new Map(pronto.map(({ id }) => [id, 'pronto'])),
    enviado: new Map(enviado.map(({ id }) => [id, 'enviado'])),
  };
  return { pronto, enviado, whole, columnOf: { get: (id) => whole.pronto.get(id) ?? whole.enviado.get(id) } };
}

/** Referentially stable empty value. */
export const NO_ROWS = columnsOf([]);

/** The city's orders: all except those of the letters request (ENT-05). */
export function cidadeOf(todos: readonly PedidoResumo[], cartas: readonly PedidoResumo[]): Colunas {
  const letters = new Set(cartas.map(({ id }) => id));
  return columnsOf(todos.filter(({ id }) => !letters.has(id)));
}

/** Number of postponed orders, which are in neither column. */
export function countAdiados(todos: readonly PedidoResumo[]): number {
  return todos.filter(({ status }) => status === 'cancelado').length;
}

export function numeroOf({ id, numero_pedido }: Pick<PedidoResumo, 'id' | 'numero_pedido'>): string {
  return numero_pedido ?? `nº ${id}`;
}

/** Filter of 'Localizar em Pronto': rows whose number contains the digits. */
export function locate(pedidos: readonly PedidoResumo[], text: string): readonly PedidoResumo[] {
  return text === '' ? pedidos : pedidos.filter((pedido) => numeroOf(pedido).includes(text));
}
