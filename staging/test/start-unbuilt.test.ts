// @module-tag slow
// @module-tag database
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { ACCOUNTS, startStaging } from '../server.ts';
import { send } from './harness.ts';
import { closedPort } from './ports.ts';
import { takeSeededDatabase } from './seeded-databases.ts';
import { copyTestDatabase, createTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

/** `npm start` opens and seeds the database while the panel is built (decision 0003). */

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) {
    await database.remove();
  }
});

const quiet = { log: silentLog, logRequests: false };

/** A build that the test ends. */
function build(): { panelBuilt: Promise<void>; finish: () => void } {
  let finish: () => void = () => undefined;
  const panelBuilt = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { panelBuilt, finish };
}

describe('a start while the panel is being built', () => {
  it('opens and seeds its database during the build', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    const said: string[] = [];
    const { panelBuilt, finish } = build();
    const starting = startStaging(readEnv({ ...database.env, PORT: '0', STAGING_SEED_ORDERS: '20' }), {
      ...quiet,
      onProgress: (line) => said.push(line),
      panelBuilt,
    });
    await expect.poll(() => said).toEqual(['Seeding 20 orders ...']);
    finish();
    const staging = await starting;
    expect(await signIn(staging.url)).toBe(200);
    await staging.close();
  });

  it('returns 503 until the build is ready', async () => {
    const { database, release } = await takeSeededDatabase();
    const { port } = await closedPort();
    const { panelBuilt, finish } = build();
    const starting = startStaging(readEnv({ PORT: String(port) }), { ...quiet, database, panelBuilt });
    // A later start without a build is complete.
    const other = await startStaging(readEnv({ PORT: '0' }), { ...quiet, database });
    expect(await signIn(other.url)).toBe(200);
    await other.close();
    expect(await signIn(`http://127.0.0.1:${port}`)).toBe(503);
    finish();
    const staging = await starting;
    expect(await signIn(staging.url)).toBe(200);
    await staging.close();
    await release(false);
  });

  it('closes its database if the panel cannot be built', async () => {
    const database = await copyTestDatabase(inject('stagingTemplate'));
    databases.push(database);
    const env = readEnv({ ...database.env, PORT: '0' });
    const broken = new Error('the panel cannot be built');
    await expect(startStaging(env, { ...quiet, panelBuilt: Promise.reject(broken) })).rejects.toBe(broken);
    // The database is unlocked, so another backend can open it.
    const staging = await startStaging(env, quiet);
    expect(await signIn(staging.url)).toBe(200);
    await staging.close();
  });
});

async function signIn(url: string): Promise<number> {
  const { status } = await send(url, 'POST', 'accounts/login-staff/', {
    json: { email: ACCOUNTS.superuser, password: ACCOUNTS.password },
  });
  return status;
}
