import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The screen's state, all of it in the address (design 3). The list has no pages: `search` filters what has come. */
export const enderecosSearch = searchSchema(({ dialogParam, object, searchParam }) =>
  object({
    search: searchParam,
    dialogo: dialogParam(['relatorio']),
  }),
  { search: '' },
);

export type EnderecosSearch = SearchOf<typeof enderecosSearch>;

/** Left out of the address. */
export const enderecosDefaults = enderecosSearch.defaults;
