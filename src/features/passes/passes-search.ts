import type { PassesFiltro, PasseStatus } from '@/api/passes';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** Every status of the contract; its test holds it against the groups of the filter. */
const STATUS = [
  'criado',
  'validado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
  'Suspenso',
  'indeferido',
] as const satisfies readonly PasseStatus[];

/** The list's state, all of it in the address (design 3). `todos` is the filter's word for every status. */
export const passesSearch = searchSchema(({ choiceParam, object, pageParam, searchParam }) =>
  object({
    page: pageParam,
    status: choiceParam(['todos', ...STATUS], 'todos'),
    search: searchParam,
  }),
  { page: 1, status: 'todos', search: '' },
);

export type PassesSearch = SearchOf<typeof passesSearch>;

/** Left out of the address. */
export const passesDefaults = passesSearch.defaults;

/** The address's words -> the call's: todos is an empty status, and a search is asked without its outer spaces. */
export function passesFiltro({ page, status, search }: PassesSearch): PassesFiltro {
  return { page, status: status === 'todos' ? '' : status, search: search.trim() };
}
