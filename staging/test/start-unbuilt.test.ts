import net from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { ACCOUNTS, startStaging } from '../http/server.ts';
import { send } from './harness.ts';
import { copyTestDatabase, createTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

/** `npm start` opens and seeds the database while the panel is built (decision 0003). */

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) {
    await database.remove();
  }
});

describe('a start while the panel is being built', () => {
  it('opens and seeds its database meanwhile, and answers nobody before', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    const port = await freePort();
    const said: string[] = [];
    let finishBuild: () => void = () => undefined;
    const panelBuilt = new Promise<void>((resolve) => {
      finishBuild = resolve;
    });
    const starting = startStaging(readEnv({ ...database.env, PORT: String(port), STAGING_SEED_ORDERS: '20' }), {
      log: { ...silentLog, info: (line) => said.push(line) },
      logRequests: false,
      panelBuilt,
    });
    await expect.poll(() => said, { timeout: 20_000 }).toEqual(['Seeding 20 orders ...']);
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(503);
    finishBuild();
    const staging = await starting;
    expect(await signIn(staging.url)).toBe(200);
    await staging.close();
  });

  it('closes its database if the panel cannot be built', async () => {
    const database = await copyTestDatabase(inject('stagingTemplate'));
    databases.push(database);
    const env = readEnv({ ...database.env, PORT: '0' });
    const options = { log: silentLog, logRequests: false };
    const broken = new Error('the panel cannot be built');
    await expect(startStaging(env, { ...options, panelBuilt: Promise.reject(broken) })).rejects.toBe(broken);
    // Nobody holds it: another backend may have it.
    const staging = await startStaging(env, options);
    expect(await signIn(staging.url)).toBe(200);
    await staging.close();
  });
});

async function signIn(url: string): Promise<number> {
  const { status } = await send(url, 'POST', 'accounts/login-staff/', { json: { email: ACCOUNTS.superuser, password: ACCOUNTS.password } });
  return status;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) {
    throw new Error('no port');
  }
  return address.port;
}
