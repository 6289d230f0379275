import { sql, type RawBuilder } from 'kysely';
import type { Slice } from '../http/paging.ts';
import type { Db } from './sql.ts';

/** Number of rows of a list, and the ids of one page in its order. */
export interface IdPage {
  readonly count: number;
  readonly ids: number[];
}

/** Counts what a statement finds and returns a page of it. `found` selects `id`, each once, and what `order` names. */
export async function findPage(
  db: Db,
  found: RawBuilder<unknown>,
  { limit, offset }: Slice,
  order: RawBuilder<unknown> = sql`id desc`,
): Promise<IdPage> {
  const { rows } = await sql<IdPage>`
    with found as materialized (${found})
    select (select count(*) from found) as count,
           array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}
