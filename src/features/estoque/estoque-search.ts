import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The state of 'Estoque de Capinhas', all of it in the address (design 3). `modelo` opens the details of a model. */
export const estoqueSearch = searchSchema(({ dialogParam, object, pageParam, recordParam }) =>
  object({
    page: pageParam,
    modelo: recordParam,
    /** 'cor' stands over the details of `modelo`. */
    dialogo: dialogParam(['criar', 'cor']),
  }),
  { page: 1 },
);

export type EstoqueSearch = SearchOf<typeof estoqueSearch>;

/** Left out of the address. */
export const estoqueDefaults = estoqueSearch.defaults;
