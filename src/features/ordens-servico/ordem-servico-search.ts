import * as z from 'zod/mini';
import { recordParam } from '@/lib/search-params';

/** The open pass viewer, in the address (design 3): of which order, and which of its passes. */
export const ordemServicoSearch = z.object({
  /** The order's id. */
  passes: recordParam,
  /** From 1; the first one is left out. */
  passe: recordParam,
});

export type OrdemServicoSearch = z.infer<typeof ordemServicoSearch>;

/** Position of the pass in a list of `count`: what lies beyond it is its last. */
export function passeIndex({ passe = 1 }: Pick<OrdemServicoSearch, 'passe'>, count: number): number {
  return Math.max(0, Math.min(passe, count) - 1);
}
