import pg from 'pg';
import { StartError, reasonOf } from '../start-error.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_SERVER = 150_000;

/** Checks that the server of DATABASE_URL answers and suits; throws a StartError with one line otherwise. */
export async function checkServer(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await checkVersion(client, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks emits several errors; without a listener they would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${placeOf(url)} says: ${reasonOf(error)}.`, { cause: error });
  }
}

async function checkVersion(client: pg.Client, url: string): Promise<void> {
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

/** Host and database without user and password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host === '' ? (searchParams.get('host') ?? 'localhost') : host}${pathname}`;
}
