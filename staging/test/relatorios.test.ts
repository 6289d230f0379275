import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../lib/dates.ts';
import { field } from './harness.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { TODAY } from './template.ts';

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness();
});
afterAll(() => staging.close());

/** Figures of the seed and of random records: figures-relatorios.test.ts. */

const START_AFTER_END = { detail: 'A data de início não pode ser maior que a data de fim.' };

async function noSales(): Promise<void> {
  await staging.sql('delete from pedidos');
}

describe('getVendas', () => {
  it('counts today and the six days before, without refused and unpaid orders', async () => {
    await noSales();
    const sale = (day: string, time: string, valorTotal: string, status: 'entregue' | 'recusado' = 'entregue') =>
      staging.newPedido({ status, pagoEm: `${day}T${time}-03:00`, valorTotal });
    await sale(TODAY, '23:59:59', '1.01');
    await sale(addDays(TODAY, -6), '00:00:00', '10.02');
    await sale(addDays(TODAY, -7), '23:59:59', '100.00');
    await sale(addDays(TODAY, -13), '00:00:00', '20.00');
    await sale(addDays(TODAY, -14), '23:59:59', '1000.00');
    await sale(TODAY, '10:00:00', '5000.00', 'recusado');
    await staging.newPedido({ status: 'pagar', valorTotal: '7000.00' });
    const { json } = await staging.get('vendas/');
    // 11.03 after 120.00
    expect(field(json, '7_dias')).toEqual({ valor_total: '11.03', variacao_percentual: -90.81 });
    expect(field(json, '30_dias')).toEqual({ valor_total: '1131.03', variacao_percentual: null });
  });

  it('returns 0.00 without sales', async () => {
    await noSales();
    const nothing = { valor_total: '0.00', variacao_percentual: null };
    const answer = await staging.get('vendas/');
    expect([answer.status, answer.json]).toEqual([
      200,
      { '7_dias': nothing, '30_dias': nothing, '90_dias': nothing, '1_ano': nothing },
    ]);
    await staging.newPedido({
      status: 'entregue',
      pagoEm: `${addDays(TODAY, -8)}T12:00:00-03:00`,
      valorTotal: '50.00',
    });
    expect(field((await staging.get('vendas/')).json, '7_dias')).toEqual({
      valor_total: '0.00',
      variacao_percentual: -100,
    });
  });
});

describe('sales by pass type', () => {
  it('counts by the day of payment in São Paulo', async () => {
    await noSales();
    await staging.newPedido({
      status: 'entregue',
      pagoEm: '2026-10-31T23:59:59-03:00',
      passes: ['entregue'],
      valorPasse: '10.00',
    });
    await staging.newPedido({
      status: 'recusado',
      pagoEm: '2026-10-31T12:00:00-03:00',
      passes: ['validado'],
      valorPasse: '10.00',
    });
    const tipo = await staging.value('select nome from tipos_passe order by id limit 1');
    const list = async (day: string) =>
      (await staging.get(`vendas-por-tipo-passe/?data_inicio=${day}&data_fim=${day}`)).json;
    expect(await list('2026-10-31')).toEqual([{ tipo_passe: tipo, quantidade_vendida: 1, valor_total: '10.00' }]);
    expect(await list('2026-11-01')).toEqual([]);
  });

  it('returns no categories without sales', async () => {
    await noSales();
    expect((await staging.get('vendas-por-tipo-passe-resumido/')).json).toEqual({
      total_renda_somada: '0.00',
      categorias: [],
    });
  });

  it('returns 400 when the start is after the end, and for missing or invalid days', async () => {
    const answer = await staging.get('vendas-por-tipo-passe/?data_inicio=2026-11-02&data_fim=2026-11-01');
    expect([answer.status, answer.json]).toEqual([400, START_AFTER_END]);
    for (const query of [
      'data_inicio=2026-11-02',
      'data_fim=2026-11-02',
      'data_inicio=2026-02-30&data_fim=2026-11-02',
      'data_inicio=x&data_fim=y',
    ]) {
      expect((await staging.get(`vendas-por-tipo-passe/?${query}`)).status, query).toBe(400);
    }
  });
});

describe('sales of phone cases', () => {
  beforeEach(() => staging.reset());

  it('links to the next page, and returns 404 after the last one', async () => {
    const { json } = await staging.get('vendas-capinhas/');
    expect(json).toMatchObject({ next: `${staging.url}/api/v1/vendas-capinhas/?page=2`, previous: null });
    const beyond = await staging.get('vendas-capinhas/?page=99');
    expect([beyond.status, beyond.json]).toEqual([404, { detail: 'Página inválida.' }]);
  });

  it('leaves out refused orders', async () => {
    await noSales();
    expect((await staging.get('vendas-total-capinhas/')).json).toEqual({ total_renda: '0.00' });
    for (const status of ['entregue', 'recusado'] as const) {
      const id = await staging.newPedido({ status, pagoEm: '2026-11-01T12:00:00-03:00' });
      await staging.sql(
        "insert into pedido_capinhas (pedido_id, modelo, cor, quantidade, renda) values ($1, 'Trilhos', 'azul', 2, 59.80)",
        [id],
      );
    }
    const { json } = await staging.get('vendas-capinhas/');
    expect([field(json, 'count'), field(json, 'total_period_income')]).toEqual([1, '59.80']);
    expect((await staging.get('vendas-total-capinhas/')).json).toEqual({ total_renda: '59.80' });
  });

  it('returns 400 when the start is after the end, and for an invalid day', async () => {
    for (const path of ['vendas-capinhas/', 'vendas-total-capinhas/']) {
      const answer = await staging.get(`${path}?start_date=2026-11-02&end_date=2026-11-01`);
      expect([answer.status, answer.json], path).toEqual([400, START_AFTER_END]);
      expect((await staging.get(`${path}?start_date=2026-13-01`)).status, path).toBe(400);
    }
  });
});
