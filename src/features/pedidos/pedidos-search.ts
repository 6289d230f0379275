import type { PedidosFiltro, PedidoStatus } from '@/api/pedidos';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** Every status of the contract; its test holds it against the groups of the filter. */
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

/** The list's state, all of it in the address (design 3). `todos` is the filter's word for every status. */
export const pedidosSearch = searchSchema(({ choiceParam, object, pageParam, searchParam }) =>
  object({
    page: pageParam,
    status: choiceParam(['todos', ...STATUS], 'todos'),
    search: searchParam,
  }),
  { page: 1, status: 'todos', search: '' },
);

export type PedidosSearch = SearchOf<typeof pedidosSearch>;

/** Left out of the address. */
export const pedidosDefaults = pedidosSearch.defaults;

/** The address's words -> the call's: todos is an empty status, and a search is asked without its outer spaces. */
export function pedidosFiltro({ page, status, search }: PedidosSearch): PedidosFiltro {
  return { page, status: status === 'todos' ? '' : status, search: search.trim() };
}
