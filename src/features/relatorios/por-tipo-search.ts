import { searchSchema } from '@/lib/search-schema';

/** The days that were searched (design 3). Which texts are days is for periodo-rules: this file is part of the entry. */
export const porTipoSearch = searchSchema(({ object, searchParam }) => object({ inicio: searchParam, fim: searchParam }), { inicio: '', fim: '' });

/** Left out of the address: nothing was searched. */
export const porTipoDefaults = porTipoSearch.defaults;
