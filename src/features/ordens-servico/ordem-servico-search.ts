import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** The open pass viewer, in the address (design 3): of which order, and which of its passes. */
export const ordemServicoSearch = searchSchema(({ object, recordParam }) =>
  object({
    /** The order's id. */
    passes: recordParam,
    /** From 1; the first one is left out. */
    passe: recordParam,
  }),
  {},
);

export type OrdemServicoSearch = SearchOf<typeof ordemServicoSearch>;

/** Position of the pass in a list of `count`: what lies beyond it is its last. */
export function passeIndex({ passe = 1 }: Pick<OrdemServicoSearch, 'passe'>, count: number): number {
  return Math.max(0, Math.min(passe, count) - 1);
}
