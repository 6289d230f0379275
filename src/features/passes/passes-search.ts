import * as z from 'zod/mini';
import { pageParam, searchParam, statusParam } from '@/lib/search-params';
import { passeStatusGroups } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const passesSearch = z.object({
  page: pageParam,
  status: statusParam(passeStatusGroups),
  search: searchParam,
});

export const passesDefaults = passesSearch.parse({});
