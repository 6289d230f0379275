import * as z from 'zod/mini';
import { choiceParam, pageParam, searchParam } from '@/lib/search-params';
import { passeStatusGroups, statusCodes } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const passesSearch = z.object({
  page: pageParam,
  status: choiceParam(['todos', ...statusCodes(passeStatusGroups)], 'todos'),
  search: searchParam,
});

export const passesDefaults = passesSearch.parse({});
