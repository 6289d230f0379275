import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { StartError, reasonOf } from '../start-error.ts';
import type { Db, RunTransaction } from './sql.ts';

/** One numbered .sql file. */
export interface Migration {
  /** File name, e.g. 001_schema.sql; its order is the order of application. */
  readonly name: string;
  readonly sql: string;
}

/** Former and current checksum of a file whose comment was edited after databases had stored it (001_schema.sql). */
const SUPERSEDED_CHECKSUMS: ReadonlyMap<string, string> = new Map([
  [
    '161de26b4d20c847c5731b257ed66772173ef2fb9e8669b6de95041bd6c68075',
    'ddd434473329492997c530ff668b01d547d0815ef931cb7d41f0e3b8c4b94a11',
  ],
]);

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The migrations of this version of the code, in order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
}

/**
 * Applies the missing migrations, one transaction per file, and stores their checksums. Processes that start at the same
 * time apply each file once.
 * Throws a StartError, having changed nothing, for a database that is not ours, one that is newer than the code, and one
 * migrated with a file that has changed since.
 */
export async function migrate(transaction: RunTransaction, migrations: readonly Migration[]): Promise<void> {
  const applied = await transaction(readApplied).catch((error: unknown) => {
    throw error instanceof StartError
      ? error
      : new StartError(`The database cannot be used: ${reasonOf(error)}.`, { cause: error });
  });
  for (const [name, checksum] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined) {
      throw new StartError(
        `The database is newer than this program: it has the migration ${name}, which is not here. Update the program.`,
      );
    }
    if (checksumOf(known.sql) !== (SUPERSEDED_CHECKSUMS.get(checksum) ?? checksum)) {
      throw new StartError(
        `The migration ${name} was edited after it was applied. Restore it and add a new file for the change.`,
      );
    }
  }
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    try {
      await transaction(async (tx) => {
        await lockDatabase(tx);
        const { name } = migration;
        if (await isMigrated(tx, [migration])) return;
        await sql.raw(migration.sql).execute(tx);
        await tx
          .insertInto('embarque_migrations')
          .values({ name, checksum: checksumOf(migration.sql) })
          .execute();
      });
    } catch (error) {
      throw new StartError(`The migration ${migration.name} failed, nothing of it was applied: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }
}

/** Any fixed number identifies the lock within one database. */
const LOCK_KEY = 7_106_201;

/**
 * Waits until no other process migrates or seeds. The lock ends with the transaction, so it also holds behind PgBouncer,
 * which gives the next transaction another connection.
 */
export async function lockDatabase(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
}

/** True if every migration is applied; a newer program may have applied more. */
export async function isMigrated(tx: Db, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await tx.selectFrom('embarque_migrations').select('name').execute();
  return migrations.every(({ name }) => applied.some((row) => row.name === name));
}

/** Name and checksum of what was applied; creates the runner's table in an empty database. */
async function readApplied(tx: Db): Promise<Map<string, string>> {
  await lockDatabase(tx);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(tx);
  if (!tables.some(({ name }) => name === 'embarque_migrations')) {
    const [foreign] = tables;
    if (foreign !== undefined) {
      throw new StartError(
        `The database holds tables of something else (${foreign.name}): give an empty database, or one made by this backend.`,
      );
    }
    await sql`
      create table public.embarque_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
    `.execute(tx);
  }
  const rows = await tx.selectFrom('embarque_migrations').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Ignores line ends: a checkout on Windows has CRLF. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
