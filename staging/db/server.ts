import pg from 'pg';
import { StartError, reasonOf } from '../start-error.ts';

/** Any fixed number will do; it is ours within one database. */
const LOCK_KEY = 7_106_201;
const CONNECT_TIMEOUT_MS = 5_000;
const RETAKE_AFTER_MS = 2_000;
const OLDEST_SERVER = 150_000;

/** The hold on a PostgreSQL server's database: a second staging backend on it is refused. */
export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Checks that the server of DATABASE_URL answers and suits, and takes its advisory lock on a connection of its own.
 * If that connection breaks later (server restarted) the lock is taken again; onLost is called if somebody else got it.
 */
export async function lockServer(url: string, onLost: (reason: string) => void): Promise<ServerLock> {
  let released = false;
  const isReleased = () => released;
  let client = await connect(url);

  const watch = (watched: pg.Client) => {
    watched.once('end', () => {
      void retake();
    });
  };
  const retake = async (): Promise<void> => {
    while (!isReleased()) {
      try {
        client = await connect(url);
        if (isReleased()) {
          await client.end();
        } else if (await takeLock(client)) {
          watch(client);
        } else {
          onLost(inUse(url).message);
        }
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETAKE_AFTER_MS));
      }
    }
  };

  try {
    await checkServer(client, url);
    if (!(await takeLock(client))) {
      throw inUse(url);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  watch(client);
  return {
    async release() {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'embarque-staging-lock',
    keepAlive: true,
  });
  // A connection that breaks says so more than once; 'end' is what matters.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${placeOf(url)} says: ${reasonOf(error)}.`, { cause: error });
  }
}

async function checkServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: number; words: string; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as words, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (server === undefined || server.version < OLDEST_SERVER) {
    throw new StartError(
      `DATABASE_URL cannot be used: ${placeOf(url)} is PostgreSQL ${server?.words}, wanted is 15 or later.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `DATABASE_URL cannot be used: ${placeOf(url)} is encoded in ${server.encoding}, wanted is UTF8.`,
    );
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
  return rows[0]?.taken === true;
}

function inUse(url: string): StartError {
  return new StartError(
    `The database ${placeOf(url)} is in use by another staging backend. Stop it, or give another DATABASE_URL.`,
  );
}

/** Host and database without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host === '' ? (searchParams.get('host') ?? 'localhost') : host}${pathname}`;
}
