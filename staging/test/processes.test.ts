// @module-tag database
// @module-tag slow
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../server.ts';
import { workUntilCut } from './acknowledged.ts';
import type { Acknowledged } from './acknowledged.ts';
import { hasNginx, startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { field, send, valuesOf } from './harness.ts';
import { paidPedidosSql } from './paid-pedidos.ts';
import { SEED_ORDERS, TODAY, createTestDatabase, testServer } from './template.ts';
import type { TestDatabase } from './template.ts';

const PROCESSES = 3;
const CLIENTS = 6;
const WAITING = 900;
/** Three starts, one after the other, on a busy machine. */
const RESTARTS_LIMIT_MS = 400_000;

describe.runIf(testServer() !== undefined && hasNginx)(`${PROCESSES} processes on one PostgreSQL, behind nginx`, () => {
  let database: TestDatabase;
  let cluster: Cluster;
  let client: pg.Client;
  let token: string;
  const at = (index: number) => cluster.urls()[index % PROCESSES] ?? '';
  const call = (origin: string, method: string, path: string, json?: unknown) =>
    send(origin, method, path, { token, ...(json === undefined ? {} : { json }) });

  beforeAll(async () => {
    database = await createTestDatabase();
    cluster = await startCluster(
      { ...database.env, STAGING_FAULTS: '1', STAGING_SEED_ORDERS: String(SEED_ORDERS), STAGING_TODAY: TODAY },
      PROCESSES,
    );
    client = new pg.Client({ connectionString: database.env['DATABASE_URL'] });
    await client.connect();
    const json = { email: ACCOUNTS.superuser, password: ACCOUNTS.password };
    token = String(field((await send(cluster.url, 'POST', 'accounts/login-staff/', { json })).json, 'access_token'));
  });
  afterAll(async () => {
    await client.end();
    await cluster.close();
    await database.remove();
  });

  it('migrate and seed once when they start concurrently', async () => {
    expect((await client.query('select count(*)::int as n from pedidos')).rows).toEqual([{ n: SEED_ORDERS }]);
  });

  it("accept each other's sessions and document links", async () => {
    const modelos = await call(at(0), 'GET', 'modelos/');
    const imagem = new URL(/"imagem":"([^"]+)"/.exec(modelos.text)?.[1] ?? 'http://none/');
    const answers = await Promise.all(cluster.urls().map((url) => send(url, 'GET', imagem.pathname + imagem.search)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  it('share the count of failed sign-ins', async () => {
    const json = { email: 'ninguem@example.com', password: 'errada' };
    for (let n = 0; n < 5; n += 1) {
      expect((await send(at(n), 'POST', 'accounts/login-staff/', { json })).status).toBe(401);
    }
    expect((await send(at(2), 'POST', 'accounts/login-staff/', { json })).status).toBe(429);
  });

  it('share the faults of one process and their total count', async () => {
    await call(at(0), 'PUT', '/__staging/faults', [
      { operationId: 'getUsuarioLogado', times: 4, fault: { kind: 'status', status: 418 } },
    ]);
    const statuses = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => (await call(at(n), 'GET', 'usuario-logado/')).status),
    );
    expect(statuses.filter((status) => status === 418)).toHaveLength(4);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });

  it('release a hanging request of another process', async () => {
    await call(at(0), 'PUT', '/__staging/faults', [
      { operationId: 'getUsuarioLogado', times: 1, fault: { kind: 'hang' } },
    ]);
    const hanging = call(at(1), 'GET', 'usuario-logado/');
    const remaining = 'select remaining from qa_faults';
    await expect
      .poll(async () => (await client.query<{ remaining: number }>(remaining)).rows)
      .toEqual([{ remaining: 0 }]);
    await call(at(2), 'POST', '/__staging/faults/release');
    expect((await hanging).status).toBe(200);
  });

  it('list the requests of all processes', async () => {
    await call(at(0), 'POST', '/__staging/reset');
    const paths = cluster.urls().map((_, n) => `/api/v1/pedido/${900_000 + n}/`);
    for (const [n, path] of paths.entries()) await call(at(n), 'GET', path);
    await expect
      .poll(async () =>
        valuesOf((await call(at(1), 'GET', '/__staging/requests')).json)
          .map((entry) => String(field(entry, 'path')))
          .filter((path) => paths.includes(path))
          .toSorted(),
      )
      .toEqual(paths);
  });

  it('use the records and the day of a reset at another process', async () => {
    await call(at(0), 'POST', '/__staging/reset', { orders: 20, today: '2026-03-02' });
    for (let n = 0; n < PROCESSES; n += 1) {
      const email = `dia${n}@example.com`;
      const json = { email, password: 'segredo', password2: 'segredo' };
      expect((await call(at(n), 'POST', 'accounts/register/', json)).status).toBe(201);
    }
    const sql =
      "select distinct (date_joined at time zone 'America/Sao_Paulo')::date::text as dia from usuarios where email like 'dia%'";
    expect((await client.query(sql)).rows).toEqual([{ dia: '2026-03-02' }]);
    await call(at(1), 'POST', '/__staging/reset');
    expect((await client.query('select count(*)::int as n from pedidos')).rows).toEqual([{ n: SEED_ORDERS }]);
  });

  it('lose no request during a rolling restart', { timeout: RESTARTS_LIMIT_MS }, async () => {
    const failures: string[] = [];
    // nginx closes idle connections when it reloads; a client that reuses one may send its request too late.
    const alone = (method: string, path: string, json?: unknown) =>
      send(cluster.url, method, path, {
        token,
        headers: { connection: 'close' },
        ...(json === undefined ? {} : { json }),
      });
    let over = false;
    const isOver = () => over;
    const work = Array.from({ length: CLIENTS }, async (_, n) => {
      for (let round = 0; !isOver(); round += 1) {
        const cod = `R${n}${round}`.slice(0, 5);
        const answers = [
          await alone('GET', 'pedidos-paginados/?page=1'),
          await alone('POST', 'periodos/', { cod_sistema: cod, nome: `Rodada ${cod}` }),
          await alone('DELETE', `periodos/${cod}/`),
        ];
        failures.push(...answers.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`));
      }
    });
    for (let n = 0; n < PROCESSES; n += 1) expect(await cluster.restart(n)).toBe(0);
    over = true;
    await Promise.all(work);
    expect(failures).toEqual([]);
  });

  it('cost one 502 when one was killed: nginx sends it one request more, and then none for fail_timeout', async () => {
    await cluster.kill(2);
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await call(cluster.url, 'GET', 'usuario-logado/')).status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(8).fill(200), 502]);
    await cluster.restart(2);
  });

  it('keep every acknowledged change and consistent sums when one is killed under load', async () => {
    await client.query(paidPedidosSql(WAITING));
    const money = 'select count(*) as pedidos, sum(valor_total) as valor from pedidos';
    const before = (await client.query(money)).rows;
    const acknowledged: Acknowledged[] = [];
    let over = false;
    const work = Array.from({ length: CLIENTS }, () => workUntilCut(cluster.url, token, acknowledged, () => over));
    const made = async (count: number) => {
      const wanted = acknowledged.length + count;
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    };
    await made(30);
    await cluster.kill(1);
    await made(60);
    over = true;
    await Promise.all(work);

    const read = (path: string) => call(at(0), 'GET', path);
    for (const change of acknowledged) expect(await change.holds(read), change.what).toBe(true);
    expect((await client.query(money)).rows).toEqual(before);
  });
});
