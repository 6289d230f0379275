import * as z from 'zod/mini';
import type { PedidosFiltro, PedidoStatus } from '@/api/pedidos';
import { choiceParam, pageParam, searchParam } from '@/lib/search-params';

/** Every status of the contract; a test compares it with the groups of the filter. */
const STATUS = [
  'em_aberto',
  'dados_em_analise',
  'dados_irregulares',
  'pagar',
  'em_analise',
  'recusado',
  'pago',
  'em_producao',
  'pronto',
  'enviado',
  'cancelado',
  'entregue',
] as const satisfies readonly PedidoStatus[];

/** The search params of the list; 'todos' is the filter's value for every status. */
export const pedidosSearch = z.object({
  page: pageParam,
  status: choiceParam(['todos', ...STATUS], 'todos'),
  search: searchParam,
});

export type PedidosSearch = z.infer<typeof pedidosSearch>;

export const pedidosDefaults = pedidosSearch.parse({});

/** The query parameters of the request: 'todos' is an empty status, and the search is trimmed. */
export function pedidosFiltro({ page, status, search }: PedidosSearch): PedidosFiltro {
  return { page, status: status === 'todos' ? '' : status, search: search.trim() };
}
