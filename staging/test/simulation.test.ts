import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../domains/pedidos/changes.ts';
import {
  creditPagamento,
  refusePagamento,
  renewPedido,
  resendDocumentos,
  sendPedido,
} from '../domains/pedidos/customer.ts';
import { createRandom } from '../qa/seed/random.ts';
import { stepSimulation } from '../qa/simulation/simulation.ts';
import { field } from './harness.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

const NOW = new Date('2026-11-19T12:00:00-03:00');
const customer: Change = { autor: 'Cliente', usuarioId: undefined, now: NOW };

let harness: SqlHarness;
beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

describe('a rejected pass', () => {
  it('keeps the other pass of its order in the queue, and returns to it when new documents are sent', async () => {
    const pedido = await harness.newPedido({ status: 'dados_em_analise', passes: ['criado', 'criado'] });
    const [first, second] = await harness.sql<{ id: number }>(
      'update passes set declaracao_id = (select min(id) from documentos) where pedido_id = $1 returning id',
      [pedido],
    );
    const queue = async () => {
      const { json } = await harness.get('passes-para-vistoria-declaracao/');
      return Array.isArray(json) ? json.map(({ id }) => Number(id)) : [];
    };
    const status = () => harness.value('select status from pedidos where id = $1', [pedido]);
    await harness.send('PATCH', `passe/${first?.id ?? 0}/mark-rejeitado/`);
    expect(await status()).toBe('dados_irregulares');
    expect(await queue()).toContain(second?.id);

    await harness.send('PATCH', `passe/${second?.id ?? 0}/mark-vistoriado/`);
    expect(await status()).toBe('dados_irregulares');

    await harness.database.transaction((db) => resendDocumentos(db, first?.id ?? 0, customer));
    expect(await status()).toBe('dados_em_analise');
    expect(await queue()).toContain(first?.id);

    await harness.send('PATCH', `passe/${first?.id ?? 0}/mark-vistoriado/`);
    expect(await status()).toBe('pagar');
  });
});

describe('an order that is sent for analysis', () => {
  const sent = async (declaracoes: readonly (number | null)[]) => {
    const pedido = await harness.newPedido({ status: 'em_aberto', passes: declaracoes.map(() => 'criado') });
    const passes = await harness.sql<{ id: number }>('select id from passes where pedido_id = $1 order by id', [
      pedido,
    ]);
    for (const [index, { id }] of passes.entries()) {
      await harness.sql('update passes set declaracao_id = $2 where id = $1', [id, declaracoes[index]]);
    }
    await harness.database.transaction((db) => sendPedido(db, pedido, customer));
    return {
      status: await harness.value('select status from pedidos where id = $1', [pedido]),
      passes: await harness.value('select array_agg(status order by id) from passes where pedido_id = $1', [pedido]),
    };
  };

  it('waits for the inspection of passes with a declaration only', async () => {
    expect(await sent([1, null])).toEqual({ status: 'dados_em_analise', passes: ['criado', 'validado'] });
  });

  it('is to be paid when no pass has a declaration', async () => {
    expect(await sent([null, null])).toEqual({ status: 'pagar', passes: ['validado', 'validado'] });
  });
});

describe('a rejected pass without a declaration', () => {
  it('is valid when new documents are sent, because it is not inspected', async () => {
    const pedido = await harness.newPedido({ status: 'dados_irregulares', passes: ['inconsistencia'] });
    const passe = Number(await harness.value('select id from passes where pedido_id = $1', [pedido]));
    await harness.database.transaction((db) => resendDocumentos(db, passe, customer));
    expect(await harness.value('select status from passes where id = $1', [passe])).toBe('validado');
    expect(await harness.value('select status from pedidos where id = $1', [pedido])).toBe('pagar');
  });
});

describe('a pass that is not rejected', () => {
  it('refuses new documents with its status', async () => {
    const pedido = await harness.newPedido({ status: 'dados_em_analise', passes: ['criado'] });
    const passe = await harness.value('select id from passes where pedido_id = $1', [pedido]);
    await expect(
      harness.database.transaction((db) => resendDocumentos(db, Number(passe), customer)),
    ).rejects.toMatchObject({
      status: 409,
      body: { detail: 'Este passe está com o status "Criado" e não aguarda novos documentos.' },
    });
  });
});

it('does not renew an order that was deleted', async () => {
  await expect(
    harness.database.transaction((db) => renewPedido(db, { pedidoId: 2_147_483_647, capinhas: [] }, customer)),
  ).rejects.toMatchObject({ status: 404 });
});

describe('an order with phone cases', () => {
  it('decreases the stock, is refused when the stock is too low, and increases it when its payment is refused', async () => {
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago'] });
    const [cor] = await harness.sql<{ id: number }>('update cores set quantidade = 3 where id = 1 returning id');
    const stock = () => harness.value('select quantidade from cores where id = 1');
    const order = (quantidade: number) =>
      harness.database.transaction((db) =>
        renewPedido(
          db,
          { pedidoId: pedido, capinhas: [{ corId: cor?.id ?? 0, quantidade, renda: '59.80' }] },
          customer,
        ),
      );
    const novo = await order(2);
    expect(await stock()).toBe(1);
    expect(await harness.value('select sum(quantidade)::int from pedido_capinhas where pedido_id = $1', [novo])).toBe(
      2,
    );
    await expect(order(2)).rejects.toThrow('O estoque não tem essa quantidade de capinhas.');
    expect(await stock()).toBe(1);

    await harness.sql("update pedidos set status = 'em_analise' where id = $1", [novo]);
    const others = 'select id, quantidade from cores where id <> 1 order by id';
    const before = await harness.sql(others);
    await harness.database.transaction((db) => refusePagamento(db, novo, customer));
    expect(await stock()).toBe(3);
    expect(await harness.sql(others)).toEqual(before);
  });
});

describe('a credited payment', () => {
  it('gives each validated pass its status and its code in one update, and no other pass', async () => {
    const pedido = await harness.newPedido({
      status: 'em_analise',
      passes: ['validado', 'validado', 'indeferido'],
      pagoEm: null,
    });
    await harness.sql(
      "update passes set cod_uso = 'EMB-ANTES' where id = (select min(id) from passes where pedido_id = $1)",
      [pedido],
    );
    const updates: string[] = [];
    await harness.database.transaction((db) =>
      creditPagamento(
        db.withPlugin({
          transformQuery: ({ node }) => {
            if (node.kind === 'UpdateQueryNode' || node.kind === 'RawNode') updates.push(JSON.stringify(node));
            return node;
          },
          transformResult: ({ result }) => Promise.resolve(result),
        }),
        pedido,
        { ...customer, autor: 'Pagamento' },
      ),
    );
    expect(updates.filter((node) => node.includes('passes'))).toHaveLength(1);
    const passes = await harness.sql<{ id: number; status: string; cod_uso: string | null }>(
      'select id, status, cod_uso from passes where pedido_id = $1 order by id',
      [pedido],
    );
    const [first = 0, second = 0, third = 0] = passes.map(({ id }) => id);
    expect(passes).toEqual([
      { id: first, status: 'pago', cod_uso: 'EMB-ANTES' },
      { id: second, status: 'pago', cod_uso: `EMB-${second.toString(16).padStart(7, '0').toUpperCase()}` },
      { id: third, status: 'indeferido', cod_uso: null },
    ]);
    expect(await harness.value('select pago_em is not null from pedidos where id = $1', [pedido])).toBe(true);
    const eventos = 'select passe_id, de, para from passe_eventos where passe_id = any($1) order by passe_id';
    expect(await harness.sql(eventos, [[first, second, third]])).toEqual([
      { passe_id: first, de: 'validado', para: 'pago' },
      { passe_id: second, de: 'validado', para: 'pago' },
    ]);
  });
});

describe('a step of the simulated customers', () => {
  it('changes orders of every kind, is deterministic for a seed, and keeps the event chains complete', async () => {
    await harness.reset();
    const first = await stepSimulation(harness.database.transaction, createRandom(7), NOW);
    expect(first).toMatchObject({ novos: 1, enviados: 2, reenviados: 2, pagamentos: 2 });
    expect(first.creditados + first.recusados).toBe(2);
    const novo = 'select tipo_entrega, valor_total from pedidos order by id desc limit 1';
    const [before] = await harness.sql(novo);
    await harness.reset();
    expect(await stepSimulation(harness.database.transaction, createRandom(7), NOW)).toEqual(first);
    expect((await harness.sql(novo))[0]).toEqual(before);

    const random = createRandom(8);
    for (let step = 0; step < 5; step += 1) await stepSimulation(harness.database.transaction, random, NOW);
    const broken = await harness.sql(
      `select pedido.id from pedidos pedido
        where status is distinct from (select para from pedido_eventos where pedido_id = pedido.id order by id desc limit 1)
       union all
       select passe.id from passes passe
        where status is distinct from (select para from passe_eventos where passe_id = passe.id order by id desc limit 1)`,
    );
    expect(broken).toEqual([]);
  });

  it('leaves no order in analysis without a pass in the inspection queue', async () => {
    await harness.reset();
    const random = createRandom(9);
    for (let step = 0; step < 15; step += 1) {
      await stepSimulation(harness.database.transaction, random, NOW);
      const { json } = await harness.get('passes-para-vistoria-declaracao/');
      for (const passe of Array.isArray(json) ? json : []) {
        const decision = random.chance(0.8) ? 'mark-vistoriado' : 'mark-rejeitado';
        await harness.send('PATCH', `passe/${String(field(passe, 'id'))}/${decision}/`);
      }
    }
    expect((await harness.get('passes-para-vistoria-declaracao/')).json).toEqual([]);
    const stranded = await harness.sql(
      `select passe.pedido_id, passe.status, passe.declaracao_id, tipo.estudantil
         from passes passe join pedidos pedido on pedido.id = passe.pedido_id join tipos_passe tipo on tipo.id = passe.tipo_passe_id
        where pedido.status = 'dados_em_analise'`,
    );
    expect(stranded).toEqual([]);
    const paid = "select count(*)::int from pedidos where status = 'pago' and criacao = $1";
    expect(await harness.value(paid, [NOW])).toBeGreaterThan(0);
  });
});
