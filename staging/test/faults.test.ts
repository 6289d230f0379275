import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../http/log.ts';
import type { FaultRule } from '../qa/fault-rules.ts';
import { TABLES } from '../qa/seed/seed.ts';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { sqlOn } from './statements.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.tokenOf('superuser');
});
afterEach(async () => {
  await harness.call('DELETE', '/__staging/faults');
});
afterAll(() => harness.close());

async function setFaults(...rules: readonly FaultRule[]): Promise<void> {
  expect((await harness.call('PUT', '/__staging/faults', { json: rules })).status).toBe(204);
}

const count = () => harness.call('GET', 'pedidos-para-envio/', { token });
const users = (query = '') => harness.call('GET', `accounts/users/${query}`, { token });
const register = (email: string) =>
  harness.call('POST', 'accounts/register/', { token, json: { email, password: 'segredo', password2: 'segredo' } });
const exists = async (email: string) => field((await users(`?search=${email}`)).json, 'count') === 1;

describe('faults', () => {
  it('return any status with a body and headers, `times` times', async () => {
    await setFaults({
      operationId: 'countPedidosParaEnvio',
      times: 2,
      fault: { kind: 'status', status: 429, body: { detail: 'Aguarde.' }, headers: { 'Retry-After': '7' } },
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await count();
      expect(answer).toMatchObject({ status: 429, json: { detail: 'Aguarde.' } });
      expect(answer.headers.get('retry-after')).toBe('7');
    }
    expect((await count()).status).toBe(200);
  });

  it('return an empty 500, and a text with its own type', async () => {
    await setFaults({ operationId: 'countPedidosParaEnvio', times: 1, fault: { kind: 'status', status: 500 } });
    expect(await count()).toMatchObject({ status: 500, text: '' });
    await setFaults({
      path: '/api/v1/pedidos-para-envio/',
      fault: { kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
    });
    const answer = await count();
    expect(answer).toMatchObject({ status: 502, text: '<h1>Bad Gateway</h1>' });
    expect(answer.headers.get('content-type')).toBe('text/html');
  });

  it('return half a surrogate pair as JSON escapes it', async () => {
    await setFaults({ operationId: 'countPedidosParaEnvio', fault: { kind: 'wrong-envelope', body: '\uD83D' } });
    expect((await count()).text).toBe(String.raw`"\ud83d"`);
  });

  it('apply only to the given operation, method and query', async () => {
    await setFaults(
      { operationId: 'listUsuarios', query: { page: '2' }, fault: { kind: 'status', status: 503 } },
      { path: '/api/v1/accounts/*', method: 'post', fault: { kind: 'status', status: 418 } },
    );
    expect((await users()).status).toBe(200);
    expect((await users('?page=2')).status).toBe(503);
    expect((await users('?page=2&search=')).status).toBe(503);
    expect((await register('a@example.com')).status).toBe(418);
    expect((await count()).status).toBe(200);
  });

  it('delay the real response by the given milliseconds', async () => {
    await setFaults({ operationId: 'countPedidosParaEnvio', fault: { kind: 'latency', ms: 300 } });
    const began = performance.now();
    expect((await count()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  it('cut the connection before the change is committed', async () => {
    await setFaults({ operationId: 'createUsuario', fault: { kind: 'cut', when: 'before' } });
    await expect(register('antes@example.com')).rejects.toThrow();
    expect(await exists('antes@example.com')).toBe(false);
  });

  it('cut the connection after the change is committed', async () => {
    await setFaults({ operationId: 'createUsuario', fault: { kind: 'cut', when: 'after' } });
    await expect(register('depois@example.com')).rejects.toThrow();
    expect(await exists('depois@example.com')).toBe(true);
  });

  it('replace the response after the change is committed', async () => {
    await setFaults({
      operationId: 'createUsuario',
      fault: { kind: 'status', status: 500, body: { detail: 'Falhou.' }, when: 'after' },
    });
    expect(await register('resposta@example.com')).toMatchObject({ status: 500, json: { detail: 'Falhou.' } });
    expect(await exists('resposta@example.com')).toBe(true);
  });

  it('return HTML, truncated JSON and JSON of another shape with 200', async () => {
    await setFaults(
      { operationId: 'listUsuarios', times: 1, fault: { kind: 'html' } },
      { operationId: 'listUsuarios', times: 1, fault: { kind: 'broken-json' } },
      { operationId: 'listUsuarios', times: 1, fault: { kind: 'wrong-envelope' } },
      { operationId: 'listUsuarios', times: 1, fault: { kind: 'wrong-envelope', body: null } },
    );
    const html = await users();
    expect(html.status).toBe(200);
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    await expect(users()).rejects.toThrow(SyntaxError);
    expect(await users()).toMatchObject({ status: 200, json: { dados: [] } });
    expect(await users()).toMatchObject({ status: 200, json: null });
    expect(field((await users()).json, 'count')).toBeGreaterThan(0);
  });

  it('hang until released, then return the real response', async () => {
    await setFaults({ operationId: 'countPedidosParaEnvio', times: 1, fault: { kind: 'hang' } });
    let answered = false;
    const hanging = count().then((answer) => {
      answered = true;
      return answer;
    });
    const remaining = () => harness.database.transaction((db) => sqlOn(db).one('select remaining from qa_faults'));
    await expect.poll(remaining).toEqual({ remaining: 0 });
    expect((await users()).status).toBe(200);
    expect(answered).toBe(false);
    await harness.call('POST', '/__staging/faults/release');
    expect((await hanging).status).toBe(200);
  });

  it('release hanging requests when cleared', async () => {
    await setFaults({ operationId: 'countPedidosParaEnvio', fault: { kind: 'hang' } });
    const hanging = count();
    await users();
    await harness.call('DELETE', '/__staging/faults');
    expect((await hanging).status).toBe(200);
  });

  it('return 400 with the reason for an invalid rule', async () => {
    const answer = await harness.call('PUT', '/__staging/faults', {
      json: [{ operationId: 'x', fault: { kind: 'explode' } }],
    });
    expect(answer.status).toBe(400);
    expect(String(field(answer.json, 'detail'))).toContain('[0].fault');
  });
});

describe('reset and the request log', () => {
  it('restores the seed, with the requested number of orders and day', async () => {
    await register('some@example.com');
    await harness.reset();
    expect(await exists('some@example.com')).toBe(false);
    const before = Number(field((await users()).json, 'count'));
    await harness.reset({ orders: 300, today: '2025-05-05' });
    expect(Number(field((await users()).json, 'count'))).toBeGreaterThan(before);
    const newest = field((await register('hoje@example.com')).json, 'date_joined');
    expect(newest).toMatch(/^2025-05-05T.*-03:00$/);
    await harness.reset();
    expect(field((await register('hoje@example.com')).json, 'date_joined')).toMatch(/^2026-11-18T/);
  });

  it('restores the saved seed exactly, with its next ids', async () => {
    await harness.reset();
    const records = () =>
      harness.database.transaction(async (tx) => {
        const rows: unknown[] = [];
        for (const table of TABLES)
          rows.push(await sqlOn(tx).query(`select * from ${table} as record order by record::text`));
        return [
          rows,
          await sqlOn(tx).query(
            "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename not like 'qa%' order by 1",
          ),
        ];
      });
    const before = await records();
    await register('outra@example.com');
    await harness.database.transaction((tx) =>
      sqlOn(tx).query('update pedidos set atualizacao = now() where id % 2 = 0; delete from passes where id = 7'),
    );
    expect(await records()).not.toEqual(before);
    await harness.reset();
    expect(await records()).toEqual(before);
  });

  it('returns 400 for unknown options', async () => {
    expect((await harness.call('POST', '/__staging/reset', { json: { order: 3 } })).status).toBe(400);
    expect((await harness.call('POST', '/__staging/reset', { json: { today: '2026-02-30' } })).status).toBe(400);
  });

  it('lists the requests since the last reset, without the values of their queries', async () => {
    await harness.reset();
    await users('?search=ana&page=1');
    await harness.call('GET', 'nada/', { token });
    await setFaults({ operationId: 'countPedidosParaEnvio', fault: { kind: 'cut', when: 'before' } });
    await expect(count()).rejects.toThrow();
    const { json } = await harness.call('GET', '/__staging/requests');
    expect(json).toEqual([
      {
        method: 'GET',
        path: '/api/v1/accounts/users/',
        query: 'search=&page=',
        operationId: 'listUsuarios',
        status: 200,
      },
      { method: 'GET', path: '/api/v1/nada/', query: '', operationId: null, status: 404 },
      {
        method: 'GET',
        path: '/api/v1/pedidos-para-envio/',
        query: '',
        operationId: 'countPedidosParaEnvio',
        status: null,
      },
    ]);
  });

  it('keeps the last 10,000 requests of a shared database', async () => {
    const shared = await startHarness({ database: { ...harness.database, shared: true } });
    await harness.database.transaction((db) =>
      sqlOn(db).query(`insert into qa_requests (entry) select '{"path":"/api/"}' from generate_series(1, 10005)`),
    );
    await shared.call('GET', 'nada/?search=12345678909', { token });
    const { json } = await shared.call('GET', '/__staging/requests');
    expect(valuesOf(json).at(-1)).toMatchObject({ path: '/api/v1/nada/', query: 'search=' });
    const stored = await harness.database.transaction((db) =>
      sqlOn(db).one('select count(*)::int as rows from qa_requests'),
    );
    expect(stored).toEqual({ rows: 10_000 });
    await harness.database.transaction((db) => sqlOn(db).query('delete from qa_requests'));
    await shared.close();
  });

  it('returns 403 to a page of another site', async () => {
    const { status } = await harness.call('POST', '/__staging/reset', { headers: { origin: 'https://evil.example' } });
    expect(status).toBe(403);
  });
});

describe('without STAGING_FAULTS', () => {
  it('all control endpoints return 404', async () => {
    const plain = await startHarness({ database: harness.database, env: { STAGING_FAULTS: '0' } });
    const calls = [
      ['PUT', '/__staging/faults'],
      ['DELETE', '/__staging/faults'],
      ['POST', '/__staging/faults/release'],
      ['POST', '/__staging/reset'],
      ['GET', '/__staging/requests'],
    ] as const;
    const answers = await Promise.all(calls.map(([method, path]) => plain.call(method, path)));
    await plain.close();
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 404));
  });
});

describe('control behind STAGING_CONTROL_TOKEN', () => {
  const secret = '0123456789abcdef0123456789abcdef';
  const lines: string[] = [];
  let guarded: Harness;

  beforeAll(async () => {
    guarded = await startHarness({
      env: { STAGING_FAULTS: '0', STAGING_CONTROL_TOKEN: secret },
      log: createLog({ write: (line) => lines.push(line) }),
    });
  });
  afterAll(() => guarded.close());

  it('returns 404 without the token and with another one, and logs it', async () => {
    expect((await guarded.call('GET', '/__staging/requests')).status).toBe(404);
    const headers = { 'X-Staging-Control': `${secret}0` };
    expect((await guarded.call('POST', '/__staging/reset', { headers })).status).toBe(404);
    expect(lines).toContainEqual(expect.stringMatching(/"control refused: POST \/__staging\/reset from /));
  });

  it('accepts the token and logs the call without it', async () => {
    const headers = { 'X-Staging-Control': secret };
    expect((await guarded.call('DELETE', '/__staging/faults', { headers })).status).toBe(204);
    expect(lines).toContainEqual(expect.stringMatching(/"control allowed: DELETE \/__staging\/faults from /));
    expect(lines.join('\n')).not.toContain(secret);
  });
});
