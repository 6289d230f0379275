import type { PassesRejeitadosFiltro } from '@/api/passes';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The list's state, all of it in the address (design 3, design 5). */
export const irregularesSearch = searchSchema(({ object, pageParam, searchParam }) =>
  object({
    page: pageParam,
    search: searchParam,
    entidade: searchParam,
  }),
  { page: 1, search: '', entidade: '' },
);

export type IrregularesSearch = SearchOf<typeof irregularesSearch>;

/** Left out of the address. */
export const irregularesDefaults = irregularesSearch.defaults;

/** The address's words -> the call's: both texts are asked without their outer spaces. */
export function irregularesFiltro({ page, search, entidade }: IrregularesSearch): PassesRejeitadosFiltro {
  return { page, search: search.trim(), entidade: entidade.trim() };
}
