import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Seed of every test database: created once, then copied for each file. */
export const SEED_ORDERS = 120;
export const TODAY = '2026-11-18';

/** A database of one test file. */
export interface TestDatabase {
  /** Environment variables that select it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The server the tests run on, if not the embedded database. */
export function testServer(): string | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined || url === '' ? undefined : url;
}

/** An empty database or data folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testServer();
  return server === undefined ? folder() : serverDatabase(server);
}

/** A copy of the seeded template (see global-setup.ts), removed with it at the latest. */
export async function copyTestDatabase(template: string): Promise<TestDatabase> {
  const server = testServer();
  if (server !== undefined) {
    return serverDatabase(server, template);
  }
  const copy = folder(copiesOf(template));
  cpSync(template, copy.env['STAGING_DATA_DIR'] ?? '', { recursive: true });
  return copy;
}

/** Removes a template and the copies that are left. */
export async function removeTemplate(template: TestDatabase): Promise<void> {
  const server = testServer();
  const name = templateName(template);
  if (server === undefined) {
    rmSync(copiesOf(name), { recursive: true, force: true });
  } else {
    const copies = await onServer(server, `select datname from pg_database where datname like '${name}\\_%'`);
    for (const { datname } of copies) await onServer(server, `drop database ${datname} with (force)`);
  }
  await template.remove();
}

function copiesOf(template: string): string {
  return `${template}-copies`;
}

function folder(parent: string = os.tmpdir()): TestDatabase {
  mkdirSync(parent, { recursive: true });
  const dir = mkdtempSync(path.join(parent, 'embarque-test-'));
  return {
    env: { STAGING_DATA_DIR: dir },
    remove: () => {
      rmSync(dir, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

async function serverDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `${template ?? 'embarque_test'}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template ${template ?? 'template0'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Name by which copyTestDatabase finds a database again. */
export function templateName(database: TestDatabase): string {
  const { DATABASE_URL: url, STAGING_DATA_DIR: dir } = database.env;
  return url === undefined ? (dir ?? '') : new URL(url).pathname.slice(1);
}
