import * as z from 'zod/mini';
import { idParam, simParam } from '@/lib/search-params';

/** The search params of the open pass viewer, of 'Conferência' and of 'Fotos'. */
export const ordemServicoSearch = z.object({
  /** The id of the order. */
  passes: idParam,
  /** The number of the pass, from 1. */
  passe: idParam,
  /** 'sim' while the labels are checked. */
  conferencia: simParam,
  /** 'sim' while the photos of the passes are shown. */
  fotos: simParam,
});

export type OrdemServicoSearch = z.infer<typeof ordemServicoSearch>;

/** The index of the pass in a list of `count`; a number beyond the list is its last pass. */
export function passeIndex({ passe = 1 }: Pick<OrdemServicoSearch, 'passe'>, count: number): number {
  return Math.max(0, Math.min(passe, count) - 1);
}
