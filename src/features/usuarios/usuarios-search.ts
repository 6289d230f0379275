import type { UsuariosFiltro } from '@/api/usuarios';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The list's state, all of it in the address (design 3); `registro` is the user whose delete is asked about. */
export const usuariosSearch = searchSchema(({ dialogParam, object, pageParam, recordParam, searchParam }) =>
  object({
    page: pageParam,
    search: searchParam,
    dialogo: dialogParam(['criar', 'excluir']),
    registro: recordParam,
  }),
  { page: 1, search: '' },
);

export type UsuariosSearch = SearchOf<typeof usuariosSearch>;

/** Left out of the address. */
export const usuariosDefaults = usuariosSearch.defaults;

/** The address's words -> the call's: a search is asked without its outer spaces. */
export function usuariosFiltro({ page, search }: Pick<UsuariosSearch, 'page' | 'search'>): UsuariosFiltro {
  return { page, search: search.trim() };
}
