import { sql } from 'kysely';
import type { Db } from '../../db/sql.ts';
import { TABLES } from './seed.ts';

/** What a seed depends on, beside the common password. */
interface SeedKey {
  readonly orders: number;
  /** yyyy-MM-dd */
  readonly today: string;
}

/** Copies all records and the next ids into the schema `seeded`; restoreSeed copies them back in a tenth of a seed's time. */
export async function saveSeed(db: Db): Promise<void> {
  const copies = [...TABLES, 'embarque_migrations'].map(
    (table) => `create table seeded.${table} as table public.${table};`,
  );
  const save = `
    drop schema if exists seeded cascade;
    create schema seeded;
    ${copies.join('\n')}
    create table seeded.sequences as select sequencename, last_value from pg_sequences where schemaname = 'public';`;
  await sql.raw(save).execute(db);
}

/** Removes a saved seed: another version of the code may have made it. */
export async function dropSavedSeed(db: Db): Promise<void> {
  await sql`drop schema if exists seeded cascade`.execute(db);
}

/** Restores the saved seed; returns false if none of this key and schema is saved or this user may not disable triggers. */
export async function restoreSeed(db: Db, key: SeedKey): Promise<boolean> {
  if (!(await isSaved(db, key))) return false;
  const { rows: columns } = await sql<{ tabela: string; nomes: string }>`
    select table_name as tabela, string_agg(quote_ident(column_name), ', ') as nomes from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(db);
  // Only differences are written: on the embedded database nothing vacuums what a complete copy leaves behind.
  const copies = TABLES.map((table) => {
    const nomes = columns.find(({ tabela }) => tabela === table)?.nomes;
    return `
      delete from ${table} where ctid in (
        select now.ctid from ${table} as now left join seeded.${table} as seed on now::text = seed::text where seed is null);
      insert into ${table} (${nomes}) overriding system value
        select ${nomes} from seeded.${table} as seed where seed::text not in (select now::text from ${table} as now);`;
  });
  const restore = `
    set local session_replication_role = replica;
    ${copies.join('\n')}
    set local session_replication_role = origin;
    select setval(format('public.%I', sequencename)::regclass, coalesce(last_value, 1), last_value is not null) from seeded.sequences;`;
  await sql.raw(restore).execute(db);
  return true;
}

async function isSaved(db: Db, { orders, today }: SeedKey): Promise<boolean> {
  const able = await sql`
    select from pg_namespace
     where nspname = 'seeded' and has_parameter_privilege('session_replication_role', 'SET')`.execute(db);
  if (able.rows.length === 0) return false;
  const saved = await sql`
    select from seeded.meta as day, seeded.meta as total
     where day.key = 'seeded_today' and day.value = ${today} and total.key = 'seeded_orders' and total.value = ${String(orders)}
       and not exists (select name from public.embarque_migrations except select name from seeded.embarque_migrations)
  `.execute(db);
  return saved.rows.length > 0;
}
