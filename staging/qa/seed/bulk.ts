import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/sql.ts';

/** A new row of a table. The rows of one insertRows have the same columns. */
export type Row<T extends keyof Tables> = Insertable<Tables[T]>;

export const BATCH = 1000;

/** Inserts rows in their order. `insertInto` binds each value, which is slower; this binds one JSON text for many rows. */
export async function insertRows<T extends keyof Tables>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const target = sql.table(table);
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const json = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`
      insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${json})`.execute(db);
  }
}

/**
 * Does the work while these tables have neither secondary indexes nor foreign keys, and puts both back as they were:
 * building an index once is much cheaper than keeping it up row by row, and a foreign key is checked in one query.
 * Unique constraints stay. Run it inside one transaction: a failure leaves nothing behind.
 */
export async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: definitions } = await sql<{ drop: string; create: string }>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
      from pg_index i
     where i.indrelid = any(${tables}::text[]::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c
     where c.contype = 'f' and c.conrelid = any(${tables}::text[]::regclass[])`.execute(db);
  for (const { drop } of definitions) await sql.raw(drop).execute(db);
  await work();
  for (const { create } of definitions) await sql.raw(create).execute(db);
}
