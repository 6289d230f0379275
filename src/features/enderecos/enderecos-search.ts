import * as z from 'zod/mini';
import { dialogParam, searchParam } from '@/lib/search-params';

/** The screen's state, all of it in the address (design 3). The list has no pages: `search` filters what has come. */
export const enderecosSearch = z.object({
  search: searchParam,
  dialogo: dialogParam(['relatorio']),
});

export type EnderecosSearch = z.infer<typeof enderecosSearch>;

/** Left out of the address. */
export const enderecosDefaults = { search: '' } as const satisfies Partial<EnderecosSearch>;
