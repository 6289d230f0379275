import * as z from 'zod/mini';
import { dialogParam, pageParam, idParam, searchParam } from '@/lib/search-params';

/** Search params of the user list; `registro` is the user in the delete dialog. */
export const usuariosSearch = z.object({
  page: pageParam,
  search: searchParam,
  dialogo: dialogParam(['criar', 'excluir']),
  registro: idParam,
});

export type UsuariosSearch = z.infer<typeof usuariosSearch>;

export const usuariosDefaults = usuariosSearch.parse({});
