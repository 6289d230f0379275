import type { Sql } from './sql.ts';

/** The number that a statement with one column `count` answers. */
export async function countOf(tx: Sql, text: string, values?: readonly unknown[]): Promise<number> {
  return (await tx.one<{ count: number }>(text, values))?.count ?? 0;
}
