import { searchSchema } from '@/lib/search-schema';

/** The screen's state in the address: what was searched last (design 5). */
export const entregaSearch = searchSchema(({ object, searchParam }) => object({ search: searchParam }), { search: '' });

/** Left out of the address. */
export const entregaDefaults = entregaSearch.defaults;

/**
 * An order number as a hand scanner, a paste or a hand leaves it -> the number. Control characters (GS, RS, CR, LF, tab),
 * invisible ones and every space go; leading zeros stay.
 */
export function scanText(raw: string): string {
  return raw.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '');
}
