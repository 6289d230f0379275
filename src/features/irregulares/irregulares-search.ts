import * as z from 'zod/mini';
import type { PassesIrregularesFilter } from '@/api/passes';
import { pageParam, searchParam } from '@/lib/search-params';

export const irregularesSearch = z.object({
  page: pageParam,
  search: searchParam,
  entidade: searchParam,
});

export type IrregularesSearch = z.infer<typeof irregularesSearch>;

export const irregularesDefaults = irregularesSearch.parse({});

/** The query parameters of the request, trimmed. */
export function irregularesFilter({ page, search, entidade }: IrregularesSearch): PassesIrregularesFilter {
  return { page, search: search.trim(), entidade: entidade.trim() };
}
