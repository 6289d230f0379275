import { groupBy } from '@/lib/group-by';

/** At most the 50 orders that a search returns, less some for orders that are new since the summary. */
const MAX_BLOCK = 40;

/** By order number the shortest beginning of numbers that at most 40 of the orders share. */
export function searchBlocks(numeros: readonly string[], length = 1): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  for (const [prefix, group] of groupBy(numeros, (numero) => numero.slice(0, length))) {
    const isWhole = group.length <= MAX_BLOCK || group.every((numero) => numero === prefix);
    const found = isWhole ? group.map((numero) => [numero, prefix] as const) : searchBlocks(group, length + 1);
    for (const [numero, block] of found) blocks.set(numero, block);
  }
  return blocks;
}
