import * as z from 'zod/mini';
import { searchParam, simParam } from '@/lib/search-params';

/** Search params of 'Gerenciar Entrega'. */
export const entregaSearch = z.object({
  /** The last search. */
  search: searchParam,
  /** 'sim' while 'Lista de leitura' is open. */
  leitura: simParam,
  /** 'bairro' while the tables are grouped by district. */
  grupo: z.catch(z.optional(z.literal('bairro')), undefined),
});

export type EntregaSearch = z.infer<typeof entregaSearch>;

export const entregaDefaults = entregaSearch.parse({});
