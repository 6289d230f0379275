import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { closedPort } from './ports.ts';
import { orStop, stopProcess } from './process.ts';

const START_LIMIT_MS = 20_000;
/** Fewer connections than a backend opens, so that its transactions have to share them. */
const POOL_SIZE = 3;
/** Debian installs PgBouncer outside of a user's PATH. */
const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/** False where PgBouncer is not installed. */
export const hasPgbouncer = pgbouncerPath !== undefined;

/** Starts PgBouncer in transaction mode in front of a database. `url` is the database's address through it. */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (pgbouncerPath === undefined) throw new Error('PgBouncer is not installed');
  const { port } = await closedPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-pgbouncer-'));
  // PgBouncer refuses to run as root; as another user it must be able to read the file.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(databaseUrl), port));
  const child = spawn(pgbouncerPath, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = () => stopProcess(child, folder);
  const limit = performance.now() + START_LIMIT_MS;
  await orStop(stop, async () => {
    while (!(await answers(url.href))) {
      if (child.exitCode !== null || performance.now() > limit) throw new Error('PgBouncer did not start');
      await wait(50);
    }
  });
  return { url: url.href, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function configuration({ hostname, port, username, password, pathname }: URL, listenPort: number): string {
  const login = [`user=${username}`, ...(password === '' ? [] : [`password=${decodeURIComponent(password)}`])].join(
    ' ',
  );
  const name = pathname.slice(1);
  return [
    '[databases]',
    `${name} = host=${hostname} port=${port === '' ? 5432 : port} dbname=${name} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${POOL_SIZE}`,
    '',
  ].join('\n');
}
