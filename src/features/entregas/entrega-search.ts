import * as z from 'zod/mini';
import { searchParam } from '@/lib/search-params';

/** Search params of 'Gerenciar Entrega': the last search. */
export const entregaSearch = z.object({ search: searchParam });

export const entregaDefaults = entregaSearch.parse({});

/**
 * An order number as a hand scanner, a paste or a hand leaves it -> the number. Control characters (GS, RS, CR, LF, tab),
 * invisible ones and every space go; leading zeros stay.
 */
export function scanText(raw: string): string {
  return raw.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '');
}
