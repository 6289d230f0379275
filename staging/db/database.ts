import pg from 'pg';
import type { DatabasePlace } from '../env.ts';
import { StartError, reasonOf } from '../start-error.ts';
import { damagedFolder, openDataFolder } from './data-folder.ts';
import { startEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { withRetries } from './retry.ts';
import { lockServer } from './server.ts';
import { columnTypes, transactionsOn } from './sql.ts';
import type { RunTransaction } from './sql.ts';

/** An open database with the newest schema. */
export interface Database {
  readonly transaction: RunTransaction;
  /** What a large seed leaves to do, outside of any transaction: fresh statistics, and indexes that answer without the table. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** The connection options and what to undo behind them. */
interface Source {
  readonly options: pg.PoolConfig;
  close(): Promise<void>;
}

const POOL_SIZE = 10;

/**
 * Opens the database of a place, locks it against other processes and brings it to the newest schema.
 * Throws a StartError with one clear line if that cannot be. onLost is called if the database is lost for good later.
 */
export async function openDatabase(
  place: DatabasePlace,
  onLost: (reason: string) => void,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Database> {
  const source = await openSource(place, onLost);
  const pool = new pg.Pool({ ...source.options, max: POOL_SIZE, types: columnTypes });
  // A connection that breaks is replaced by the pool, and its statement fails; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const close = async () => {
    await pool.end();
    await source.close();
  };
  try {
    const once = transactionsOn(pool);
    await migrate(once, migrations);
    const transaction = withRetries(once);
    const vacuum = async () => {
      await pool.query('vacuum (analyze)');
    };
    return { transaction, vacuum, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openSource(place: DatabasePlace, onLost: (reason: string) => void): Promise<Source> {
  switch (place.kind) {
    case 'server':
      return openServer(place.url, onLost);
    case 'folder':
      return openFolder(place.path, onLost);
    case 'memory':
      return openMemory(onLost);
  }
}

async function openServer(url: string, onLost: (reason: string) => void): Promise<Source> {
  const lock = await lockServer(url, onLost);
  return {
    options: { connectionString: url, application_name: 'embarque-staging', connectionTimeoutMillis: 10_000 },
    close: () => lock.release(),
  };
}

async function openFolder(path: string, onLost: (reason: string) => void): Promise<Source> {
  const folder = openDataFolder(path);
  try {
    const embedded = await startEmbedded(folder.databaseDir, onLost);
    folder.markReady();
    return {
      options: embeddedOptions(embedded.connection),
      async close() {
        await embedded.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error instanceof StartError ? error : damagedFolder(path, `the database does not open: ${reasonOf(error)}`);
  }
}

async function openMemory(onLost: (reason: string) => void): Promise<Source> {
  const embedded = await startEmbedded(null, onLost);
  return { options: embeddedOptions(embedded.connection), close: () => embedded.close() };
}

/** Connections to the embedded database are kept: they cost nothing there, and a new one waits for the running transaction. */
function embeddedOptions(connection: { host: string; port: number }): pg.PoolConfig {
  return { ...connection, user: 'postgres', database: 'postgres', ssl: false, idleTimeoutMillis: 0 };
}
