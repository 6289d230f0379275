import type { PedidoResumo } from '@/api/entregas';

/** The two columns of a summary table (specification 2.14). */
export const COLUNAS = ['pronto', 'enviado'] as const;
export type Coluna = (typeof COLUNAS)[number];

/** Orders, each with the column that it stands in, or was chosen in. */
export type ByOrder = ReadonlyMap<number, Coluna>;

/** In which column an order stands, if in any. */
export type ColumnOf = Pick<ByOrder, 'get'>;

/** A summary table: its rows by column, and in which column an order stands. */
export interface Colunas {
  pronto: readonly PedidoResumo[];
  enviado: readonly PedidoResumo[];
  /** All of a column, ready to be chosen with one press: made with the table, not when somebody waits for it. */
  whole: Readonly<Record<Coluna, ByOrder>>;
  columnOf: ColumnOf;
}

/** The rows of a summary by column; what is postponed or unknown stands in neither. */
export function columnsOf(pedidos: readonly PedidoResumo[]): Colunas {
  const pronto = pedidos.filter(({ status }) => status === 'pronto');
  const enviado = pedidos.filter(({ status }) => status === 'enviado');
  const whole: Colunas['whole'] = {
    pronto: new Map(pronto.map(({ id }) => [id, 'pronto'])),
    enviado: new Map(enviado.map(({ id }) => [id, 'enviado'])),
  };
  return { pronto, enviado, whole, columnOf: { get: (id) => whole.pronto.get(id) ?? whole.enviado.get(id) } };
}

/** A table that knows nothing yet; one object, so that it is equal to itself. */
export const NO_ROWS = columnsOf([]);

/** Letters stand in their own table only (ENT-05): the city's is what the letters call does not answer. */
export function cidadeOf(todos: readonly PedidoResumo[], cartas: readonly PedidoResumo[]): Colunas {
  const letters = new Set(cartas.map(({ id }) => id));
  return columnsOf(todos.filter(({ id }) => !letters.has(id)));
}

/** Postponed orders stand in neither column; the screen says how many there are, so that none is forgotten. */
export function countAdiados(todos: readonly PedidoResumo[]): number {
  return todos.filter(({ status }) => status === 'cancelado').length;
}

export function numeroOf({ id, numero_pedido }: Pick<PedidoResumo, 'id' | 'numero_pedido'>): string {
  return numero_pedido ?? `nº ${id}`;
}

/** 'Localizar em Pronto': the rows whose number has these digits in it. */
export function locate(pedidos: readonly PedidoResumo[], text: string): readonly PedidoResumo[] {
  return text === '' ? pedidos : pedidos.filter((pedido) => numeroOf(pedido).includes(text));
}
