// @module-tag slow
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { handlers } from '../domains/handlers.ts';
import { readEnv } from '../env.ts';
import { ok } from '../http/handler.ts';
import { createLog, silentLog } from '../http/log.ts';
import { startStaging } from '../server.ts';
import type { Staging, StartOptions } from '../server.ts';
import { field, send } from './harness.ts';
import { closedPort } from './ports.ts';
import { addressOf, spawnStaging } from './process.ts';
import { sendRaw } from './raw.ts';
import { takeSeededDatabase } from './seeded-databases.ts';

let database: Database;
let release: (close: boolean) => Promise<void>;
const running: Staging[] = [];

beforeAll(async () => {
  ({ database, release } = await takeSeededDatabase());
});
afterEach(async () => {
  for (const staging of running.splice(0)) await staging.close();
});
afterAll(() => release(false));

async function start(env: Readonly<Record<string, string>> = {}, options: StartOptions = {}): Promise<Staging> {
  const staging = await startStaging(readEnv({ PORT: '0', STAGING_FAULTS: '1', ...env }), {
    log: silentLog,
    logRequests: false,
    database,
    ...options,
  });
  running.push(staging);
  return staging;
}

const statusOf = async (origin: string, path: string) => (await send(origin, 'GET', path)).status;

describe('/healthz and /readyz', () => {
  it('return 200 while requests are served, and are not logged', async () => {
    const lines: string[] = [];
    const { url } = await start({}, { log: createLog({ write: (line) => lines.push(line) }), logRequests: true });
    expect(await statusOf(url, '/healthz')).toBe(200);
    await expect.poll(() => statusOf(url, '/readyz')).toBe(200);
    expect(lines).toEqual([]);
  });

  it('return 200 and 503 before the start is complete', async () => {
    const { port } = await closedPort();
    const origin = `http://127.0.0.1:${port}`;
    let finish: () => void = () => undefined;
    const panelBuilt = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const starting = start({ PORT: String(port) }, { panelBuilt });
    await expect.poll(() => statusOf(origin, '/healthz').catch(() => 0)).toBe(200);
    expect(await statusOf(origin, '/readyz')).toBe(503);
    finish();
    await starting;
    await expect.poll(() => statusOf(origin, '/readyz')).toBe(200);
  });

  it.each([
    ['lacks a migration', () => Promise.resolve(false)],
    ['does not answer', () => Promise.reject(new Error('connection refused'))],
    ['answers too late', () => new Promise<boolean>(() => undefined)],
  ])('return 200 and 503 while the database %s', async (_what, isReady) => {
    const { url } = await start({}, { database: { ...database, isReady } });
    expect(await statusOf(url, '/healthz')).toBe(200);
    expect(await statusOf(url, '/readyz')).toBe(503);
  });

  it('return 200 with API_URL, which needs no database', async () => {
    const { url } = await start({ API_URL: 'http://127.0.0.1:1' });
    expect(await statusOf(url, '/healthz')).toBe(200);
    expect(await statusOf(url, '/readyz')).toBe(200);
  });

  it('return 503 at /readyz while the database lacks a migration of this build', async () => {
    const { url } = await start();
    const readyStatus = () => statusOf(url, '/readyz');
    await expect.poll(readyStatus).toBe(200);
    const removed = await database.transaction((tx) =>
      tx.deleteFrom('embarque_migrations').where('name', '=', '012_drop_contagens.sql').returningAll().execute(),
    );
    expect(await readyStatus()).toBe(503);
    await database.transaction((tx) => tx.insertInto('embarque_migrations').values(removed).execute());
    await expect.poll(readyStatus).toBe(200);
  });
});

describe('draining', () => {
  it('returns 503 at /readyz, and closes each connection after its response', async () => {
    const staging = await start();
    staging.startDraining();
    expect(await statusOf(staging.url, '/readyz')).toBe(503);
    const answer = await send(staging.url, 'GET', 'usuario-logado/');
    expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
      status: 401,
      connection: 'close',
    });
  });

  it('finishes a running request at close, and refuses new connections', async () => {
    let enter: () => void = () => undefined;
    let leave: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const staging = await start(
      {},
      {
        handlers: {
          ...handlers,
          refreshToken: async () => {
            enter();
            await left;
            return ok({ access: 'late' });
          },
        },
      },
    );
    const slow = send(staging.url, 'POST', 'accounts/token/refresh/', { json: { refresh: 'token' } });
    await entered;
    const closed = staging.close();
    await expect(send(staging.url, 'GET', '/healthz')).rejects.toThrow('fetch failed');
    leave();
    expect(await slow).toMatchObject({ status: 200, json: { access: 'late' } });
    await closed;
  });

  it('lasts DRAIN_DELAY seconds after SIGTERM', async () => {
    const { child, ended, output } = spawnStaging({ STAGING_DATA_DIR: 'memory', DRAIN_DELAY: '5' });
    const origin = await addressOf({ child, ended, output });
    await expect.poll(() => statusOf(origin, '/readyz')).toBe(200);
    const since = performance.now();
    child.kill('SIGTERM');
    await expect.poll(() => statusOf(origin, '/readyz'), { interval: 20 }).toBe(503);
    expect(await statusOf(origin, '/api/v1/usuario-logado/')).toBe(401);
    expect(await ended).toBe(0);
    // Timers may be a few milliseconds early.
    expect(performance.now() - since).toBeGreaterThan(4_900);
  });
});

describe('a caller that disconnects', () => {
  it('aborts the signal of its handler, and is no error in the log', async () => {
    const lines: string[] = [];
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let end: (reason: unknown) => void = () => undefined;
    const ended = new Promise((resolve) => (end = resolve));
    const { url } = await start(
      {},
      {
        log: createLog({ write: (line) => lines.push(line) }),
        handlers: {
          ...handlers,
          exportEtiqueta: async ({ transaction, context }) => {
            await transaction(() => Promise.resolve());
            begin();
            await wait(20_000, undefined, { signal: context.signal }).catch((error: unknown) => {
              end(error);
              throw error;
            });
            throw new Error('the signal was not aborted');
          },
        },
      },
    );
    const json = { email: 'gestora@embarque.test', password: 'embarque123' };
    const token = String(field((await send(url, 'POST', 'accounts/login-staff/', { json })).json, 'access_token'));
    const caller = new AbortController();
    const response = fetch(`${url}/api/v1/anexos/pedido/1/exportar-etiqueta/`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: caller.signal,
    });
    await begun;
    caller.abort();
    await expect(response).rejects.toThrow('aborted');
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

describe('a second signal', () => {
  it('ends the process at once, also while it drains after SIGTERM', async () => {
    const started = spawnStaging({ STAGING_DATA_DIR: 'memory', DRAIN_DELAY: '300' });
    const origin = await addressOf(started);
    await expect.poll(() => statusOf(origin, '/readyz')).toBe(200);
    started.child.kill('SIGTERM');
    await expect.poll(() => statusOf(origin, '/readyz'), { interval: 20 }).toBe(503);
    started.child.kill('SIGTERM');
    const ended = await Promise.race([started.ended, wait(7_500, 'still running')]);
    started.child.kill('SIGKILL');
    expect(ended).toBe(1);
  });
});

const HAS_IPV6 = Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe('the origin of links', () => {
  const FORWARDED = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

  /** Origin of the link to the next page, and of a document link. */
  async function origins(url: string, headers: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
    const json = { email: 'gestora@embarque.test', password: 'embarque123' };
    const token = String(field((await send(url, 'POST', 'accounts/login-staff/', { json })).json, 'access_token'));
    const page = await send(url, 'GET', 'accounts/users/?search=', { token, headers });
    const modelos = await send(url, 'GET', 'modelos/', { token, headers });
    const image = /"imagem":"([^"]+)"/.exec(modelos.text)?.[1];
    return [field(page.json, 'next'), image].map((link) =>
      typeof link === 'string' ? new URL(link).origin : undefined,
    );
  }

  it('is the origin of the request, without regard to X-Forwarded-Host', async () => {
    const { url } = await start();
    expect(await origins(url, FORWARDED)).toEqual([url, url]);
  });

  it.each(['1', 'loopback', '127.0.0.0/8, ::1'])(
    'is X-Forwarded-Host of a proxy that TRUST_PROXY=%s trusts',
    async (trust) => {
      const { url } = await start({ TRUST_PROXY: trust });
      expect(await origins(url, FORWARDED)).toEqual(['https://evil.example', 'https://evil.example']);
    },
  );

  it('is the origin of the request if TRUST_PROXY names other proxies', async () => {
    const { url } = await start({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await origins(url, FORWARDED)).toEqual([url, url]);
  });

  it.skipIf(!HAS_IPV6)('does not fail for a malformed Host on an IPv6 address (needs IPv6)', async () => {
    const { url } = await start({ HOST: '::1' });
    const body = Buffer.from(JSON.stringify({ email: 'gestora@embarque.test', password: 'embarque123' }));
    const answer = await sendRaw(url, {
      method: 'POST',
      target: '/api/v1/accounts/login-staff/',
      headers: { host: 'a b', 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
  });

  it('is PUBLIC_URL if it is set', async () => {
    const { url } = await start({ PUBLIC_URL: 'https://painel.example/', TRUST_PROXY: '1' });
    expect(await origins(url, FORWARDED)).toEqual(['https://painel.example', 'https://painel.example']);
  });
});
