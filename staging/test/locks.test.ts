// @module-tag database
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRetries } from '../db/retry.ts';
import type { RunTransaction } from '../db/sql.ts';
import { handlers } from '../domains/handlers.ts';
import { startHarness } from './harness.ts';
import { FUNCIONARIO, createOrdemServico, deletePaidPedidos } from './paid-pedidos.ts';
import { takeSeededDatabase } from './seeded-databases.ts';
import type { TakenDatabase } from './seeded-databases.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { testServer } from './template.ts';

const SENTENCE = 'O registro foi alterado por outra pessoa ao mesmo tempo. Recarregue e tente novamente.';

/** An error of PostgreSQL, as the driver throws it. */
function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`given up: ${code}`, 0, 'error');
  error.code = code;
  return error;
}

describe('a transaction that PostgreSQL aborts because of a concurrent one', () => {
  let taken: TakenDatabase;
  beforeAll(async () => {
    taken = await takeSeededDatabase();
  });
  afterAll(() => taken.release(false));

  /** Fails this many times before it calls the work. */
  function failing(times: number, code: string): { transaction: RunTransaction; begun: () => number } {
    let begun = 0;
    return {
      begun: () => begun,
      transaction: async (work) => {
        begun += 1;
        if (begun <= times) throw databaseError(code);
        return taken.database.transaction(work);
      },
    };
  }

  it.each(['40001', '40P01'])('is retried after %s', async (code) => {
    const { transaction, begun } = failing(2, code);
    expect(await withRetries(transaction)(() => Promise.resolve('done'))).toBe('done');
    expect(begun()).toBe(3);
  });

  it('throws the last error after the last attempt', async () => {
    const { transaction, begun } = failing(99, '40P01');
    await expect(withRetries(transaction, 3)(() => Promise.resolve())).rejects.toThrow('given up: 40P01');
    expect(begun()).toBe(3);
  });

  it('is not retried after any other error', async () => {
    const { transaction, begun } = failing(1, '23505');
    await expect(withRetries(transaction)(() => Promise.resolve())).rejects.toThrow('given up: 23505');
    expect(begun()).toBe(1);
  });
});

describe('a request whose transaction PostgreSQL aborts', () => {
  it('succeeds after a retry, or returns an error of its contract', async () => {
    let left = 0;
    const give = () => {
      left -= 1;
      if (left >= 0) throw databaseError('40P01');
    };
    const harness = await startHarness({
      handlers: {
        ...handlers,
        createPeriodo: (request) =>
          handlers.createPeriodo({
            ...request,
            transaction: (work) =>
              request.transaction(async (db, user, changed) => {
                const result = await work(db, user, changed);
                give();
                return result;
              }),
          }),
        confirmEntrega: ({ transaction }) => transaction(() => Promise.reject(databaseError('40P01'))),
      },
    });
    const token = await harness.tokenOf('superuser');
    const create = (cod: string) =>
      harness.call('POST', 'periodos/', { token, json: { cod_sistema: cod, nome: 'Outra vez' } });

    left = 2;
    expect((await create('ZZ1')).status).toBe(201);
    left = 99;
    // createPeriodo has no 409 in the contract, confirmEntrega has.
    expect(await create('ZZ2')).toMatchObject({ status: 400, json: { detail: SENTENCE } });
    expect(await harness.call('PATCH', 'confirmar-entrega/1/', { token })).toMatchObject({
      status: 409,
      json: { detail: SENTENCE },
    });
    left = 0;
    expect((await create('ZZ2')).status).toBe(201);
    await harness.close();
  });
});

describe.runIf(testServer() !== undefined)('concurrent changes of the same records', () => {
  let harness: SqlHarness;
  beforeAll(async () => {
    harness = await startSqlHarness();
  });
  afterAll(() => harness.close());

  const deadlocks = () => harness.value('select deadlocks from pg_stat_database where datname = current_database()');

  /** A customer with an order in production in a service order of its own. */
  async function newCase(name: string): Promise<{ usuario: number; pedido: number; ordem: number }> {
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago', 'pago'] });
    const [row] = await harness.sql<{ usuario: number; ordem: number }>(
      `with usuario as (insert into usuarios (email, senha_hash, date_joined) values ($1, 'x', '2026-11-18') returning id),
            ordem as (insert into ordens_servico (funcionario_id, criacao, atualizacao) values ($2, '2026-11-18', '2026-11-18') returning id),
            movido as (update pedidos set usuario_id = (select id from usuario), ordem_servico_id = (select id from ordem), status = 'em_producao'
                        where id = $3)
       select (select id from usuario) as usuario, (select id from ordem) as ordem`,
      [`${name}@example.com`, FUNCIONARIO, pedido],
    );
    if (row === undefined) throw new Error('nothing was inserted');
    return { ...row, pedido };
  }

  it('do not deadlock: deleting a user, marking the order emitido, deleting its service order', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 12; round += 1) {
      const cases = [await newCase(`um${round}`), await newCase(`dois${round}`), await newCase(`tres${round}`)];
      const answers = await Promise.all(
        cases.flatMap(({ usuario, pedido, ordem }) => [
          harness.send('DELETE', `auth/user/${usuario}/`),
          harness.send('POST', `ordens-servico/${ordem}/pedido-emitido/${pedido}/`),
          harness.send('DELETE', `ordens-servico/${ordem}/`),
        ]),
      );
      for (const { status, text } of answers) {
        expect([200, 204, 404], text).toContain(status);
      }
    }
    expect(await deadlocks()).toBe(before);
  });

  it('are retried when a service order takes an order whose user is being deleted', async () => {
    let runs = 0;
    const races: (() => Promise<unknown>)[] = [];
    const staging = await startSqlHarness({
      deleteUsuario: (request) => {
        const racing: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            // The statement that reads which rows to lock.
            if (Object.keys(result.rows[0] ?? {}).join() === 'id,ordem_servico_id') await races.shift()?.();
            return result;
          },
        };
        return handlers.deleteUsuario({
          ...request,
          transaction: (work) =>
            request.transaction((db, user, changed) => {
              runs += 1;
              return work(db.withPlugin(racing), user, changed);
            }),
        });
      },
    });
    await deletePaidPedidos(staging);
    const pedido = await staging.newPedido({ status: 'pago', passes: ['pago'] });
    const ordens: number[] = [];
    races.push(async () => ordens.push(await createOrdemServico(staging, 1)));
    const usuario = await staging.value('select usuario_id from pedidos where id = $1', [pedido]);
    expect((await staging.send('DELETE', `auth/user/${String(usuario)}/`)).status).toBe(204);
    expect(runs).toBe(2);
    expect(await staging.sql('select id, status from ordens_servico where id = any($1)', [ordens])).toEqual([
      { id: ordens[0], status: 'finalizado' },
    ]);
    expect(await staging.sql('select id from pedidos where id = $1', [pedido])).toEqual([]);
    await staging.close();
  });
});
