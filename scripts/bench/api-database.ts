import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A database for one measurement. */
export interface BenchDatabase {
  /** Environment variables of a backend that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** 'PGlite' or 'PostgreSQL 15.18'. */
  readonly version: string;
  remove(): Promise<void>;
}

/** A new database on a server, or else a folder of the embedded one. */
export async function createBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  if (serverUrl !== undefined) return onServer(serverUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-bench-'));
  return { env: { STAGING_DATA_DIR: folder }, version: 'PGlite', remove: () => rm(folder, { recursive: true }) };
}

async function onServer(serverUrl: string): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const name = `embarque_bench_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name} encoding 'UTF8' template template0`);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    version: `PostgreSQL ${rows[0]?.server_version ?? ''}`,
    remove: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}
