import { searchSchema } from '@/lib/search-schema';

/** Page and days (design 3). Which texts are days is for periodo-rules: this file is part of the entry. */
export const capinhasSearch = searchSchema(({ object, pageParam, searchParam }) =>
  object({ page: pageParam, inicio: searchParam, fim: searchParam }),
  { page: 1, inicio: '', fim: '' },
);

/** Left out of the address: all sales, page 1. */
export const capinhasDefaults = capinhasSearch.defaults;
