import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from './fuzz-seed.ts';
import { fillVendas, midnight, vendasDatabase } from './random-vendas.ts';
import type { Vendido } from './random-vendas.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { TODAY } from './template.ts';

/**
 * Recomputes every figure of the sales reports in TypeScript from `select *`, without conditions, aggregates and date
 * functions of SQL and without code of the handlers. Money is summed in cents.
 */

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness({}, { changesSchema: true });
});
afterAll(() => staging.close());

interface Pedido {
  readonly id: number;
  readonly numero_pedido: string;
  readonly status: string;
  readonly valor_total: string;
  readonly pago_em: string | null;
}

interface Passe {
  readonly pedido_id: number;
  readonly tipo_passe_id: number;
  readonly valor: string;
}

interface Tipo {
  readonly id: number;
  readonly nome: string;
  readonly is_fisico: boolean;
}

interface Capinha {
  readonly id: number;
  readonly pedido_id: number;
  readonly modelo: string;
  readonly quantidade: number;
  readonly renda: string;
}

interface Tables {
  readonly pedidos: readonly Pedido[];
  readonly passes: readonly Passe[];
  readonly tipos: readonly Tipo[];
  readonly capinhas: readonly Capinha[];
}

async function readTables(): Promise<Tables> {
  return {
    pedidos: await staging.sql<Pedido>('select * from pedidos'),
    passes: await staging.sql<Passe>('select * from passes'),
    tipos: await staging.sql<Tipo>('select * from tipos_passe'),
    capinhas: await staging.sql<Capinha>('select * from pedido_capinhas'),
  };
}

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const HOUR_MS = 3_600_000;

/** The day so many days before today. */
function daysBack(days: number): string {
  return new Date(Date.parse(`${TODAY}T12:00:00Z`) - days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** '64.90' -> 6490n, by moving its digits. */
function cents(money: string): bigint {
  expect(money).toMatch(/^\d+\.\d{2}$/);
  return BigInt(money.replace('.', ''));
}

/** 6490n -> '64.90'. */
function reais(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + cents(amount), 0n);
}

/** In percent with two decimals, a half away from zero; null if the amount before is 0. */
function variation(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const rounded = (size * 20_000n + before) / (2n * before);
  const [whole, rest] = [rounded / 100n, rounded % 100n];
  const text = `${change < 0n ? '-' : ''}${whole.toString()}.${rest.toString().padStart(2, '0')}`;
  // JSON has no -0.
  return Number(text) + 0;
}

/** The day an order was paid, in São Paulo; undefined without revenue. */
function saleDay({ pago_em: paidAt, status }: Pedido): string | undefined {
  return paidAt === null || status === 'recusado' ? undefined : calendar.format(new Date(paidAt));
}

/** Orders that count, of days between the two, both counted in; '' leaves an end open. */
function sales({ pedidos }: Tables, start = '', end = ''): Pedido[] {
  return pedidos.filter((pedido) => {
    const day = saleDay(pedido);
    return day !== undefined && day >= start && (end === '' || day <= end);
  });
}

async function answer(path: string): Promise<unknown> {
  const { status, json, text } = await staging.get(path);
  expect(status, text).toBe(200);
  return json;
}

async function expectVendas(tables: Tables): Promise<void> {
  const period = (days: number) => {
    const total = (from: number, to: number) =>
      sum(sales(tables, daysBack(from), daysBack(to)).map((pedido) => pedido.valor_total));
    const [now, before] = [total(days - 1, 0), total(2 * days - 1, days)];
    return { valor_total: reais(now), variacao_percentual: variation(now, before) };
  };
  expect(await answer('vendas/'), 'getVendas').toEqual({
    '7_dias': period(7),
    '30_dias': period(30),
    '90_dias': period(90),
    '1_ano': period(365),
  });
}

interface SoldType {
  readonly tipo: Tipo;
  readonly quantidade: number;
  readonly renda: bigint;
}

/** Highest revenue first; equal ones in the order of the types. */
function soldTypes(tables: Tables, start = '', end = ''): SoldType[] {
  const sold = new Set(sales(tables, start, end).map(({ id }) => id));
  return tables.tipos
    .map((tipo) => {
      const passes = tables.passes.filter((passe) => passe.tipo_passe_id === tipo.id && sold.has(passe.pedido_id));
      return { tipo, quantidade: passes.length, renda: sum(passes.map(({ valor }) => valor)) };
    })
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => (a.renda === b.renda ? a.tipo.id - b.tipo.id : a.renda < b.renda ? 1 : -1));
}

async function expectResumo(tables: Tables): Promise<void> {
  const types = soldTypes(tables);
  expect(await answer('vendas-por-tipo-passe-resumido/'), 'getVendasPorTipoPasseResumido').toEqual({
    total_renda_somada: reais(types.reduce((total, { renda }) => total + renda, 0n)),
    categorias: types.map(({ tipo, quantidade, renda }) => ({
      categoria: tipo.nome,
      total_renda: reais(renda),
      quantidade,
      is_fisico: tipo.is_fisico,
    })),
  });
}

async function expectPorTipo(tables: Tables, start: string, end: string): Promise<void> {
  expect(
    await answer(`vendas-por-tipo-passe/?data_inicio=${start}&data_fim=${end}`),
    `listVendasPorTipoPasse ${start} ${end}`,
  ).toEqual(
    soldTypes(tables, start, end).map(({ tipo, quantidade, renda }) => ({
      tipo_passe: tipo.nome,
      quantidade_vendida: quantidade,
      valor_total: reais(renda),
    })),
  );
}

const PAGE = 10;

/** Every page of the list, and the total; '' leaves an end of the period open. */
async function expectCapinhas(tables: Tables, start: string, end: string): Promise<void> {
  const days = [...(start === '' ? [] : [`start_date=${start}`]), ...(end === '' ? [] : [`end_date=${end}`])].join('&');
  const casesOf = (id: number) =>
    tables.capinhas.filter((capinha) => capinha.pedido_id === id).sort((a, b) => a.id - b.id);
  const orders = sales(tables, start, end)
    .map((pedido) => ({ pedido, cases: casesOf(pedido.id) }))
    .filter(({ cases }) => cases.length > 0)
    .sort((a, b) => b.pedido.id - a.pedido.id);
  const renda = reais(sum(orders.flatMap(({ cases }) => cases.map((capinha) => capinha.renda))));
  expect(await answer(`vendas-total-capinhas/?${days}`), `getVendasTotalCapinhas ${days}`).toEqual({
    total_renda: renda,
  });
  const pages = Math.max(1, Math.ceil(orders.length / PAGE));
  for (let page = 1; page <= pages; page += 1) {
    const shown = orders.slice((page - 1) * PAGE, page * PAGE);
    expect(await answer(`vendas-capinhas/?page=${page}&${days}`), `listVendasCapinhas ${page} ${days}`).toMatchObject({
      count: orders.length,
      total_period_income: renda,
      results: shown.map(({ pedido, cases }) => ({
        itens: cases.map(({ quantidade, modelo, renda: worth }) => ({
          quantidade,
          modelo,
          numero_pedido: pedido.numero_pedido,
          renda: worth,
        })),
      })),
    });
  }
  expect((await staging.get(`vendas-capinhas/?page=${pages + 1}&${days}`)).status, 'beyond the last page').toBe(404);
}

describe('the figures of the seed', () => {
  it('getVendas equals sums of the rows for each period and the previous one', async () => {
    await expectVendas(await readTables());
  });

  it('getVendasPorTipoPasseResumido and listVendasPorTipoPasse equal sums of the rows: all time, a year, a month, a day', async () => {
    const tables = await readTables();
    await expectResumo(tables);
    for (const days of [365, 30, 0]) await expectPorTipo(tables, daysBack(days), TODAY);
  });

  it('listVendasCapinhas on every page and getVendasTotalCapinhas equal sums of the rows, with and without start and end', async () => {
    const tables = await readTables();
    for (const [start, end] of [
      ['', ''],
      [daysBack(60), ''],
      ['', daysBack(60)],
      [daysBack(90), daysBack(7)],
    ] as const) {
      await expectCapinhas(tables, start, end);
    }
  });
});

/** All reports; `period`: two days, as days before today, in any order. */
async function expectEverything(period: readonly [number, number]): Promise<void> {
  const tables = await readTables();
  const [a, b] = [daysBack(period[0]), daysBack(period[1])];
  const [start, end] = a < b ? [a, b] : [b, a];
  await expectVendas(tables);
  await expectResumo(tables);
  await expectPorTipo(tables, start, end);
  await expectCapinhas(tables, '', '');
  await expectCapinhas(tables, start, end);
  await expectCapinhas(tables, '', start);
}

describe('the figures of random records', () => {
  beforeAll(async () => {
    // The constraint between payment, service order and status does not matter for these figures.
    await staging.sql(
      'alter table pedidos drop constraint pedidos_pago_em_check, drop constraint pedidos_ordem_servico_check',
    );
  });

  it('getVendas rounds half a hundredth of a percent away from zero, up and down', async () => {
    const sale = (days: number, amount: string): Vendido => ({
      status: 'pago',
      pago_em: `${daysBack(days)}T15:00:00Z`,
      valor_total: amount,
      passes: [],
      capinhas: [],
    });
    for (const [now, before] of [
      ['199.99', '200.00'],
      ['200.01', '200.00'],
      ['0.01', '200.00'],
      ['32.73', '160.00'],
    ] as const) {
      await fillVendas(staging, [sale(0, now), sale(7, before)]);
      await expectVendas(await readTables());
    }
  });

  it('every report counts the first and the last second of a day, and not the seconds around it', async () => {
    const days = [0, 7];
    const seconds = days.flatMap((day) => [midnight(day, -1), midnight(day), midnight(day - 1, -1), midnight(day - 1)]);
    const pedidos = seconds.map((instant, index): Vendido => {
      const amount = reais(10n ** BigInt(index));
      return {
        status: 'pago',
        pago_em: instant,
        valor_total: amount,
        passes: [{ tipo: 0, valor: amount }],
        capinhas: [{ modelo: 'Orla', quantidade: 1, renda: amount }],
      };
    });
    await fillVendas(staging, pedidos);
    for (const day of days) await expectEverything([day, day]);
    // Each amount has another digit, so the sum shows which orders are counted.
    expect(await answer(`vendas-total-capinhas/?start_date=${TODAY}&end_date=${TODAY}`)).toEqual({
      total_renda: '1.10',
    });
  });

  it('every report equals sums of the rows', { tags: ['slow'] }, async () => {
    await fc.assert(
      fc.asyncProperty(vendasDatabase, async ({ pedidos, period }) => {
        await fillVendas(staging, pedidos);
        await expectEverything(period);
      }),
      { seed: fuzzSeed('figures-relatorios.test.ts'), numRuns: 25, endOnFailure: true },
    );
  });
});
