// @module-tag slow
// @module-tag database
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../db/data-folder.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/sql.ts';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { ACCOUNTS, startStaging } from '../server.ts';
import { StartError } from '../start-error.ts';
import { field, matching, send } from './harness.ts';
import { closedPort, listening } from './ports.ts';
import { addressOf, runStaging, spawnStaging } from './process.ts';
import type { StagingProcess } from './process.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, createTestDatabase, testServer } from './template.ts';
import type { TestDatabase } from './template.ts';

const databases: TestDatabase[] = [];
const processes: StagingProcess[] = [];

afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const database of databases) {
    await database.remove();
  }
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function filledDatabase(): Promise<TestDatabase> {
  const database = await copyTestDatabase(inject('stagingTemplate'));
  databases.push(database);
  return database;
}

/** Runs work on a database that no process uses. */
async function inDatabase<T>({ env }: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readEnv(env).database, () => undefined);
  try {
    return await database.transaction(work);
  } finally {
    await database.close();
  }
}

function start(env: Readonly<Record<string, string>>): StagingProcess {
  const started = spawnStaging(env);
  processes.push(started);
  return started;
}

/** A start in this process throws a StartError of this line. */
async function expectRefused(env: Readonly<Record<string, string>>, line: string | RegExp): Promise<void> {
  const starting = startStaging(readEnv({ PORT: '0', STAGING_SEED_ORDERS: '20', ...env }), {
    log: silentLog,
    logRequests: false,
  });
  const refusal: unknown = await starting.then(
    (staging) => staging.close(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal).toMatchObject({ message: typeof line === 'string' ? line : matching(line) });
}

/** A process prints this line on standard error, nothing on standard output, and exits with code 1. */
async function expectRefusal(
  env: Readonly<Record<string, string>>,
  line: string | RegExp,
  args: readonly string[] = [],
): Promise<void> {
  const { code, stdout, stderr } = await runStaging(env, args);
  expect(stderr.trimEnd().split('\n')).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
}

describe('a refused start', () => {
  it('prints the invalid variable', async () => {
    await expectRefusal(
      { PORT: 'quatro' },
      'PORT is not valid: it must be a whole number from 0 to 65535, not "quatro".',
    );
  });

  it('refuses an unknown argument', async () => {
    await expectRefusal({}, 'The argument --reseed is not known: there are --reset, --rotate-key and --life.', [
      '--reseed',
    ]);
  });

  it('prints that the port is in use, before it opens the database', async () => {
    const server = http.createServer().listen(0, '127.0.0.1');
    const { port } = await listening(server);
    const folder = path.join((await emptyDatabase()).env['STAGING_DATA_DIR'] ?? '/nowhere', 'new');
    await expectRefused(
      { PORT: String(port), STAGING_DATA_DIR: folder },
      `PORT ${port} is taken on 127.0.0.1: stop what uses it, or choose another port with PORT.`,
    );
    expect(existsSync(folder)).toBe(false);
    server.close();
  });

  it('prints that the host is not an address of this machine', async () => {
    await expectRefused({ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine.');
  });

  it('prints that DATABASE_URL is unreachable, without its password', async () => {
    const { port } = await closedPort();
    await expectRefused(
      { DATABASE_URL: `postgres://embarque:segredo@127.0.0.1:${port}/embarque` },
      `DATABASE_URL cannot be used: 127.0.0.1:${port}/embarque says: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  });

  it('sends the password of PGPASSWORD, whatever characters it has', async () => {
    const password = 'a@b/c#d%e:f?g';
    const sent: string[] = [];
    const server = net.createServer((socket) => {
      socket.once('data', () => {
        // AuthenticationCleartextPassword (PostgreSQL, message formats).
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
        socket.once('data', (message) => {
          sent.push(message.toString('utf8', 5).replace('\0', ''));
          socket.destroy();
        });
      });
    });
    const { port } = await listening(server.listen(0, '127.0.0.1'));
    await expectRefusal(
      { DATABASE_URL: `postgres://embarque@127.0.0.1:${port}/embarque`, PGPASSWORD: password },
      /^DATABASE_URL cannot be used: /,
    );
    expect(sent).toEqual([password]);
    server.close();
  });

  it('times out on a DATABASE_URL that accepts connections without a response', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    const { port } = await listening(server);
    await expectRefused(
      { DATABASE_URL: `postgres://127.0.0.1:${port}/embarque` },
      new RegExp(`^DATABASE_URL cannot be used: 127\\.0\\.0\\.1:${port}/embarque says: .*timeout`),
    );
    server.close();
  });

  it('refuses the public passwords off loopback, before and after the seed', async () => {
    const line = /^HOST 0\.0\.0\.0 is not a loopback address, and the accounts have the public password: /;
    const { env } = await emptyDatabase();
    await expectRefused({ ...env, HOST: '0.0.0.0' }, line);
    await expectRefused({ ...(await filledDatabase()).env, HOST: '0.0.0.0' }, line);
  });

  it('refuses --reset with STAGING_DATA_DIR=memory', async () => {
    await expectRefusal(
      { STAGING_DATA_DIR: 'memory' },
      'With API_URL or STAGING_DATA_DIR=memory this process keeps no database.',
      ['--reset'],
    );
  });
});

describe('two backends on one database', () => {
  let database: TestDatabase;
  let first: StagingProcess;
  let url: string;
  const inUse = () =>
    `The data folder ${database.env['STAGING_DATA_DIR']} is in use by another process. Stop it, or choose another with STAGING_DATA_DIR.`;

  beforeAll(async () => {
    database = await filledDatabase();
    first = start(database.env);
    url = await addressOf(first);
  });

  it.runIf(testServer() === undefined)('refuses the second, and the first keeps running', async () => {
    await expectRefusal(database.env, inUse());
    expect((await signIn(url)).status).toBe(200);
  });

  it.runIf(testServer() === undefined)('refuses a reset while it runs', async () => {
    await expectRefusal(database.env, inUse(), ['--reset']);
    expect((await signIn(url)).status).toBe(200);
  });

  it.runIf(testServer() !== undefined)('recovers after the server closed its connections', async () => {
    const admin = new pg.Client({ connectionString: database.env['DATABASE_URL'] });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
    await expect.poll(async () => (await signIn(url)).status).toBe(200);
  });

  it('starts after the first was killed, with everything it had committed', async () => {
    const token = field((await signIn(url)).json, 'access_token');
    const email = 'antes.da.queda@example.com';
    const created = await send(url, 'POST', 'accounts/register/', {
      token: String(token),
      json: { email, password: 'segredo', password2: 'segredo' },
    });
    expect(created.status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start(database.env);
    const again = await addressOf(second);
    // The same key signs: sessions survive a restart.
    const found = await send(again, 'GET', `accounts/users/?search=${email}`, { token: String(token) });
    expect(field(found.json, 'results', 0, 'email')).toBe(email);

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(second.output.stderr).toBe('');
    if (testServer() === undefined) {
      expect(existsSync(path.join(database.env['STAGING_DATA_DIR'] ?? '', 'lock'))).toBe(false);
    }
  });
});

describe('the accounts', () => {
  const startWith = async (env: Readonly<Record<string, string>>) => {
    const staging = await startStaging(
      readEnv({ PORT: '0', HOST: '0.0.0.0', STAGING_SEED_ORDERS: '20', ...(await emptyDatabase()).env, ...env }),
      { log: silentLog, logRequests: false },
    );
    onTestFinished(() => staging.close());
    const url = staging.url.replace('0.0.0.0', '127.0.0.1');
    return async (email: string, password: string) =>
      (await send(url, 'POST', 'accounts/login-staff/', { json: { email, password } })).status;
  };

  it('get their passwords from the environment', async () => {
    const [superuser, staff] = ['senha-da-gestora', 'senha-da-equipe'];
    const statusOf = await startWith({ STAGING_SUPERUSER_PASSWORD: superuser, STAGING_STAFF_PASSWORD: staff });
    expect(await statusOf(ACCOUNTS.superuser, superuser)).toBe(200);
    expect(await statusOf(ACCOUNTS.staff, staff)).toBe(200);
    expect(await statusOf(ACCOUNTS.superuser, staff)).toBe(401);
    for (const email of [ACCOUNTS.superuser, ACCOUNTS.staff, ACCOUNTS.customer])
      expect(await statusOf(email, ACCOUNTS.password)).toBe(401);
  });

  it('keep the public password off loopback with STAGING_PUBLIC_PASSWORDS=1', async () => {
    const statusOf = await startWith({ STAGING_PUBLIC_PASSWORDS: '1' });
    expect(await statusOf(ACCOUNTS.superuser, ACCOUNTS.password)).toBe(200);
  });
});

describe.runIf(testServer() === undefined)('a data folder', () => {
  const folderOf = (database: TestDatabase) => database.env['STAGING_DATA_DIR'] ?? '';

  it('is created and seeded at the first start, and reset by --reset', async () => {
    const database = await emptyDatabase();
    const started = start({ ...database.env, STAGING_TODAY: '2026-11-18' });
    const url = await addressOf(started);
    expect(started.output.stdout).toContain('Seeding 20 orders');
    for (const word of [
      ACCOUNTS.superuser,
      ACCOUNTS.staff,
      ACCOUNTS.password,
      `${url.replace('127.0.0.1', 'localhost')}/api/docs`,
    ]) {
      expect(started.output.stdout).toContain(word);
    }
    const token = String(field((await signIn(url)).json, 'access_token'));
    const created = await send(url, 'POST', 'accounts/register/', {
      token,
      json: { email: 'some@example.com', password: 'segredo', password2: 'segredo' },
    });
    expect(created.status).toBe(201);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    await inDatabase(database, (db) => sqlOn(db).query(`insert into qa_requests (entry) values ('{}')`));

    const folder = folderOf(database);
    expect(readdirSync(folder).sort()).toEqual(['VERSION', 'pg']);
    expect(statSync(folder).mode & 0o077).toBe(0);

    const reset = await runStaging(database.env, ['--reset']);
    expect(reset).toEqual({ code: 0, stdout: 'Seeded anew with 20 orders.\n', stderr: '' });
    expect(await inDatabase(database, (db) => sqlOn(db).query('select id from qa_requests'))).toEqual([]);
    const again = await addressOf(start(database.env));
    // The reset ends every session (SEG-20).
    expect((await send(again, 'GET', 'usuario-logado/', { token })).status).toBe(401);
    const newToken = String(field((await signIn(again)).json, 'access_token'));
    const found = await send(again, 'GET', 'accounts/users/?search=some@example.com', { token: newToken });
    expect(field(found.json, 'count')).toBe(0);
  });

  it('is recreated if its first start was interrupted', async () => {
    const database = await emptyDatabase();
    const folder = folderOf(database);
    mkdirSync(path.join(folder, 'pg'));
    writeFileSync(path.join(folder, 'creating'), '');
    writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '18\n');
    const started = start(database.env);
    expect((await signIn(await addressOf(started))).status).toBe(200);
    expect(readdirSync(folder).sort()).toEqual(['VERSION', 'lock', 'pg']);
  });

  it.each([
    ['its PG_VERSION is gone', 'PG_VERSION', 'pg/PG_VERSION cannot be read'],
    ['its control file is gone', 'global/pg_control', 'pg/global/pg_control is missing'],
    ['its records are gone', 'base', 'pg/base is missing'],
    ['its log is gone', 'pg_wal', 'pg/pg_wal is missing'],
  ])('is refused as damaged if %s, and stays unchanged', async (_what, missing, reason) => {
    const folder = folderOf(await filledDatabase());
    rmSync(path.join(folder, 'pg', missing), { recursive: true });
    const before = sizesIn(folder);
    await expectRefused(
      { STAGING_DATA_DIR: folder },
      `The data folder ${folder} is damaged (${reason}). Delete it to have it seeded anew, or choose another with STAGING_DATA_DIR.`,
    );
    expect(sizesIn(folder)).toEqual(before);
  });

  it('is refused as damaged if PostgreSQL does not open it, and keeps its records', async () => {
    const folder = folderOf(await filledDatabase());
    truncateSync(path.join(folder, 'pg/global/pg_control'), 10);
    const before = sizesIn(path.join(folder, 'pg/base'));
    await expectRefused(
      { STAGING_DATA_DIR: folder },
      new RegExp(
        `^The data folder ${folder} is damaged \\(the database does not open: .+\\)\\. Delete it to have it seeded anew, `,
      ),
    );
    expect(sizesIn(path.join(folder, 'pg/base'))).toEqual(before);
  });

  it('is refused if another database version created it', async () => {
    const folder = folderOf(await filledDatabase());
    writeFileSync(path.join(folder, 'pg/PG_VERSION'), '17\n');
    const before = sizesIn(folder);
    await expectRefused(
      { STAGING_DATA_DIR: folder },
      `The data folder ${folder} was made by another database version (PostgreSQL 17, this one is 18). Delete it to have it seeded anew, or choose another with STAGING_DATA_DIR.`,
    );
    expect(sizesIn(folder)).toEqual(before);
  });

  it('is refused if another version of the backend created it', async () => {
    const folder = folderOf(await filledDatabase());
    writeFileSync(path.join(folder, 'VERSION'), 'embarque-staging 2\n');
    await expectRefused(
      { STAGING_DATA_DIR: folder },
      `The data folder ${folder} was made by another version of this backend ("embarque-staging 2", this one is "embarque-staging 1"). Delete it to have it seeded anew, or choose another with STAGING_DATA_DIR.`,
    );
  });

  it('is refused if it contains other files', async () => {
    const folder = folderOf(await emptyDatabase());
    writeFileSync(path.join(folder, 'thesis.txt'), 'do not touch');
    await expectRefused(
      { STAGING_DATA_DIR: folder },
      `STAGING_DATA_DIR ${folder} holds other files (thesis.txt): it must be an empty folder or one made by this backend.`,
    );
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  it('may be a new ext4 volume, which has a folder lost+found', async () => {
    const folder = folderOf(await emptyDatabase());
    mkdirSync(path.join(folder, 'lost+found'));
    const { release } = await openDataFolder(folder, () => undefined);
    await release();
    expect(readdirSync(folder)).toContain('lost+found');
  });

  it('is refused if it is a file', async () => {
    const file = path.join(folderOf(await emptyDatabase()), 'file');
    writeFileSync(file, 'text');
    await expectRefused(
      { STAGING_DATA_DIR: file },
      new RegExp(`^STAGING_DATA_DIR ${file} cannot be used: EEXIST: .+\\.$`),
    );
    expect(readFileSync(file, 'utf8')).toBe('text');
  });
});

function signIn(url: string) {
  return send(url, 'POST', 'accounts/login-staff/', {
    json: { email: ACCOUNTS.superuser, password: ACCOUNTS.password },
  });
}

/** Every file with its size and time of change: a refusal changes none. */
function sizesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, statSync(path.join(folder, name))] as const)
      .filter(([, stats]) => stats.isFile())
      .map(([name, stats]) => [name, `${stats.size} ${stats.mtimeMs}`]),
  );
}
