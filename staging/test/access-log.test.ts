import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../http/log.ts';
import { ACCOUNTS } from '../server.ts';
import { field, startHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
const lines: string[] = [];

beforeAll(async () => {
  harness = await startHarness({ logRequests: true, log: createLog({ write: (line) => lines.push(line) }) });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => harness.close());

/** The access log after a call. */
async function entries(count = 1): Promise<unknown[]> {
  await expect.poll(() => lines.length).toBe(count);
  return lines.map((line): unknown => JSON.parse(line));
}

const anyNumber: unknown = expect.any(Number);
const pino = { level: 30, time: anyNumber, pid: process.pid };

it('names request, user, route, status and duration of a call (SEG-22)', async () => {
  const token = await harness.tokenOf('staff');
  await entries();
  const user = await harness.call('GET', 'usuario-logado/', { token });
  await entries(2);
  lines.length = 0;
  const { headers } = await harness.call('HEAD', 'passe/1/?search=12345678909', { token });
  expect(await entries()).toEqual([
    {
      ...pino,
      requestId: headers.get('x-request-id'),
      userId: field(user.json, 'id'),
      method: 'HEAD',
      route: '/api/v1/passe/{id}/',
      status: 400,
      ms: anyNumber,
    },
  ]);
});

it('names no user of a call without a token', async () => {
  await harness.call('GET', 'pedidos-paginados/?search=12345678909');
  const [entry] = await entries();
  expect(entry).toMatchObject({ route: '/api/v1/pedidos-paginados/', status: 401 });
  expect(entry).not.toHaveProperty('userId');
});

it('names the path of a call outside the contract, without its query string', async () => {
  await harness.call('GET', '/api/media/1.png?exp=1&sig=c2ln');
  await entries();
  await harness.call('GET', '/pedidos?search=Ana');
  expect(await entries(2)).toMatchObject([
    { method: 'GET', route: '/api/media/1.png', status: 403 },
    { method: 'GET', route: '/pedidos' },
  ]);
});

it('holds no password, token, body or query string', async () => {
  const json = { email: ACCOUNTS.staff, password: ACCOUNTS.password };
  const signedIn = await harness.call('POST', 'accounts/login-staff/', { json });
  const token = String(field(signedIn.json, 'access_token'));
  const refresh = String(field(signedIn.json, 'refresh_token'));
  await harness.call('POST', 'accounts/token/refresh/', { json: { refresh } });
  await harness.call('GET', 'accounts/users/?search=ana', { token });
  await entries(3);
  for (const secret of [ACCOUNTS.password, ACCOUNTS.staff, token, refresh, '?', 'search', 'ana', 'authorization']) {
    expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
  }
});
