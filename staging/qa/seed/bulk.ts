import type { Sql } from '../../db/sql.ts';

/** A row by column name; every row of one table has the same columns. */
export type Row = Readonly<Record<string, unknown>>;

const BATCH = 1000;

/** Collects rows and inserts them a thousand at a time, in the order they were added. */
export class BulkInsert {
  readonly #sql: Sql;
  readonly #table: string;
  #rows: Row[] = [];

  constructor(sql: Sql, table: string) {
    this.#sql = sql;
    this.#table = table;
  }

  get isFull(): boolean {
    return this.#rows.length >= BATCH;
  }

  add(row: Row): void {
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first).join(', ');
    const insert = `insert into ${this.#table} (${columns}) select ${columns} from json_populate_recordset(null::${this.#table}, $1)`;
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.#sql.query(insert, [JSON.stringify(rows.slice(start, start + BATCH))]);
    }
  }
}

/** Inserts a list of rows. */
export async function insertRows(sql: Sql, table: string, rows: readonly Row[]): Promise<void> {
  const bulk = new BulkInsert(sql, table);
  for (const row of rows) bulk.add(row);
  await bulk.flush();
}

/**
 * Does the work while these tables have neither secondary indexes nor foreign keys, and puts both back as they were:
 * building an index once is much cheaper than keeping it up row by row, and a foreign key is checked in one query.
 * Unique constraints stay. Run it inside one transaction: a failure leaves nothing behind.
 */
export async function withoutIndexes(sql: Sql, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const definitions = await sql.query<{ drop: string; create: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
       from pg_index i
      where i.indrelid = any($1::text[]::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
       from pg_constraint c
      where c.contype = 'f' and c.conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  for (const { drop } of definitions) await sql.query(drop);
  await work();
  for (const { create } of definitions) await sql.query(create);
}
