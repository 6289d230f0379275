import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Insertable,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { BusyError } from '../lib/bounded.ts';
import { reasonOf } from '../start-error.ts';
import type { Schema } from './schema.gen.ts';

/** The tables of the migrations, and the one that the migration runner creates. */
export interface Tables extends Schema {
  embarque_migrations: { name: string; checksum: string };
}

/**
 * An open transaction. READ COMMITTED, in the time zone of São Paulo, so that current_date, date_trunc and casts to date
 * in SQL are the business's days.
 *
 * What columns come back as: integer and bigint number (a bigint beyond 2^53 throws), numeric string ("64.90"),
 * date 'yyyy-MM-dd', timestamptz ISO 8601 with the offset of São Paulo and whole seconds ("2026-11-18T09:42:10-03:00"),
 * json its value, bytea Buffer. Inside json a numeric becomes a JavaScript number: cast money to text there.
 */
export type Db = Transaction<Tables>;

/** Runs work in one transaction: committed when it resolves, rolled back when it throws. */
export type RunTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Type parsers of every connection; see Db for what they return. */
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(pg.types.builtins.INT8, parseBigint);
columnTypes.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
columnTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);

const openTransaction = new AsyncLocalStorage<true>();

/**
 * Transactions over a pool. Everything runs inside one: on the embedded database statements of two connections would
 * otherwise mix, because a single backend serves them all.
 */
export function transactionsOn(pool: pg.Pool, begin: CompiledQuery = BEGIN_LIMITED): RunTransaction {
  const db = new Kysely<Tables>({ dialect: new Dialect(pool, begin) });
  return (work) => db.transaction().execute((tx) => openTransaction.run(true, () => work(tx)));
}

/**
 * Throws inside a transaction. Call it before hashing, decoding or rendering: a transaction that waits for them holds its
 * locks and, on the embedded database, blocks every other request.
 */
export function assertOutsideTransaction(what: string): void {
  if (openTransaction.getStore() === true) throw new Error(`${what} runs inside a transaction`);
}

/** Operand of `=` that matches any of the values. Unlike `in` it accepts an empty list. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${[...values]})`;
}

/** Operand of `order by` that sorts a column of ids as in the list. */
export function positionIn(ids: readonly number[], column: string): RawBuilder<number> {
  return sql<number>`array_position(${[...ids]}::int[], ${sql.ref(column)})`;
}

export function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** A new row of a table. The rows of one insertRows have the same columns. */
export type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** Rows of one statement. */
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

/** For migrations and seeds. Settings are local to the transaction: behind PgBouncer the next one may use another connection. */
export const BEGIN_UNLIMITED = CompiledQuery.raw("begin; set local time zone 'America/Sao_Paulo'");

/**
 * For requests. PostgreSQL ends a statement, a wait for a lock and an idle transaction; the embedded database ignores it.
 * Requests run side by side already: starting parallel workers takes longer than counting with one process.
 */
const BEGIN_LIMITED = CompiledQuery.raw(`${BEGIN_UNLIMITED.sql};
  set local statement_timeout = '30s'; set local lock_timeout = '15s';
  set local idle_in_transaction_session_timeout = '30s'; set local max_parallel_workers_per_gather = 0`);

/** Not exported by kysely. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class Driver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: pg.Pool, begin: CompiledQuery) {
    super({ pool });
    this.#begin = begin;
  }

  /** Throws a BusyError if the pool is full or the server refuses connections. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw new BusyError(reasonOf(error), { cause: error });
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }

  /** The error that ended the transaction is the one to report; the pool drops a connection that cannot roll back. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #driver: Driver;

  constructor(pool: pg.Pool, begin: CompiledQuery) {
    super({ pool });
    this.#driver = new Driver(pool, begin);
  }

  override createDriver(): Driver {
    return this.#driver;
  }
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number`);
  return value;
}

/** '2026-11-18 09:42:10.123-03' as '2026-11-18T09:42:10-03:00'. */
function parseInstant(text: string): string {
  const parts = /^(\S+) (\d{2}:\d{2}:\d{2})(?:\.\d+)?([+-]\d{2})(?::?(\d{2}))?/.exec(text);
  if (parts === null) throw new RangeError(`Not an instant: ${text}`);
  const [, date, time, hours, minutes = '00'] = parts;
  return `${date}T${time}${hours}:${minutes}`;
}
