import * as z from 'zod/mini';
import type { UsuariosFiltro } from '@/api/usuarios';
import { dialogParam, pageParam, recordParam, searchParam } from '@/lib/search-params';

/** Search params of the user list; `registro` is the user in the delete dialog. */
export const usuariosSearch = z.object({
  page: pageParam,
  search: searchParam,
  dialogo: dialogParam(['criar', 'excluir']),
  registro: recordParam,
});

export type UsuariosSearch = z.infer<typeof usuariosSearch>;

export const usuariosDefaults = usuariosSearch.parse({});

export function usuariosFiltro({ page, search }: Pick<UsuariosSearch, 'page' | 'search'>): UsuariosFiltro {
  return { page, search: search.trim() };
}
