import type { Sql } from './sql.ts';
import type { Slice } from '../http/paging.ts';
import type { Params } from './params.ts';

/** What a search finds: how many, and the ids of one page in its order. */
export interface FoundPage {
  readonly count: number;
  readonly ids: number[];
}

/**
 * Counts what a statement finds and cuts one page out of it, in one statement: what a search finds is looked up once for
 * both. `found` selects `id` and what `order` names, each id once. An unknown slice is an empty page.
 */
export async function findPage(
  tx: Sql,
  found: string,
  params: Params,
  { limit, offset }: Slice,
  order = 'id desc',
): Promise<FoundPage> {
  const page = await tx.one<FoundPage>(
    `with found as materialized (${found})
     select (select count(*) from found) as count,
            array(select id from found order by ${order} limit ${params.add(limit)} offset ${params.add(offset)}) as ids`,
    params.values,
  );
  return page ?? { count: 0, ids: [] };
}
