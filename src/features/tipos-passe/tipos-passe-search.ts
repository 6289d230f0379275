import * as z from 'zod/mini';
import { dialogParam, pageParam, idParam } from '@/lib/search-params';

export const tiposPasseSearch = z.object({
  page: pageParam,
  dialogo: dialogParam(['criar', 'editar', 'excluir']),
  registro: idParam,
});

export const tiposPasseDefaults = tiposPasseSearch.parse({});
