import * as z from 'zod/mini';
import { dialogParam, pageParam, searchParam } from '@/lib/search-params';

/** Search params of the address list; `search` and `bairro` filter in the browser. */
export const enderecosSearch = z.object({
  page: pageParam,
  search: searchParam,
  bairro: searchParam,
  dialogo: dialogParam(['relatorio']),
});

export type EnderecosSearch = z.infer<typeof enderecosSearch>;

export const enderecosDefaults = enderecosSearch.parse({});

/** Search params of the route list. */
export const rotaSearch = z.object({ search: searchParam, bairro: searchParam });

export const rotaDefaults = rotaSearch.parse({});
