import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../lib/dates.ts';
import { field } from './harness.ts';
import { startProbe } from './probe.ts';
import type { Probe } from './probe.ts';
import { TODAY } from './template.ts';

let staging: Probe;

beforeAll(async () => {
  staging = await startProbe();
});
afterAll(() => staging.close());

const UPSIDE_DOWN = { detail: 'A data de início não pode ser maior que a data de fim.' };

/** Orders that count, each with its day in São Paulo. */
const VENDAS =
  "(select *, (pago_em at time zone 'America/Sao_Paulo')::date as dia from pedidos where pago_em is not null and not status = 'recusado') v";

async function noSales(): Promise<void> {
  await staging.sql('delete from pedidos');
}

describe('getVendas', () => {
  it('compares the four periods of the seed with those before them', async () => {
    const answer = await staging.get('vendas/');
    expect(answer.status, answer.text).toBe(200);
    for (const [key, days] of [
      ['7_dias', 7],
      ['30_dias', 30],
      ['90_dias', 90],
      ['1_ano', 365],
    ] as const) {
      const [row] = await staging.sql<{ valor_total: string; variacao: string | null }>(
        `select s.now::text as valor_total, round((s.now - s.before) * 100 / nullif(s.before, 0), 2)::text as variacao
           from (select coalesce(sum(valor_total) filter (where $1::date - dia < $2), 0.00) as now,
                        coalesce(sum(valor_total) filter (where $1::date - dia between $2 and 2 * $2 - 1), 0.00) as before
                   from ${VENDAS} where dia <= $1) s`,
        [TODAY, days],
      );
      expect(field(answer.json, key), key).toEqual({
        valor_total: row?.valor_total,
        variacao_percentual: row?.variacao === null ? null : Number(row?.variacao),
      });
    }
    expect(Number(field(answer.json, '7_dias', 'valor_total'))).toBeGreaterThan(0);
  });

  it('counts today and the six days before it, and nothing that was refused or not paid', async () => {
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

  it('is zero without sales', async () => {
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
  beforeAll(() => staging.reset());

  const sold = (condition = 'true', values: readonly unknown[] = []) =>
    staging.sql<{ nome: string; total: string; quantidade: number; is_fisico: boolean }>(
      `select t.nome, sum(s.valor)::text as total, count(*) as quantidade, t.is_fisico
         from passes s join ${VENDAS} on v.id = s.pedido_id join tipos_passe t on t.id = s.tipo_passe_id
        where ${condition} group by t.id order by sum(s.valor) desc, t.id`,
      values,
    );

  it('sums up all time, highest revenue first (getVendasPorTipoPasseResumido)', async () => {
    const rows = await sold();
    const total = await staging.value(`select sum(s.valor)::text from passes s join ${VENDAS} on v.id = s.pedido_id`);
    expect(new Set(rows.map((row) => row.is_fisico))).toEqual(new Set([true, false]));
    expect((await staging.get('vendas-por-tipo-passe-resumido/')).json).toEqual({
      total_renda_somada: total,
      categorias: rows.map((row) => ({
        categoria: row.nome,
        total_renda: row.total,
        quantidade: row.quantidade,
        is_fisico: row.is_fisico,
      })),
    });
  });

  it('lists a period, both days counted in (listVendasPorTipoPasse)', async () => {
    const period = ['2026-10-01', '2026-10-31'];
    const rows = await sold('v.dia between $1 and $2', period);
    expect(rows.length).toBeGreaterThan(1);
    const answer = await staging.get('vendas-por-tipo-passe/?data_inicio=2026-10-01&data_fim=2026-10-31');
    expect(answer.json).toEqual(
      rows.map((row) => ({ tipo_passe: row.nome, quantidade_vendida: row.quantidade, valor_total: row.total })),
    );
  });

  it('counts the day of payment in São Paulo', async () => {
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

  it('is empty without sales', async () => {
    await noSales();
    expect((await staging.get('vendas-por-tipo-passe-resumido/')).json).toEqual({
      total_renda_somada: '0.00',
      categorias: [],
    });
  });

  it('refuses a period that is upside down, without an end, or of days that do not exist', async () => {
    const answer = await staging.get('vendas-por-tipo-passe/?data_inicio=2026-11-02&data_fim=2026-11-01');
    expect([answer.status, answer.json]).toEqual([400, UPSIDE_DOWN]);
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

  const total = (condition: string) =>
    staging.value(
      `select coalesce(sum(c.renda), 0.00)::text from pedido_capinhas c join ${VENDAS} on v.id = c.pedido_id where ${condition}`,
    );

  it('lists the orders with cases, newest first, with the revenue of all of them (listVendasCapinhas)', async () => {
    const rows = await staging.sql(
      `select json_agg(json_build_object('quantidade', c.quantidade, 'modelo', c.modelo, 'numero_pedido', v.numero_pedido, 'renda', c.renda::text) order by c.id) as itens
         from pedido_capinhas c join ${VENDAS} on v.id = c.pedido_id group by v.id order by v.id desc`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const first = await staging.get('vendas-capinhas/');
    expect(first.json).toEqual({
      count: rows.length,
      next: `${staging.url}/api/v1/vendas-capinhas/?page=2`,
      previous: null,
      results: rows.slice(0, 10),
      total_period_income: await total('true'),
    });
    const second = await staging.get('vendas-capinhas/?page=2');
    expect(field(second.json, 'results')).toEqual(rows.slice(10, 20));
    const beyond = await staging.get('vendas-capinhas/?page=99');
    expect([beyond.status, beyond.json]).toEqual([404, { detail: 'Página inválida.' }]);
  });

  it('narrows both calls to a period, open at either end (getVendasTotalCapinhas)', async () => {
    const [start, end] = ['2026-08-01', '2026-10-31'];
    for (const [query, condition] of [
      [`start_date=${start}&end_date=${end}`, `v.dia between '${start}' and '${end}'`],
      [`start_date=${start}`, `v.dia >= '${start}'`],
      [`end_date=${end}`, `v.dia <= '${end}'`],
      ['start_date=2020-01-01&end_date=2020-01-31', 'false'],
    ] as const) {
      const count = await staging.value(
        `select count(distinct v.id) from pedido_capinhas c join ${VENDAS} on v.id = c.pedido_id where ${condition}`,
      );
      const renda = await total(condition);
      const list = await staging.get(`vendas-capinhas/?${query}`);
      expect([field(list.json, 'count'), field(list.json, 'total_period_income')], query).toEqual([count, renda]);
      expect((await staging.get(`vendas-total-capinhas/?${query}`)).json, query).toEqual({ total_renda: renda });
    }
  });

  it('leaves out what was refused', async () => {
    await noSales();
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

  it('refuses a period that is upside down', async () => {
    for (const path of ['vendas-capinhas/', 'vendas-total-capinhas/']) {
      const answer = await staging.get(`${path}?start_date=2026-11-02&end_date=2026-11-01`);
      expect([answer.status, answer.json], path).toEqual([400, UPSIDE_DOWN]);
      expect((await staging.get(`${path}?start_date=2026-13-01`)).status, path).toBe(400);
    }
  });
});
