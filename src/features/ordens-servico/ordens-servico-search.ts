import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The list's state, all of it in the address (design 3). `minhas` is for staff; a superuser's list has no such half. */
export const ordensServicoSearch = searchSchema(({ choiceParam, dialogParam, object, pageParam, recordParam }) =>
  object({
    page: pageParam,
    minhas: choiceParam(['nao', 'sim'], 'nao'),
    dialogo: dialogParam(['criar', 'relatorio', 'excluir']),
    /** The service order that 'excluir' is about. */
    registro: recordParam,
  }),
  { page: 1, minhas: 'nao' },
);

export type OrdensServicoSearch = SearchOf<typeof ordensServicoSearch>;

/** Left out of the address. */
export const ordensServicoDefaults = ordensServicoSearch.defaults;

/** What the address says to this person: 'Minhas' is the list of staff (design 6, specification 6). */
export function isMinhas({ minhas }: Pick<OrdensServicoSearch, 'minhas'>, superuser: boolean): boolean {
  return minhas === 'sim' && !superuser;
}
