import * as z from 'zod/mini';
import { dialogParam, searchParam } from '@/lib/search-params';

/** Search params of the address list; `search` filters in the browser. */
export const enderecosSearch = z.object({
  search: searchParam,
  dialogo: dialogParam(['relatorio']),
});

export type EnderecosSearch = z.infer<typeof enderecosSearch>;

export const enderecosDefaults = enderecosSearch.parse({});
