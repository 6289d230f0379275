import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrdemServico, deletePaidPedidos, idsOf, addPaidPedidos } from './paid-pedidos.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness();
});
afterAll(() => staging.close());

const create = (quantidade: number) => createOrdemServico(staging, quantidade);
const waiting = (count: number) => addPaidPedidos(staging, count);
const noOrderWaits = () => deletePaidPedidos(staging);
const ids = (text: string, values?: readonly unknown[]) => idsOf(staging, text, values);
const emit = (ordem: number, pedido: number) =>
  staging.send('POST', `ordens-servico/${ordem}/pedido-emitido/${pedido}/`, undefined, 'staff');

describe('markPedidoEmitido', () => {
  it('sets order and passes to ready, and the service order from criado to em_producao to finalizado', async () => {
    await noOrderWaits();
    const pedidos = [
      await staging.newPedido({ status: 'pago', passes: ['pago', 'pago'] }),
      await staging.newPedido({ status: 'pago', passes: ['pago'] }),
    ];
    const ordem = await create(2);
    const status = () => staging.value('select status from ordens_servico where id = $1', [ordem]);
    expect(await status()).toBe('criado');
    const answer = await emit(ordem, pedidos[0] ?? 0);
    const numero = await staging.value('select numero_pedido from pedidos where id = $1', [pedidos[0]]);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        id: pedidos[0],
        numero_pedido: numero,
        status: 'pronto',
        message: `Pedido ${String(numero)} marcado como pronto.`,
      },
    ]);
    expect(
      await staging.sql(
        `select p.status, p.emitido_por, array(select status from passes where pedido_id = p.id) as passes,
                p.atualizacao = o.atualizacao and o.atualizacao > o.criacao as moved,
                p.atualizacao = all (select atualizacao from passes where pedido_id = p.id) as passes_moved
           from pedidos p join ordens_servico o on o.id = p.ordem_servico_id where p.id = $1`,
        [pedidos[0]],
      ),
    ).toEqual([
      {
        status: 'pronto',
        emitido_por: await staging.value("select nome_completo from usuarios where email = 'atendente@embarque.test'"),
        passes: ['emitido', 'emitido'],
        moved: true,
        passes_moved: true,
      },
    ]);
    expect(await status()).toBe('em_producao');
    expect((await emit(ordem, pedidos[1] ?? 0)).status).toBe(200);
    expect(await status()).toBe('finalizado');
  });

  it('returns 409 the second time and after delivery', async () => {
    await noOrderWaits();
    const pedido = await staging.newPedido({ status: 'pago', passes: ['pago'] });
    const ordem = await create(1);
    await emit(ordem, pedido);
    const again = await emit(ordem, pedido);
    const message = 'O pedido já está com o status "Pronto".';
    expect([again.status, again.json]).toEqual([409, { detail: message, message }]);
    await staging.send('PATCH', `confirmar-entrega/${pedido}/`);
    expect((await emit(ordem, pedido)).status).toBe(409);
  });

  it('returns 409 while a pass is not pago, and changes nothing', async () => {
    await noOrderWaits();
    const pedido = await staging.newPedido({ status: 'pago', passes: ['pago', 'validado'] });
    const ordem = await create(1);
    const answer = await emit(ordem, pedido);
    expect(answer.status).toBe(409);
    const message =
      'O passe de Passageiro 2 está com o status "Validado": só um pedido com todos os passes pagos pode ser emitido.';
    expect(answer.json).toEqual({ detail: message, message });
    expect(
      await staging.sql(
        `select p.status, p.emitido_por, array(select status from passes where pedido_id = p.id order by id) as passes, o.status as ordem
           from pedidos p join ordens_servico o on o.id = p.ordem_servico_id where p.id = $1`,
        [pedido],
      ),
    ).toEqual([{ status: 'em_producao', emitido_por: null, passes: ['pago', 'validado'], ordem: 'criado' }]);
  });

  it('returns 404 for an order of another service order and for an unknown one', async () => {
    await noOrderWaits();
    await waiting(2);
    const [first, second] = [await create(1), await create(1)];
    const [pedido = 0] = await ids('select id from pedidos where ordem_servico_id = $1', [first]);
    for (const [ordem, id] of [
      [second, pedido],
      [first, 999_999],
      [999_999, pedido],
    ] as const) {
      expect((await emit(ordem, id)).status).toBe(404);
    }
    expect(await staging.value('select status from pedidos where id = $1', [pedido])).toBe('em_producao');
  });

  it('accepts one of twenty concurrent requests and returns 409 for the others', async () => {
    await noOrderWaits();
    const pedido = await staging.newPedido({ status: 'pago', passes: ['pago'] });
    const ordem = await create(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => emit(ordem, pedido)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('finishes the service order when all its orders are marked concurrently', async () => {
    await noOrderWaits();
    await waiting(9);
    const ordem = await create(9);
    const pedidos = await ids('select id from pedidos where ordem_servico_id = $1', [ordem]);
    const answers = await Promise.all(pedidos.map((id) => emit(ordem, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(200));
    expect(await staging.value('select status from ordens_servico where id = $1', [ordem])).toBe('finalizado');
  });
});

describe('deleteOrdemServico', () => {
  it('returns orders that are not ready to pago with their passes unchanged, and keeps the others', async () => {
    await noOrderWaits();
    await waiting(3);
    const ordem = await create(3);
    const [ready = 0, ...others] = await ids('select id from pedidos where ordem_servico_id = $1 order by id', [ordem]);
    await emit(ordem, ready);
    const answer = await staging.send('DELETE', `ordens-servico/${ordem}/`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const stateOf = (id: number) =>
      staging.sql(
        'select status, ordem_servico_id, array(select status from passes where pedido_id = pedidos.id) as passes from pedidos where id = $1',
        [id],
      );
    expect(await stateOf(ready)).toEqual([{ status: 'pronto', ordem_servico_id: null, passes: ['emitido'] }]);
    for (const id of others) {
      expect(await stateOf(id)).toEqual([{ status: 'pago', ordem_servico_id: null, passes: ['pago'] }]);
    }
    expect((await staging.get(`ordens-servico/${ordem}/detalhes/`)).status).toBe(404);
    const again = await create(3);
    expect(await ids('select id from pedidos where ordem_servico_id = $1 order by id', [again])).toEqual(others);
  });

  it('returns 404 for an unknown service order, and deletes once for twenty concurrent requests', async () => {
    expect((await staging.send('DELETE', 'ordens-servico/999999/')).status).toBe(404);
    await noOrderWaits();
    await waiting(1);
    const ordem = await create(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staging.send('DELETE', `ordens-servico/${ordem}/`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(19).fill(404)]);
  });

  it('applies either a deletion or a concurrent Emitido to an order, never a part of both', async () => {
    await noOrderWaits();
    for (let round = 0; round < 5; round += 1) {
      const pedido = await staging.newPedido({ status: 'pago', passes: ['pago'] });
      const ordem = await create(1);
      const [deleted, emitted] = await Promise.all([
        staging.send('DELETE', `ordens-servico/${ordem}/`),
        emit(ordem, pedido),
      ]);
      expect(deleted.status).toBe(204);
      const [state] = await staging.sql<{ status: string; passe: string }>(
        'select p.status, s.status as passe from pedidos p join passes s on s.pedido_id = p.id where p.id = $1',
        [pedido],
      );
      expect(state).toEqual(
        emitted.status === 200 ? { status: 'pronto', passe: 'emitido' } : { status: 'pago', passe: 'pago' },
      );
      expect([200, 404]).toContain(emitted.status);
      await noOrderWaits();
    }
  });
});
