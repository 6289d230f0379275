// @module-tag database
// @module-tag slow
import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { ordemServicoStatus } from '../domains/ordens-servico/rules.ts';
import type { OrdemServicoStatus } from '../domains/ordens-servico/rules.ts';
import { passeStatusFollowing } from '../domains/passes/rules.ts';
import type { PasseStatus } from '../domains/passes/rules.ts';
import type { PedidoStatus } from '../domains/pedidos/rules.ts';
import { readEnv } from '../env.ts';
import { ACCOUNTS } from '../server.ts';
import { workUntilCut } from './acknowledged.ts';
import type { Acknowledged } from './acknowledged.ts';
import { field, send } from './harness.ts';
import { paidPedidosSql } from './paid-pedidos.ts';
import { addressOf, printed, spawnStaging } from './process.ts';
import type { StagingProcess } from './process.ts';
import { randomNumbers } from './random-changes.ts';
import { sqlOn } from './statements.ts';
import { SEED_ORDERS, TODAY, copyTestDatabase, createTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

/** SIGKILL_ROUNDS sets another number. */
const ROUNDS = Number(process.env['SIGKILL_ROUNDS'] || 2);
const CLIENTS = 6;
/** The end comes after so many acknowledged changes, and up to so many milliseconds more. */
const LEAST_CHANGES = 25;
const MOST_CHANGES = 90;
/** Paid orders to work with: more than are taken before the last end. */
const WAITING = 600;
const LONGEST_DELAY_MS = 30;
/** Longest time from the beginning of a first seed to its end by force, in milliseconds. */
const LONGEST_SEEDING_MS = 1200;
/** Each round starts a backend anew: seconds on an idle machine, and on a busy one as long as it takes. */
const LONGEST_TEST_MS = 600_000;

/** SIGKILL_SEED repeats the moments of a run. */
const seed = Number(process.env['SIGKILL_SEED'] || randomInt(1_000_000));
const random = randomNumbers(seed);
console.log(`sigkill.test.ts: SIGKILL_SEED=${seed}`);

const processes: StagingProcess[] = [];
const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const database of databases) await database.remove();
});

function start(database: TestDatabase): StagingProcess {
  const started = spawnStaging({ ...database.env, STAGING_TODAY: TODAY, STAGING_SEED_ORDERS: String(SEED_ORDERS) });
  processes.push(started);
  return started;
}

async function kill({ child, ended }: StagingProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Waits for the random moment of the end, not for the backend. */
function chance(longestMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, random() * longestMs));
}

/** Becomes true after a number of acknowledged changes chosen by chance. */
async function changesMade(acknowledged: readonly Acknowledged[]): Promise<void> {
  const wanted = acknowledged.length + LEAST_CHANGES + Math.floor(random() * (MOST_CHANGES - LEAST_CHANGES));
  await expect
    .poll(() => acknowledged.length, { interval: 1, timeout: LONGEST_TEST_MS })
    .toBeGreaterThanOrEqual(wanted);
  await chance(LONGEST_DELAY_MS);
}

async function signIn(origin: string): Promise<string> {
  const json = { email: ACCOUNTS.superuser, password: ACCOUNTS.password };
  return String(field((await send(origin, 'POST', 'accounts/login-staff/', { json })).json, 'access_token'));
}

describe('kill -9', () => {
  it(
    `under load, ${ROUNDS} times, loses no acknowledged change and leaves no partial one`,
    async () => {
      const database = await copyTestDatabase(inject('stagingTemplate'));
      databases.push(database);
      await ask(database, paidPedidosSql(WAITING));
      const acknowledged: Acknowledged[] = [];
      let backend = start(database);
      let origin = await addressOf(backend);
      for (let round = 0; round < ROUNDS; round += 1) {
        const token = await signIn(origin);
        const work = Array.from({ length: CLIENTS }, () => workUntilCut(origin, token, acknowledged));
        await changesMade(acknowledged);
        await kill(backend);
        await Promise.all(work);

        // The next process starts in spite of the lock of the killed one.
        backend = start(database);
        origin = await addressOf(backend);
        const again = await signIn(origin);
        const read = (path: string) => send(origin, 'GET', path, { token: again });
        for (const change of acknowledged) {
          expect(await change.holds(read), `${change.what}, round ${round}`).toBe(true);
        }
      }
      expect(acknowledged.map(({ what }) => what.split(' ').at(-1))).toEqual(
        expect.arrayContaining(['pronto', 'enviado', 'entregue']),
      );

      backend.child.kill('SIGTERM');
      expect(await backend.ended).toBe(0);
      await expectWhole(database);
    },
    LONGEST_TEST_MS,
  );

  it(
    'at any moment of a first start leaves a database that the next start seeds or uses',
    async () => {
      const database = await createTestDatabase();
      databases.push(database);
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = start(database);
        // Every other round the end comes while the records are made, or soon after.
        if (round % 2 === 1) await printed(first, /(Seeding|Embarque is at)/);
        await chance(LONGEST_SEEDING_MS);
        await kill(first);
      }
      const last = start(database);
      const token = await signIn(await addressOf(last));
      expect(token).not.toBe('undefined');
      last.child.kill('SIGTERM');
      expect(await last.ended).toBe(0);
      expect(last.output.stderr).toBe('');
      await expectWhole(database);
      expect(await ask<{ orders: number }>(database, 'select count(*) as orders from pedidos')).toEqual([
        { orders: SEED_ORDERS },
      ]);
    },
    LONGEST_TEST_MS,
  );
});

/** An order agrees with its passes, and a service order with its orders. */
async function expectWhole(database: TestDatabase): Promise<void> {
  const pedidos = await ask<{ id: number; status: PedidoStatus; emitido_por: string | null; passes: PasseStatus[] }>(
    database,
    `select id, status, emitido_por, array(select status from passes where pedido_id = pedidos.id) as passes from pedidos
      where status in ('pronto', 'enviado', 'cancelado', 'entregue')`,
  );
  expect(pedidos.length).toBeGreaterThan(10);
  const halfDone = pedidos.filter(
    ({ status, emitido_por: emitidoPor, passes }) =>
      emitidoPor === null || passes.some((passe) => passeStatusFollowing(status, passe) !== passe),
  );
  expect(halfDone).toEqual([]);

  const ordens = await ask<{ id: number; status: OrdemServicoStatus; pedidos: PedidoStatus[] }>(
    database,
    'select id, status, array(select status from pedidos where ordem_servico_id = ordens_servico.id) as pedidos from ordens_servico',
  );
  expect(ordens.length).toBeGreaterThan(5);
  expect(
    ordens.filter(({ status, pedidos: statuses }) => ordemServicoStatus(statuses) !== status || statuses.length === 0),
  ).toEqual([]);
}

async function ask<Row>(database: TestDatabase, text: string): Promise<Row[]> {
  const opened = await openDatabase(readEnv(database.env).database, (reason) => {
    throw new Error(reason);
  });
  try {
    return await opened.transaction((tx) => sqlOn(tx).query<Row>(text));
  } finally {
    await opened.close();
  }
}
