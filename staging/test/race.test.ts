// @module-tag slow
// @module-tag database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, valuesOf } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { FUNCIONARIO, deletePaidPedidos, idsOf, paidPedidosSql } from './paid-pedidos.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { testServer } from './template.ts';

/** Concurrent clients, each with a connection; the embedded database has only one. */
const CLIENTS = testServer() === undefined ? 60 : 200;
/** Paid orders that they race for: fewer than they ask for together. */
const PEDIDOS = 1.2 * CLIENTS;
/** Orders that all of them print, ship and deliver. */
const CONTESTED = CLIENTS / 10;
const VALOR = 80;

let harness: SqlHarness;
let token: string;
/** The orders raced for, oldest payment first. */
let queue: readonly number[];

beforeAll(async () => {
  harness = await startSqlHarness();
  token = await harness.tokenOf('superuser');
  await deletePaidPedidos(harness);
  queue = await idsOf(harness, paidPedidosSql(PEDIDOS, VALOR));
});
afterAll(() => harness.close());

/** Sends the requests of all clients concurrently. */
function atOnce(
  request: (client: number) => readonly [method: string, path: string, json?: unknown],
): Promise<TestResponse[]> {
  return Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => {
      const [method, path, json] = request(client);
      return harness.call(method, path, { token, json });
    }),
  );
}

function countOf(answers: readonly TestResponse[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

/** Money, orders and passes of the API, and the rows in the database. */
async function sums(): Promise<unknown> {
  const [vendas, passes, porTipo] = await Promise.all(
    [
      'vendas/',
      'passes-dashboard-data/total-por-status/',
      'vendas-por-tipo-passe/?data_inicio=2026-11-17&data_fim=2026-11-17',
    ].map(async (path) => (await harness.get(path)).json),
  );
  const total = valuesOf(passes).reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
  return {
    vendas,
    porTipo,
    total,
    rows: await harness.sql('select count(*) as pedidos, sum(valor_total) as valor from pedidos'),
  };
}

describe(`${CLIENTS} concurrent clients`, () => {
  it('put each waiting order into one service order, with the number of orders in the response', async () => {
    const before = await sums();
    const answers = await atOnce((client) => [
      'POST',
      'ordens-servico/',
      { funcionario: FUNCIONARIO, quantidade_pedidos: 1 + (client % 3) },
    ]);
    const made = answers.flatMap(({ status, json }, client) =>
      status === 201
        ? [{ id: Number(field(json, 'id')), wanted: 1 + (client % 3), message: String(field(json, 'message')) }]
        : [],
    );
    expect(countOf(answers, 201) + countOf(answers, 400)).toBe(CLIENTS);

    const details = await Promise.all(made.map(({ id }) => harness.get(`ordens-servico/${id}/detalhes/`)));
    const members = details.map(({ json }) =>
      valuesOf(field(json, 'pedidos')).map((pedido) => Number(field(pedido, 'id'))),
    );
    made.forEach(({ wanted, message }, n) => {
      const got = members[n]?.length ?? 0;
      expect(got).toBeGreaterThan(0);
      expect(got).toBeLessThanOrEqual(wanted);
      // A response with fewer orders than requested has a warning.
      if (got < wanted) expect(message).toContain(String(got));
    });
    const taken = members.flat();
    expect(new Set(taken).size).toBe(taken.length);
    // The remaining orders were locked by others, and still wait.
    const waiting = await harness.sql<{ id: number }>(
      "select id from pedidos where status = 'pago' and ordem_servico_id is null",
    );
    expect([...taken, ...waiting.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(
      queue.toSorted((a, b) => a - b),
    );
    expect(field((await harness.get('ordens-servico/pedidos-disponiveis/')).json, 'quantidade')).toBe(waiting.length);
    expect(await sums()).toEqual(before);
  });

  it('issue, ship and deliver each order once', async () => {
    const before = await sums();
    const contested = await harness.sql<{ id: number; ordem: number }>(
      `select id, ordem_servico_id as ordem from pedidos where status = 'em_producao' and id = any($1) order by id limit ${CONTESTED}`,
      [queue],
    );
    expect(contested).toHaveLength(CONTESTED);
    const pick = (client: number) => contested[client % CONTESTED] ?? { id: 0, ordem: 0 };
    const steps: readonly ((client: number) => readonly [string, string, unknown?])[] = [
      (client) => ['POST', `ordens-servico/${pick(client).ordem}/pedido-emitido/${pick(client).id}/`],
      (client) => ['PATCH', `gerenciar-pedidos/${pick(client).id}/`, { status: 'enviado' }],
      (client) => ['PATCH', `confirmar-entrega/${pick(client).id}/`],
    ];
    for (const step of steps) {
      const answers = await atOnce(step);
      expect({ done: countOf(answers, 200), refused: countOf(answers, 409) }).toEqual({
        done: CONTESTED,
        refused: CLIENTS - CONTESTED,
      });
      // Ten clients requested each order; one of them got it.
      for (let n = 0; n < CONTESTED; n += 1) {
        expect(
          countOf(
            answers.filter((_, client) => client % CONTESTED === n),
            200,
          ),
        ).toBe(1);
      }
    }
    expect(
      await harness.sql("select id from pedidos where id = any($1) and status <> 'entregue'", [
        contested.map(({ id }) => id),
      ]),
    ).toEqual([]);
    expect(
      await harness.sql("select id from passes where pedido_id = any($1) and status <> 'entregue'", [
        contested.map(({ id }) => id),
      ]),
    ).toEqual([]);
    expect(await sums()).toEqual(before);
  });

  it('ship in bulk, postpone, deliver and delete service orders: each order ends in a state that a response reported', async () => {
    const before = await sums();
    const rows = await harness.sql<{ id: number; ordem: number }>(
      `select id, ordem_servico_id as ordem from pedidos where status = 'em_producao' and id = any($1) order by id limit ${2 * CONTESTED}`,
      [queue],
    );
    const [ready, printing] = [rows.slice(0, CONTESTED), rows.slice(CONTESTED)];
    for (const { id, ordem } of ready)
      expect((await harness.send('POST', `ordens-servico/${ordem}/pedido-emitido/${id}/`)).status).toBe(200);
    const ids = ready.map(({ id }) => id);
    const answers = await atOnce((client) => {
      const pedido = ids[client % CONTESTED] ?? 0;
      const { id = 0, ordem = 0 } = printing[client % CONTESTED] ?? {};
      switch (Math.floor(client / CONTESTED) % 5) {
        case 0:
          return [
            'PATCH',
            'gerenciar-pedidos/bulk-status-change/',
            { status: 'enviado', pedidos: client % 2 === 0 ? ids : ids.toReversed() },
          ];
        case 1:
          return ['PATCH', `gerenciar-pedidos/${pedido}/`, { status: 'cancelado' }];
        case 2:
          return ['PATCH', `confirmar-entrega/${pedido}/`];
        case 3:
          return ['POST', `ordens-servico/${ordem}/pedido-emitido/${id}/`];
        default:
          return ['DELETE', `ordens-servico/${ordem}/`];
      }
    });
    for (const { status, text } of answers) expect([200, 204, 404, 409], text).toContain(status);

    // Of two rounds by all clients one confirmation succeeded, and no later change did.
    const confirmed = answers.filter(
      ({ status }, client) => status === 200 && Math.floor(client / CONTESTED) % 5 === 2,
    );
    expect(confirmed).toHaveLength(CONTESTED);
    expect(await harness.value("select count(*) from pedidos where id = any($1) and status = 'entregue'", [ids])).toBe(
      CONTESTED,
    );
    // A paid order has no service order; an order in production has one that exists.
    expect(
      await harness.sql(
        `select id, status from pedidos where id = any($1)
            and ((status = 'pago') <> (ordem_servico_id is null and emitido_por is null) or (status = 'em_producao' and ordem_servico_id is null))`,
        [queue],
      ),
    ).toEqual([]);
    expect(await sums()).toEqual(before);
  });
});
