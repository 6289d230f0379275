import * as z from 'zod/mini';
import { dialogParam, pageParam, recordParam } from '@/lib/search-params';

/** Search params of 'Lista de Tipos de Passe'. */
export const tiposPasseSearch = z.object({
  page: pageParam,
  dialogo: dialogParam(['criar', 'editar', 'excluir']),
  registro: recordParam,
});

export type TiposPasseSearch = z.infer<typeof tiposPasseSearch>;

/** Stripped from the URL. */
export const tiposPasseDefaults = tiposPasseSearch.parse({});
