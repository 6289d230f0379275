import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inProject } from '../lib/project.mjs';

/** A database that is there for one measurement. */
export interface BenchDatabase {
  /** Environment variables that lead the backend to it. */
  readonly env: Readonly<Record<string, string>>;
  /** What it is, e.g. 'PostgreSQL 15.18'; asked once a backend has opened it. */
  version(): Promise<string>;
  remove(): Promise<void>;
}

/** A new database on a server, or else a folder of the embedded one. */
export function createBenchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  return serverUrl === undefined ? Promise.resolve(embedded()) : onServer(serverUrl);
}

function embedded(): BenchDatabase {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-bench-'));
  return {
    env: { STAGING_DATA_DIR: folder },
    version() {
      const file = path.join(folder, 'pg', 'PG_VERSION');
      const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : '?';
      const manifest = readFileSync(inProject('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8');
      return Promise.resolve(
        `PGlite ${/"version": "([^"]+)"/.exec(manifest)?.[1] ?? '?'} (PostgreSQL ${major}), a folder`,
      );
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

async function onServer(serverUrl: string): Promise<BenchDatabase> {
  const name = `embarque_bench_${randomBytes(6).toString('hex')}`;
  await ask(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    version: async () => {
      const settings = await ask(
        serverUrl,
        "select name, setting from pg_settings where name in ('server_version', 'shared_buffers', 'fsync')",
      );
      const of = new Map(settings.map((row) => [row['name'], row['setting']]));
      const megabytes = (Number(of.get('shared_buffers')) * 8) / 1024;
      return `PostgreSQL ${of.get('server_version')?.split(' ')[0] ?? '?'}, shared_buffers ${megabytes} MB, fsync ${of.get('fsync') ?? '?'}`;
    },
    remove: async () => {
      await ask(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function ask(serverUrl: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}
