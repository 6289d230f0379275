import pg from 'pg';
import type { DatabasePlace } from '../env.ts';
import { StartError, reasonOf } from '../start-error.ts';
import { damagedFolder, openDataFolder } from './data-folder.ts';
import { startEmbedded } from './embedded.ts';
import { isMigrated, lockDatabase, migrate, readMigrations, type Migration } from './migrations.ts';
import { withRetries } from './retry.ts';
import { BEGIN_UNLIMITED, columnTypes, transactionsOn, type RunTransaction } from './sql.ts';

/** An open database with the newest schema. */
export interface Database {
  /** With timeouts; repeated after a deadlock or a serialization failure. */
  readonly transaction: RunTransaction;
  /** Without timeouts. No other process migrates, seeds or resets at the same time. */
  readonly exclusive: RunTransaction;
  /** Other processes may use it at the same time. */
  readonly shared: boolean;
  /** After a large seed, outside of any transaction: statistics, and index-only scans. */
  vacuum(): Promise<void>;
  /** True if it answers and has every migration of this version of the code. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The connection options, and the function that closes the database. */
interface Source {
  readonly options: pg.PoolConfig;
  close(): Promise<void>;
}

/** Connections per process: nine processes fit into a server's default of 100. */
const POOL_SIZE = 10;
/** How long a request waits for a connection before it is answered with 503. The embedded database serves one at a time. */
const SERVER_WAIT_MS = 10_000;
const EMBEDDED_WAIT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_SERVER = 150_000;

/** Opens and migrates a database. Throws a StartError if it cannot. onLost is called if the database ends later. */
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
    const unlimited = transactionsOn(pool, BEGIN_UNLIMITED);
    await migrate(unlimited, migrations);
    const transaction = withRetries(transactionsOn(pool));
    const exclusive: RunTransaction = withRetries((work) =>
      unlimited(async (db) => {
        await lockDatabase(db);
        return work(db);
      }),
    );
    const vacuum = async () => {
      await pool.query('vacuum (analyze)');
    };
    const isReady = () => transaction((tx) => isMigrated(tx, migrations));
    return { transaction, exclusive, shared: place.kind === 'server', isReady, vacuum, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openSource(place: DatabasePlace, onLost: (reason: string) => void): Promise<Source> {
  switch (place.kind) {
    case 'server':
      return openServer(place.url);
    case 'folder':
      return openFolder(place.path, onLost);
    case 'memory':
      return openMemory(onLost);
  }
}

async function openServer(url: string): Promise<Source> {
  await checkServer(url);
  return {
    options: { connectionString: url, application_name: 'embarque-staging', connectionTimeoutMillis: SERVER_WAIT_MS },
    close: () => Promise.resolve(),
  };
}

async function openFolder(path: string, onLost: (reason: string) => void): Promise<Source> {
  const folder = await openDataFolder(path, onLost);
  try {
    const embedded = await startEmbedded(folder.databaseDir, onLost);
    folder.markReady();
    return {
      options: embeddedOptions(embedded.connection),
      async close() {
        await embedded.close();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    throw error instanceof StartError ? error : damagedFolder(path, `the database does not open: ${reasonOf(error)}`);
  }
}

async function openMemory(onLost: (reason: string) => void): Promise<Source> {
  const embedded = await startEmbedded(null, onLost);
  return { options: embeddedOptions(embedded.connection), close: () => embedded.close() };
}

/** Connections to the embedded database are kept: they cost nothing there, and a new one waits for the running transaction. */
function embeddedOptions(connection: { host: string; port: number }): pg.PoolConfig {
  return {
    ...connection,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  };
}

/** Throws a StartError if the server of DATABASE_URL does not answer or is not supported. */
async function checkServer(url: string): Promise<void> {
  const refusal = (problem: string, cause?: unknown) =>
    new StartError(`DATABASE_URL cannot be used: ${placeOf(url)} ${problem}.`, { cause });
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks emits several errors; without a listener they would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw refusal(`says: ${reasonOf(error)}`, error);
  });
  try {
    const { rows } = await client.query<{ version: number; words: string; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as words, current_setting('server_encoding') as encoding",
    );
    const [server] = rows;
    if (server === undefined || server.version < OLDEST_SERVER) {
      throw refusal(`is PostgreSQL ${server?.words}, wanted is 15 or later`);
    }
    if (server.encoding !== 'UTF8') throw refusal(`is encoded in ${server.encoding}, wanted is UTF8`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and database without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host === '' ? (searchParams.get('host') ?? 'localhost') : host}${pathname}`;
}
