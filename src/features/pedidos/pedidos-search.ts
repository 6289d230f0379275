import * as z from 'zod/mini';
import { pageParam, searchParam, statusParam } from '@/lib/search-params';
import { pedidoStatusGroups } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const pedidosSearch = z.object({
  page: pageParam,
  status: statusParam(pedidoStatusGroups),
  search: searchParam,
});

export const pedidosDefaults = pedidosSearch.parse({});
