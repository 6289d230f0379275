// @module-tag database
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrations.ts';
import { readEnv } from '../env.ts';
import { field, valuesOf } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { KEPT_COUNTS, TRUE_COUNTS } from './kept-counts.ts';
import { RECORDS_SQL, isExpected, randomChange, randomNumbers } from './random-changes.ts';
import type { Records } from './random-changes.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, testServer } from './template.ts';

/** Two people at once, where PostgreSQL could not decide for one of them. */
const AT_THE_SAME_TIME = 'O registro foi alterado por outra pessoa ao mesmo tempo. Recarregue e tente novamente.';

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

async function expectTruth(): Promise<void> {
  const truth = await harness.sql(TRUE_COUNTS);
  expect(truth.length).toBeGreaterThan(10);
  expect(await harness.sql(KEPT_COUNTS)).toEqual(truth);
}

describe('the stored counts', () => {
  beforeEach(() => harness.reset());

  it('equal count(*) after the seed and in empty tables', async () => {
    await expectTruth();
    await harness.reset({ orders: 0 });
    expect(await harness.sql(KEPT_COUNTS)).toEqual(await harness.sql(TRUE_COUNTS));
    await harness.sql('truncate pedidos cascade');
    expect(
      await harness.value("select coalesce(sum(total), 0) from contagens where tabela in ('pedidos', 'passes')"),
    ).toBe('0');
  });

  it('equal count(*) after random changes in sequence', async () => {
    const random = randomNumbers(1);
    let done = 0;
    for (let round = 0; round < 60; round += 1) {
      const answer = await change(await records(), random);
      expect(isExpected(answer), answer.text).toBe(true);
      done += answer.status < 300 ? 1 : 0;
      if (round % 10 === 9) await expectTruth();
    }
    expect(done).toBeGreaterThan(20);
  });

  it('equal count(*) after random changes by eight concurrent clients, without a deadlock', async () => {
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
      await expectTruth();
    }
    expect(done).toBeGreaterThan(60);
    expect(await deadlocks()).toBe(before);
  });

  it('do not count changes of a failed transaction', async () => {
    await harness.sql(
      "do $$ begin update pedidos set atualizacao = now(), status = 'entregue' where status = 'enviado'; raise 'undo'; exception when others then null; end $$",
    );
    await expectTruth();
  });

  it('stay below 700 rows after a thousand changes', async () => {
    const id = await harness.newPedido({ status: 'pronto', passes: ['emitido'] });
    await harness.sql(`do $$ begin
      for turn in 1..1000 loop
        update pedidos set status = case when status = 'pronto' then 'enviado' else 'pronto' end where id = ${id};
      end loop;
    end $$`);
    expect(Number(await harness.value('select count(*) from contagens'))).toBeLessThan(700);
    await expectTruth();
  });

  it('are computed by the migration of a database with records', async () => {
    const copy = await copyTestDatabase(inject('stagingTemplate'));
    const database = await openDatabase(readEnv(copy.env).database, (reason) => {
      throw new Error(reason);
    });
    await database.transaction((tx) =>
      sqlOn(tx).query(`
        drop table contagens;
        drop function juntar_contagens, contar_pedidos, contar_passes, contar_ordens_servico, contar_usuarios cascade;
        delete from embarque_migrations where name = '002_contagens.sql';`),
    );
    await migrate(database.transaction, readMigrations());
    const [kept, truth] = await database.transaction(async (tx) => [
      await sqlOn(tx).query(KEPT_COUNTS),
      await sqlOn(tx).query(TRUE_COUNTS),
    ]);
    expect(truth.length).toBeGreaterThan(20);
    expect(kept).toEqual(truth);
    await database.close();
    await copy.remove();
  });
});

describe('lists with gaps between the ids', () => {
  beforeAll(async () => {
    await harness.reset();
    // Blocks of 8192 ids: some full of holes, some empty, some with a row at their first and last id.
    for (const id of [8191, 8192, 8193, 16_383, 16_384, 40_960, 40_961, 90_000, 98_303, 98_304]) {
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

/** Circles of waiting that the server had to break; they are retried, so that answers do not show them. */
async function deadlocks(): Promise<unknown> {
  return testServer() === undefined
    ? 0
    : harness.value('select deadlocks from pg_stat_database where datname = current_database()');
}
