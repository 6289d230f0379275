import * as z from 'zod/mini';
import type { PassesFilter } from '@/api/passes';
import { choiceParam, pageParam, searchParam } from '@/lib/search-params';
import { passeStatusGroups, statusCodes } from '@/lib/status';

/** The search params of the list; 'todos' is the filter's value for every status. */
export const passesSearch = z.object({
  page: pageParam,
  status: choiceParam(['todos', ...statusCodes(passeStatusGroups)], 'todos'),
  search: searchParam,
});

export type PassesSearch = z.infer<typeof passesSearch>;

export const passesDefaults = passesSearch.parse({});

/** The query parameters of the request: 'todos' is an empty status. */
export function passesFilter({ page, status, search }: PassesSearch): PassesFilter {
  return { page, status: status === 'todos' ? '' : status, search };
}
