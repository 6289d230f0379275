import * as z from 'zod/mini';
import { pageParam, searchParam } from '@/lib/search-params';

export const irregularesSearch = z.object({
  page: pageParam,
  search: searchParam,
  entidade: searchParam,
});

export const irregularesDefaults = irregularesSearch.parse({});
