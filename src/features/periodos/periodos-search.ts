import type { PeriodosFiltro } from '@/api/periodos';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/**
 * The state of 'Lista de Períodos', all of it in the address (design 3). `registro` is the code of the period that a
 * dialog is open for: a text that may hold anything.
 */
export const periodosSearch = searchSchema(({ choiceParam, codeParam, dialogParam, object, pageParam }) =>
  object({
    page: pageParam,
    ordering: choiceParam(['cod_sistema', '-cod_sistema'], 'cod_sistema'),
    dialogo: dialogParam(['criar', 'editar', 'excluir']),
    registro: codeParam,
  }),
  { page: 1, ordering: 'cod_sistema' },
);

export type PeriodosSearch = SearchOf<typeof periodosSearch>;

/** Left out of the address (specification 9: ascending by default). */
export const periodosDefaults = periodosSearch.defaults;

/** What the list is asked for: an open dialog changes nothing of it. */
export function periodosFiltro({ page, ordering }: PeriodosSearch): PeriodosFiltro {
  return { page, ordering };
}
