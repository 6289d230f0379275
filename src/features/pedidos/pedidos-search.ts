import * as z from 'zod/mini';
import { choiceParam, pageParam, searchParam } from '@/lib/search-params';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const pedidosSearch = z.object({
  page: pageParam,
  status: choiceParam(['todos', ...statusCodes(pedidoStatusGroups)], 'todos'),
  search: searchParam,
});

export const pedidosDefaults = pedidosSearch.parse({});
