// @module-tag database
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { field, valuesOf } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { RECORDS_SQL, isExpected, randomChange, randomNumbers } from './random-changes.ts';
import type { Records } from './random-changes.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { testServer } from './template.ts';

/** Two concurrent changes, one of which PostgreSQL aborted. */
const AT_THE_SAME_TIME = 'O registro foi alterado por outra pessoa ao mesmo tempo. Recarregue e tente novamente.';

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

describe('random changes', () => {
  beforeEach(() => harness.reset());

  it('are done or refused by a rule, in sequence', async () => {
    const random = randomNumbers(1);
    let done = 0;
    for (let round = 0; round < 60; round += 1) {
      const answer = await change(await records(), random);
      expect(isExpected(answer), answer.text).toBe(true);
      done += answer.status < 300 ? 1 : 0;
    }
    expect(done).toBeGreaterThan(20);
  });

  it('are done or refused by a rule, by eight concurrent clients without a deadlock', async () => {
    const before = await deadlocks();
    let done = 0;
    for (let round = 0; round < 4; round += 1) {
      const known = await records();
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, client) => {
          const random = randomNumbers(100 * round + client);
          const ofClient: TestResponse[] = [];
          for (let step = 0; step < 12; step += 1) ofClient.push(await change(known, random));
          return ofClient;
        }),
      );
      for (const answer of answers.flat()) {
        expect(isExpected(answer), answer.text).toBe(true);
        expect(answer.text).not.toContain(AT_THE_SAME_TIME);
        done += answer.status < 300 ? 1 : 0;
      }
    }
    expect(done).toBeGreaterThan(60);
    expect(await deadlocks()).toBe(before);
  });
});

describe('lists with gaps between the ids', () => {
  beforeAll(async () => {
    await harness.reset();
    for (const id of [8191, 8192, 16_384, 40_960, 90_000]) {
      for (const table of ['pedidos', 'passes', 'usuarios', 'ordens_servico']) {
        await harness.sql(`select setval(pg_get_serial_sequence('${table}', 'id'), ${id - 1})`);
      }
      await harness.newPedido({ status: 'pronto', passes: ['emitido'] });
      await harness.sql("insert into usuarios (email, senha_hash, date_joined) values ($1, 'x', '2026-11-18')", [
        `bloco${id}@example.com`,
      ]);
      await harness.sql(
        "insert into ordens_servico (funcionario_id, criacao, atualizacao) values (2, '2026-11-18', '2026-11-18')",
      );
    }
  });

  it.each([
    ['pedidos-paginados/?', 'select id from pedidos'],
    ['pedidos-paginados/?status=pronto&', "select id from pedidos where status = 'pronto'"],
    ['passes-paginados/?', 'select id from passes'],
    ['passes-paginados/?status=emitido&', "select id from passes where status = 'emitido'"],
    ['accounts/users/?', 'select id from usuarios'],
    ['ordens-servico/?', 'select id from ordens_servico'],
  ])('%s returns every row once, newest first', async (path, sql) => {
    const expected = (await harness.sql<{ id: number }>(`${sql} order by id desc`)).map(({ id }) => id);
    const shown: unknown[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1) {
      const { json } = await harness.get(`${path}page=${page}`);
      expect(field(json, 'count')).toBe(expected.length);
      shown.push(...valuesOf(field(json, 'results')).map((row) => field(row, 'id')));
    }
    expect(shown).toEqual(expected);
    expect((await harness.get(`${path}page=${Math.ceil(expected.length / 10) + 1}`)).status).toBe(404);
  });
});

async function records(): Promise<Records> {
  const [row] = await harness.sql<Records>(RECORDS_SQL);
  if (row === undefined) throw new Error('there are no records');
  return row;
}

function change(known: Records, random: () => number): Promise<TestResponse> {
  const { method, path, json } = randomChange(known, random);
  return harness.send(method, path, json);
}

/** Deadlocks that the server ended. The response hides them, because the transaction is retried. */
async function deadlocks(): Promise<unknown> {
  return testServer() === undefined
    ? 0
    : harness.value('select deadlocks from pg_stat_database where datname = current_database()');
}
