import { sql, type RawBuilder } from 'kysely';
import type { Slice } from '../http/paging.ts';
import { idsOf, type Db, type Tables } from './sql.ts';

/** Number of rows of a list, and the ids of one page in its order. */
export interface IdPage {
  readonly count: number;
  readonly ids: number[];
}

/** Counts what a statement finds and returns a page of it. `found` selects distinct ids and the sort columns. */
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

/** Counts the rows of a table, or of one status. Reads an index only (docs/decisions/0070). */
export async function countRows(db: Db, table: keyof Tables, status = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} ${withStatus(status)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts like countRows and returns a page, newest first. The second half of a table is read from its end. */
export async function newestPage(db: Db, table: keyof Tables, { limit, offset }: Slice, status = ''): Promise<IdPage> {
  const count = await countRows(db, table, status);
  if (offset >= count) return { count, ids: [] };
  const size = Math.min(limit, count - offset);
  const after = count - offset - size;
  const isNearEnd = after < offset;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${withStatus(status)}
     order by id ${isNearEnd ? sql`asc` : sql`desc`} limit ${size} offset ${isNearEnd ? after : offset}`.execute(db);
  const ids = idsOf(rows);
  return { count, ids: isNearEnd ? ids.reverse() : ids };
}

function withStatus(status: string): RawBuilder<unknown> {
  return status === '' ? sql`` : sql`where status = ${status}`;
}
