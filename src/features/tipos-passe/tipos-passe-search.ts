import * as z from 'zod/mini';
import { dialogParam, pageParam, idParam } from '@/lib/search-params';

export const tiposPasseSearch = z.object({
  page: pageParam,
  dialogo: dialogParam(['criar', 'editar', 'excluir']),
  /** With 'criar' the type to duplicate (TIP-09). */
  registro: idParam,
});

export type TiposPasseSearch = z.infer<typeof tiposPasseSearch>;

export const tiposPasseDefaults = tiposPasseSearch.parse({});
