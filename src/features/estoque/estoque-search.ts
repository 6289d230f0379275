import * as z from 'zod/mini';
import { dialogParam, pageParam, idParam } from '@/lib/search-params';

/** Search params of the stock screen; `modelo` opens the details of a model. */
export const estoqueSearch = z.object({
  page: pageParam,
  modelo: idParam,
  /** 'cor' opens over the details of `modelo`. */
  dialogo: dialogParam(['criar', 'cor']),
});

export type EstoqueSearch = z.infer<typeof estoqueSearch>;

export const estoqueDefaults = estoqueSearch.parse({});
