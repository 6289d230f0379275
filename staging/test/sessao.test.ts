import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../http/log.ts';
import { ACCOUNTS } from '../server.ts';
import { field, matching, startHarness } from './harness.ts';
import type { Harness } from './harness.ts';

const { superuser, staff, customer, password } = ACCOUNTS;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
let harness: Harness;

beforeAll(async () => {
  // One proxy, which reports the address of the client.
  harness = await startHarness({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => harness.close());

function login(email: string, typed: string = password) {
  return harness.call('POST', 'accounts/login-staff/', { json: { email, password: typed } });
}

/** Sign-in from another address, as the proxy in front of the backend reports it. */
function proxied(address: string) {
  return (email: string, typed: string = password) =>
    harness.call('POST', 'accounts/login-staff/', {
      json: { email, password: typed },
      headers: { 'x-forwarded-for': address },
    });
}

async function session(email: string): Promise<{ access: string; refresh: string }> {
  const { json } = await login(email);
  return { access: String(field(json, 'access_token')), refresh: String(field(json, 'refresh_token')) };
}

function whoAmI(token: string) {
  return harness.call('GET', 'usuario-logado/', { token });
}

describe('loginStaff', () => {
  it.each([
    [superuser, true],
    [staff, false],
  ])('signs %s in', async (email, isSuperuser) => {
    const { status, json } = await login(email);
    expect(status).toBe(200);
    expect(json).toEqual({
      email,
      full_name: matching(/\S+ \S+/),
      is_staff: true,
      is_superuser: isSuperuser,
      access_token: matching(JWT),
      refresh_token: matching(JWT),
    });
  });

  it('ignores the case of the e-mail', async () => {
    expect(field((await login('Gestora@EMBARQUE.test')).json, 'email')).toBe(superuser);
  });

  it('refuses a customer, even with the right password', async () => {
    expect(await login(customer)).toMatchObject({ status: 403, json: { detail: 'Acesso restrito à equipe.' } });
  });

  it('returns the same response for a wrong password and an unknown e-mail', async () => {
    const refusal = { status: 401, json: { detail: 'E-mail ou senha incorretos.', code: 'no_active_account' } };
    expect(await login(superuser, 'errada')).toMatchObject(refusal);
    expect(await login('ninguem@embarque.test')).toMatchObject(refusal);
  });

  it('returns signed access and refresh tokens', async () => {
    const { access, refresh } = await session(staff);
    const [a, r] = [decodeJwt(access), decodeJwt(refresh)];
    for (const token of [access, refresh]) {
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: matching(/^[\w-]{36}$/) });
      expect(decodeJwt(token)).toMatchObject({ iss: 'embarque-staging', aud: 'embarque-panel' });
    }
    expect(a).toMatchObject({ token_type: 'access', sub: matching(/^\d+$/), jti: matching(/^[\w-]{36}$/) });
    expect(r).toMatchObject({ token_type: 'refresh', sub: a.sub });
    expect((a.exp ?? 0) - (a.iat ?? 0)).toBe(15 * 60);
    expect((r.exp ?? 0) - (r.iat ?? 0)).toBe(7 * 24 * 3600);
  });

  it('counts each sign-in in the login statistics of the day', async () => {
    const logins = async () => {
      const { access } = await session(superuser);
      const { json } = await harness.call(
        'GET',
        'accounts/statistics/logins/?start_date=2026-11-18&end_date=2026-11-18',
        { token: access },
      );
      return Number(field(json, 'daily_statistics', 0, 'total_logins'));
    };
    expect((await logins()) + 1).toBe(await logins());
  });
});

describe('the limit of failed sign-ins', () => {
  beforeEach(() => harness.reset());

  it('blocks an account after five failures, ignoring case, and no other account', async () => {
    for (const email of [staff, staff.toUpperCase(), staff, staff, staff]) {
      expect((await login(email, 'errada')).status).toBe(401);
    }
    const blocked = await login(staff);
    expect(blocked.status).toBe(429);
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(290);
    expect(wait).toBeLessThanOrEqual(300);
    expect(blocked.json).toEqual({ detail: `Muitas tentativas de login. Tente novamente em ${wait} segundos.` });
    expect((await login(superuser)).status).toBe(200);
  });

  it('does not block the owner because of failures from another source', async () => {
    const guesser = proxied('203.0.113.9');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guesser(staff, 'errada')).status).toBe(401);
    expect((await guesser(staff)).status).toBe(429);
    expect((await proxied('198.51.100.7')(staff)).status).toBe(200);
    expect((await guesser(staff)).status).toBe(429);
  });

  it('blocks a source that tries one password on many accounts, and no other source', async () => {
    const guesser = proxied('203.0.113.10');
    const answers: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (let account = 0; account < 8; account += 1)
        answers.push((await guesser(`pessoa${account}@embarque.test`, 'errada')).status);
    expect(answers).toEqual([...Array<number>(20).fill(401), ...Array<number>(4).fill(429)]);
    const blocked = await guesser(superuser);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(290);
    expect((await proxied('198.51.100.8')(superuser)).status).toBe(200);
  });

  it('treats the addresses of one IPv6 network as one source', async () => {
    for (let host = 1; host <= 20; host += 1)
      await proxied(`2001:db8:1:2::${host}`)(`pessoa${host}@embarque.test`, 'errada');
    expect((await proxied('2001:db8:1:2:ffff::1')(superuser)).status).toBe(429);
    expect((await proxied('2001:db8:1:3::1')(superuser)).status).toBe(200);
  });

  it('refuses a sign-in with 503 while too many of its source wait', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => login(staff)));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  });

  it('blocks an unknown e-mail in the same way, and stores neither e-mail nor address', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login('ninguem@embarque.test');
    }
    expect((await login('ninguem@embarque.test')).status).toBe(429);
    const stored = await harness.database.transaction((db) =>
      db.selectFrom('tentativas_login').select('key').orderBy('key').execute(),
    );
    expect(stored).toEqual([{ key: matching(/^account:[\w-]{43}$/) }, { key: matching(/^source:[\w-]{43}$/) }]);
  });

  it('counts concurrent failures', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(staff, 'errada')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('returns 401 or 429 to the last attempts of two processes at once', async () => {
    const other = await startHarness({ database: harness.database, env: { TRUST_PROXY: '1' } });
    for (let attempt = 0; attempt < 4; attempt += 1) await login(staff, 'errada');
    const json = { email: staff, password: 'errada' };
    const answers = await Promise.all([login(staff, 'errada'), other.call('POST', 'accounts/login-staff/', { json })]);
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    expect((await login(staff)).status).toBe(429);
    await other.close();
  });

  it('accepts twelve concurrent sign-ins with the right password', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(staff)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
  });

  it('resets the failures after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect((await login(staff, 'errada')).status).toBe(401);
      }
      expect((await login(staff)).status).toBe(200);
    }
  });

  it('does not count successes', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) expect((await login(staff)).status).toBe(200);
  });

  it('ends when its time is over', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await login(staff, 'errada');
    expect((await login(staff)).status).toBe(429);
    await harness.database.transaction((db) =>
      db
        .updateTable('tentativas_login')
        .set({ expire: Date.now() - 1 })
        .execute(),
    );
    expect((await login(staff)).status).toBe(200);
  });
});

describe('behind a proxy that TRUST_PROXY does not name', () => {
  const lines: string[] = [];
  let direct: Harness;
  beforeAll(async () => {
    direct = await startHarness({
      database: harness.database,
      env: { PUBLIC_URL: 'https://painel.example' },
      log: createLog({ write: (line) => lines.push(line) }),
    });
    await direct.reset();
  });
  afterAll(async () => {
    await direct.close();
    await harness.reset();
  });

  const signIn = (address: string, email: string, typed: string) =>
    direct.call('POST', 'accounts/login-staff/', {
      json: { email, password: typed },
      headers: { 'x-forwarded-for': address },
    });

  it('blocks a source without blocking the other clients of the proxy, and warns once', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await signIn('203.0.113.10', `pessoa${attempt}@embarque.test`, 'errada');
    }
    expect((await signIn('203.0.113.10', superuser, password)).status).toBe(429);
    expect((await signIn('198.51.100.8', superuser, password)).status).toBe(200);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([
      matching(/"level":40,.*"X-Forwarded-For from 127\.0\.0\.1, which TRUST_PROXY does not name/),
    ]);
  });

  it('blocks an account whatever addresses the header names', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(`203.0.113.${attempt}`, staff, 'errada');
    expect((await signIn('203.0.113.99', staff, password)).status).toBe(429);
  });
});

describe('an access token', () => {
  const refused = {
    status: 401,
    json: { detail: 'O token informado não é válido para qualquer tipo de token', code: 'token_not_valid' },
  };

  it('returns the signed-in user', async () => {
    const { access } = await session(staff);
    expect(await whoAmI(access)).toMatchObject({
      status: 200,
      json: { email: staff, is_staff: true, is_superuser: false },
    });
  });

  it('is required', async () => {
    const { status, json, headers } = await harness.call('GET', 'usuario-logado/');
    expect({ status, json }).toEqual({
      status: 401,
      json: { detail: 'As credenciais de autenticação não foram fornecidas.', code: 'not_authenticated' },
    });
    expect(headers.get('www-authenticate')).toBe('Bearer realm="api"');
  });

  it.each(['abc', 'a.b.c', 'Bearer', ''])('returns 401 for the header %j', async (token) => {
    expect(
      (await harness.call('GET', 'usuario-logado/', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('returns 401 with another signature, another algorithm or none', async () => {
    const { access } = await session(superuser);
    const [header = '', payload = '', signature = ''] = access.split('.');
    const claims = { token_type: 'access', ...decodeJwt(access) };
    const lasting = Math.floor(Date.now() / 1000) + 600;
    const forged = [
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url')}.${signature}`,
      new UnsecuredJWT(claims).setExpirationTime(lasting).encode(),
      `${header}.${payload}.`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(lasting)
        .sign(createHmac('sha256', 'guess').digest()),
    ];
    for (const token of forged) {
      expect(await whoAmI(token)).toMatchObject(refused);
    }
  });

  it('is refused as a refresh token, and a refresh token as an access token', async () => {
    const { access, refresh } = await session(superuser);
    expect(await whoAmI(refresh)).toMatchObject(refused);
    expect(await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: access } })).toMatchObject(refused);
  });

  it('is refused after its account was deleted', async () => {
    // Without orders there are no service orders, which would keep the employee's account.
    await harness.reset({ orders: 0 });
    const { access } = await session(superuser);
    const colleague = await session(staff);
    const { json } = await harness.call('GET', `accounts/users/?search=${staff}`, { token: access });
    expect((await whoAmI(colleague.access)).status).toBe(200);
    const id = String(field(json, 'results', 0, 'id'));
    expect((await harness.call('DELETE', `auth/user/${id}/`, { token: access })).status).toBe(204);
    expect(await whoAmI(colleague.access)).toMatchObject(refused);
    expect(
      await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: colleague.refresh } }),
    ).toMatchObject(refused);
  });
});

describe('STAGING_ACCESS_TTL', () => {
  let shortLived: Harness;

  beforeAll(async () => {
    shortLived = await startHarness({ database: harness.database, env: { STAGING_ACCESS_TTL: '1' } });
  });
  afterAll(() => shortLived.close());

  it('is the lifetime of an access token, and a refresh token returns a new one', async () => {
    const { json } = await shortLived.call('POST', 'accounts/login-staff/', { json: { email: superuser, password } });
    const token = String(field(json, 'access_token'));
    const status = async () => (await shortLived.call('GET', 'usuario-logado/', { token })).status;
    await expect.poll(status, { interval: 100 }).toBe(401);
    const renewed = await shortLived.call('POST', 'accounts/token/refresh/', {
      json: { refresh: field(json, 'refresh_token') },
    });
    expect(renewed.status).toBe(200);
    const claims = decodeJwt(String(field(renewed.json, 'access')));
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1);
  });
});
