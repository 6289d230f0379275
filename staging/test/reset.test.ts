// @module-tag slow
// @module-tag database
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/sql.ts';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { ACCOUNTS, resetStaging, startStaging } from '../server.ts';
import { StartError } from '../start-error.ts';
import { send } from './harness.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, createTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.remove();
});

/** Runs work on a database that no process uses. */
async function inDatabase<T>({ env }: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readEnv(env).database, () => undefined);
  try {
    return await database.transaction(work);
  } finally {
    await database.close();
  }
}

describe('a reset', () => {
  it('changes nothing when it cannot replace the signing keys', async () => {
    const database = await copyTestDatabase(inject('stagingTemplate'));
    databases.push(database);
    await inDatabase(database, async (db) => {
      const on = sqlOn(db);
      await on.query("insert into periodos values ('ANTES', 'Antes do reset')");
      await on.query(
        "create function refuse() returns trigger language plpgsql as $$ begin raise 'keys are kept'; end $$",
      );
      await on.query('create trigger refuse before delete on embarque_keys execute function refuse()');
    });
    await expect(resetStaging(readEnv(database.env))).rejects.toThrow('keys are kept');
    const kept = await inDatabase(database, (db) =>
      sqlOn(db).query("select nome from periodos where cod_sistema = 'ANTES'"),
    );
    expect(kept).toEqual([{ nome: 'Antes do reset' }]);
  });
});

describe('a reset after a seed that was saved with other passwords', () => {
  it('stores the passwords of its own environment', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    const env = { PORT: '0', STAGING_SEED_ORDERS: '20', STAGING_FAULTS: '1', ...database.env };
    await (await startStaging(readEnv(env), { log: silentLog, logRequests: false })).close();
    const own = {
      ...env,
      STAGING_SUPERUSER_PASSWORD: 'senha-da-gestora',
      STAGING_STAFF_PASSWORD: 'senha-da-equipe',
    };
    await resetStaging(readEnv(own));
    const staging = await startStaging(readEnv(own), { log: silentLog, logRequests: false });
    const signIn = async (password: string) =>
      (await send(staging.url, 'POST', 'accounts/login-staff/', { json: { email: ACCOUNTS.superuser, password } }))
        .status;
    expect([await signIn('senha-da-gestora'), await signIn(ACCOUNTS.password)]).toEqual([200, 401]);
    await staging.close();
  });
});

describe('a reset without the passwords of the accounts', () => {
  const [superuser, staff] = ['senha-da-gestora', 'senha-da-equipe'];
  const passwords = { STAGING_SUPERUSER_PASSWORD: superuser, STAGING_STAFF_PASSWORD: staff };
  const line =
    'The accounts have passwords of their own, which a reset would replace by the public one: set STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD, or STAGING_PUBLIC_PASSWORDS=1.';
  let env: Readonly<Record<string, string>>;

  const startOn = (more: Readonly<Record<string, string>>) =>
    startStaging(readEnv({ ...env, ...more }), { log: silentLog, logRequests: false });
  const statusOf = async (url: string, password: string) =>
    (await send(url, 'POST', 'accounts/login-staff/', { json: { email: ACCOUNTS.superuser, password } })).status;

  beforeEach(async () => {
    const database = await createTestDatabase();
    databases.push(database);
    env = { PORT: '0', STAGING_SEED_ORDERS: '20', ...database.env };
    await (await startOn(passwords)).close();
  });

  it('is refused, and changes nothing', async () => {
    await expect(resetStaging(readEnv(env))).rejects.toThrow(new StartError(line));
    const staging = await startOn({});
    expect(await statusOf(staging.url, superuser)).toBe(200);
    expect(await statusOf(staging.url, ACCOUNTS.password)).toBe(401);
    await staging.close();
  });

  it('returns 409 to the control of tests', async () => {
    const staging = await startOn({ STAGING_FAULTS: '1' });
    expect(await send(staging.url, 'POST', '/__staging/reset', { json: {} })).toMatchObject({
      status: 409,
      json: { detail: line },
    });
    expect(await statusOf(staging.url, superuser)).toBe(200);
    await staging.close();
  });

  it('seeds the public password with STAGING_PUBLIC_PASSWORDS=1', async () => {
    await resetStaging(readEnv({ ...env, STAGING_PUBLIC_PASSWORDS: '1' }));
    const staging = await startOn({});
    expect(await statusOf(staging.url, ACCOUNTS.password)).toBe(200);
    await staging.close();
  });
});
