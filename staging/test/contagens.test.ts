import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../server.ts';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.tokenOf('superuser');
});
afterAll(() => harness.close());

const get = async (path: string, as = token) => (await harness.call('GET', path, { token: as })).json;

describe('the counts of the bell', () => {
  it('pedidos-disponiveis counts the orders with status pago', async () => {
    const quantidade = Number(field(await get('ordens-servico/pedidos-disponiveis/'), 'quantidade'));
    expect(quantidade).toBeGreaterThan(0);
    expect(field(await get('pedidos-paginados/?status=pago'), 'count')).toBe(quantidade);
  });

  it('pedidos-para-envio counts the orders with status pronto, without pickup', async () => {
    const quantidade = Number(field(await get('pedidos-para-envio/'), 'quantidade'));
    const tipos = await harness.database.transaction((db) =>
      db.selectFrom('pedidos').select('tipo_entrega').where('status', '=', 'pronto').execute(),
    );
    expect(quantidade).toBe(tipos.filter((pedido) => pedido.tipo_entrega !== 'retirada').length);
    expect(tipos.length).toBeGreaterThan(quantidade);
    expect(field(await get('pedidos-paginados/?status=pronto'), 'count')).toBe(tipos.length);
  });

  it('a new service order decreases pedidos-disponiveis, and Emitido increases pedidos-para-envio', async () => {
    const [envio, disponiveis] = await Promise.all([
      get('pedidos-para-envio/'),
      get('ordens-servico/pedidos-disponiveis/'),
    ]);
    const funcionarios = await get('ordens-servico/funcionarios/');
    const created = await harness.call('POST', 'ordens-servico/', {
      token,
      json: { funcionario: field(funcionarios, 0, 'id'), quantidade_pedidos: 2 },
    });
    expect(created.status).toBe(201);
    expect(field(await get('ordens-servico/pedidos-disponiveis/'), 'quantidade')).toBe(
      Number(field(disponiveis, 'quantidade')) - 2,
    );

    const id = String(field(created.json, 'id'));
    const pedido = String(field(await get(`ordens-servico/${id}/detalhes/`), 'pedidos', 0, 'id'));
    expect((await harness.call('POST', `ordens-servico/${id}/pedido-emitido/${pedido}/`, { token })).status).toBe(200);
    expect(field(await get('pedidos-para-envio/'), 'quantidade')).toBe(Number(field(envio, 'quantidade')) + 1);
  });
});

describe('listOrdensServicoUsuario', () => {
  it("returns the caller's unfinished service orders, oldest first, as a bare array", async () => {
    const ordens = await get('ordens-servico-usuario/', await harness.tokenOf('staff'));
    expect(Array.isArray(ordens)).toBe(true);
    const list = valuesOf(ordens);
    expect(list.length).toBeGreaterThan(0);
    for (const ordem of list) {
      expect(ordem).toMatchObject({ funcionario_detalhes: { email: ACCOUNTS.staff } });
      expect(['criado', 'em_producao']).toContain(field(ordem, 'status'));
    }
    const ids = list.map((ordem) => Number(field(ordem, 'id')));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });
});
