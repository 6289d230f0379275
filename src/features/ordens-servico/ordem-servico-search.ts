import * as z from 'zod/mini';
import { idParam } from '@/lib/search-params';

/** The search params of the open pass viewer and of 'Conferência'. */
export const ordemServicoSearch = z.object({
  /** The id of the order. */
  passes: idParam,
  /** The number of the pass, from 1. */
  passe: idParam,
  /** 'sim' while the labels are checked. */
  conferencia: z.catch(z.optional(z.literal('sim')), undefined),
});

export type OrdemServicoSearch = z.infer<typeof ordemServicoSearch>;

/** The index of the pass in a list of `count`; a number beyond the list is its last pass. */
export function passeIndex({ passe = 1 }: Pick<OrdemServicoSearch, 'passe'>, count: number): number {
  return Math.max(0, Math.min(passe, count) - 1);
}
