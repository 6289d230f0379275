import { searchSchema } from '@/lib/search-schema';

/** The state of 'Lista de Tipos de Passe', all of it in the address (design 3). */
export const tiposPasseSearch = searchSchema(({ dialogParam, object, pageParam, recordParam }) =>
  object({
    page: pageParam,
    dialogo: dialogParam(['criar', 'editar', 'excluir']),
    registro: recordParam,
  }),
  { page: 1 },
);

/** Left out of the address. */
export const tiposPasseDefaults = tiposPasseSearch.defaults;
