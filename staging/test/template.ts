import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** What every test database begins with: seeded once, then copied for each file. */
export const SEED_ORDERS = 120;
export const TODAY = '2026-11-18';

/** A database of one test file and what removes it. */
export interface TestDatabase {
  /** Environment variables that lead the backend to it. */
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

/** A copy of the seeded template (see global-setup.ts). */
export async function copyTestDatabase(template: string): Promise<TestDatabase> {
  const server = testServer();
  if (server !== undefined) {
    return serverDatabase(server, template);
  }
  const copy = folder();
  cpSync(template, copy.env['STAGING_DATA_DIR'] ?? '', { recursive: true });
  return copy;
}

function folder(): TestDatabase {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embarque-test-'));
  return {
    env: { STAGING_DATA_DIR: dir },
    remove: () => {
      rmSync(dir, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

async function serverDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `embarque_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template ${template ?? 'template0'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The name by which copyTestDatabase finds a database again. */
export function templateName(database: TestDatabase): string {
  const { DATABASE_URL: url, STAGING_DATA_DIR: dir } = database.env;
  return url === undefined ? (dir ?? '') : new URL(url).pathname.slice(1);
}
