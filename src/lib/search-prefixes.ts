import { groupBy } from '@/lib/group-by';

/** Below the 50 orders that a search returns, because orders may be added after the summary. */
const MAX_ORDERS = 40;

/** The shortest prefix of each order number that at most 40 of the numbers begin with. */
export function searchPrefixes(numeros: readonly string[], length = 1): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const [prefix, group] of groupBy(numeros, (numero) => numero.slice(0, length))) {
    const isOneSearch = group.length <= MAX_ORDERS || group.every((numero) => numero === prefix);
    const entries = isOneSearch ? group.map((numero) => [numero, prefix] as const) : searchPrefixes(group, length + 1);
    for (const [numero, entry] of entries) prefixes.set(numero, entry);
  }
  return prefixes;
}
