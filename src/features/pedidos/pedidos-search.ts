import * as z from 'zod/mini';
import type { PedidosFilter } from '@/api/pedidos';
import { choiceParam, pageParam, searchParam } from '@/lib/search-params';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const pedidosSearch = z.object({
  page: pageParam,
  status: choiceParam(['todos', ...statusCodes(pedidoStatusGroups)], 'todos'),
  search: searchParam,
});

export type PedidosSearch = z.infer<typeof pedidosSearch>;

export const pedidosDefaults = pedidosSearch.parse({});

/** The query parameters of the request: 'todos' is an empty status. */
export function pedidosFilter({ page, status, search }: PedidosSearch): PedidosFilter {
  return { page, status: status === 'todos' ? '' : status, search };
}
