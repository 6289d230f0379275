// @module-tag database
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRetries } from '../db/retry.ts';
import type { RunTransaction, Sql } from '../db/sql.ts';
import { handlers } from '../domains/handlers.ts';
import { startHarness } from './harness.ts';
import { startProbe } from './probe.ts';
import type { Probe } from './probe.ts';
import { FUNCIONARIO, createOrdemServico, emptyQueue } from './queue.ts';
import { testServer } from './template.ts';

const SENTENCE = 'O registro foi alterado por outra pessoa ao mesmo tempo. Recarregue e tente novamente.';

/** What PostgreSQL says, as the driver throws it. */
function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`given up: ${code}`, 0, 'error');
  error.code = code;
  return error;
}

describe('a transaction that PostgreSQL gives up for the sake of another one', () => {
  /** Fails so many times; the work itself is not called before. */
  function failing(times: number, code: string): { transaction: RunTransaction; begun: () => number } {
    let begun = 0;
    const nothing: Sql = { query: () => Promise.resolve([]), one: () => Promise.resolve(undefined) };
    return {
      begun: () => begun,
      transaction: async (work) => {
        begun += 1;
        if (begun <= times) throw databaseError(code);
        return work(nothing);
      },
    };
  }

  it.each(['40001', '40P01'])('is begun again after %s', async (code) => {
    const { transaction, begun } = failing(2, code);
    expect(await withRetries(transaction)(() => Promise.resolve('done'))).toBe('done');
    expect(begun()).toBe(3);
  });

  it('is given up after some attempts, with the last failure', async () => {
    const { transaction, begun } = failing(99, '40P01');
    await expect(withRetries(transaction, 3)(() => Promise.resolve())).rejects.toThrow('given up: 40P01');
    expect(begun()).toBe(3);
  });

  it('is not begun again after a failure that would only repeat itself', async () => {
    const { transaction, begun } = failing(1, '23505');
    await expect(withRetries(transaction)(() => Promise.resolve())).rejects.toThrow('given up: 23505');
    expect(begun()).toBe(1);
  });
});

describe('a call whose transaction PostgreSQL gives up', () => {
  it('answers as if nothing had been, or with what its contract has', async () => {
    let left = 0;
    const give = () => {
      left -= 1;
      if (left >= 0) throw databaseError('40P01');
    };
    const harness = await startHarness({
      handlers: {
        ...handlers,
        createPeriodo: async (request) => {
          const answer = await handlers.createPeriodo(request);
          give();
          return answer;
        },
        confirmEntrega: () => {
          throw databaseError('40P01');
        },
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

describe.runIf(testServer() !== undefined)('changes of the same records at once', () => {
  let probe: Probe;
  beforeAll(async () => {
    probe = await startProbe();
  });
  afterAll(() => probe.close());

  const deadlocks = () => probe.value('select deadlocks from pg_stat_database where datname = current_database()');

  /** A customer with an order in production in a service order of its own. */
  async function newCase(name: string): Promise<{ usuario: number; pedido: number; ordem: number }> {
    const pedido = await probe.newPedido({ status: 'pago', passes: ['pago', 'pago'] });
    const [row] = await probe.sql<{ usuario: number; ordem: number }>(
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

  it('never wait in a circle: deleting a user, marking the order emitido, deleting its service order', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 12; round += 1) {
      const cases = [await newCase(`um${round}`), await newCase(`dois${round}`), await newCase(`tres${round}`)];
      const answers = await Promise.all(
        cases.flatMap(({ usuario, pedido, ordem }) => [
          probe.send('DELETE', `auth/user/${usuario}/`),
          probe.send('POST', `ordens-servico/${ordem}/pedido-emitido/${pedido}/`),
          probe.send('DELETE', `ordens-servico/${ordem}/`),
        ]),
      );
      for (const { status, text } of answers) {
        expect([200, 204, 404], text).toContain(status);
      }
    }
    expect(await deadlocks()).toBe(before);
  });

  it('begin again when an order is taken into a service order while its user is being deleted', async () => {
    let runs = 0;
    const races: (() => Promise<unknown>)[] = [];
    const staging = await startProbe({
      deleteUsuario: (request) => {
        runs += 1;
        const tx: Sql = {
          query: async <Row>(text: string, values?: readonly unknown[]) => {
            const rows = await request.tx.query<Row>(text, values);
            if (text.startsWith('select id, ordem_servico_id from pedidos')) await races.shift()?.();
            return rows;
          },
          one: (text, values) => request.tx.one(text, values),
        };
        return handlers.deleteUsuario({ ...request, tx });
      },
    });
    await emptyQueue(staging);
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
