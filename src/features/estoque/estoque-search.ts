import * as z from 'zod/mini';
import { dialogParam, pageParam, recordParam } from '@/lib/search-params';

/** The state of 'Estoque de Capinhas', all of it in the address (design 3). `modelo` opens the details of a model. */
export const estoqueSearch = z.object({
  page: pageParam,
  modelo: recordParam,
  /** 'cor' stands over the details of `modelo`. */
  dialogo: dialogParam(['criar', 'cor']),
});

export type EstoqueSearch = z.infer<typeof estoqueSearch>;

/** Left out of the address. */
export const estoqueDefaults = { page: 1 } as const satisfies Partial<EstoqueSearch>;
