import * as z from 'zod/mini';
import { choiceParam, codeParam, dialogParam, pageParam } from '@/lib/search-params';

/** Search params of the period list; `registro` is the code of the period in the dialog. */
export const periodosSearch = z.object({
  page: pageParam,
  ordering: choiceParam(['cod_sistema', '-cod_sistema'], 'cod_sistema'),
  dialogo: dialogParam(['criar', 'editar', 'excluir']),
  registro: codeParam,
});

export const periodosDefaults = periodosSearch.parse({});
