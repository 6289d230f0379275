import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProbe } from './probe.ts';
import type { Probe } from './probe.ts';
import { TODAY } from './template.ts';

/**
 * Every figure of the sales reports, counted again in TypeScript from the raw rows of the tables: `select *`, no
 * condition, no aggregate, no date function of the database, and nothing of the handlers or their rules. Money is counted
 * in cents that are cut from its text.
 */

let staging: Probe;

beforeAll(async () => {
  staging = await startProbe();
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

/** In percent with two decimals, a half away from zero; null when there was nothing before. */
function variation(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const rounded = (size * 20_000n + before) / (2n * before);
  const [whole, rest] = [rounded / 100n, rounded % 100n];
  const text = `${change < 0n ? '-' : ''}${whole.toString()}.${rest.toString().padStart(2, '0')}`;
  // 0 and -0 are one number in an answer.
  return Number(text) + 0;
}

/** The day an order was paid, as São Paulo's calendar has it; undefined for one that brought nothing in. */
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
  const casesOf = (id: number) => tables.capinhas.filter((capinha) => capinha.pedido_id === id).sort((a, b) => a.id - b.id);
  const orders = sales(tables, start, end)
    .map((pedido) => ({ pedido, cases: casesOf(pedido.id) }))
    .filter(({ cases }) => cases.length > 0)
    .sort((a, b) => b.pedido.id - a.pedido.id);
  const renda = reais(sum(orders.flatMap(({ cases }) => cases.map((capinha) => capinha.renda))));
  expect(await answer(`vendas-total-capinhas/?${days}`), `getVendasTotalCapinhas ${days}`).toEqual({ total_renda: renda });
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
  it('getVendas: each of the four periods, and the ones before them', async () => {
    await expectVendas(await readTables());
  });

  it('getVendasPorTipoPasseResumido and listVendasPorTipoPasse: all time, a year, a month, a day', async () => {
    const tables = await readTables();
    await expectResumo(tables);
    for (const days of [365, 30, 0]) await expectPorTipo(tables, daysBack(days), TODAY);
  });

  it('listVendasCapinhas, all of its pages, and getVendasTotalCapinhas: all time, and open at either end', async () => {
    const tables = await readTables();
    for (const [start, end] of [['', ''], [daysBack(60), ''], ['', daysBack(60)], [daysBack(90), daysBack(7)]] as const) {
      await expectCapinhas(tables, start, end);
    }
  });
});

/** The first instant of a day of São Paulo and the last of the one before: 03:00 UTC today, 02:00 in a summer until 2019. */
const edge = fc
  .tuple(fc.constantFrom(0, 1, 6, 7, 8, 13, 14, 29, 30, 59, 60, 89, 90, 179, 180, 364, 365, 729, 730), fc.constantFrom(-1, 0, 1))
  .map(([days, seconds]) =>
    new Date(Date.parse(`${TODAY}T03:00:00Z`) - days * 24 * HOUR_MS + seconds * 1000).toISOString(),
  );

const anyInstant = fc
  .tuple(fc.nat(800), fc.nat(86_399))
  .map(([days, second]) => new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 24 * HOUR_MS + second * 1000).toISOString());

/** Small amounts, where halves of a hundredth of a percent are met, and large ones. */
const money = fc.oneof(fc.nat(40_000), fc.constantFrom(0, 1, 19_999, 20_000, 20_001), fc.nat(99_999_999)).map((amount) => reais(BigInt(amount)));

const database = fc.record({
  pedidos: fc.array(
    fc.record({
      status: fc.constantFrom('pago', 'em_producao', 'pronto', 'enviado', 'cancelado', 'entregue', 'recusado', 'pagar', 'em_aberto'),
      pago_em: fc.option(fc.oneof(edge, anyInstant), { freq: 6 }),
      valor_total: money,
      passes: fc.array(fc.record({ tipo: fc.nat(3), valor: money }), { maxLength: 3 }),
      capinhas: fc.array(
        fc.record({ modelo: fc.constantFrom('Trilhos', 'Orla', '=1+1'), quantidade: fc.integer({ min: 1, max: 9 }), renda: money }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 35 },
  ),
  period: fc.tuple(fc.nat(120), fc.nat(120)),
});

type Database = typeof database extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces everything that was sold. */
async function fill({ pedidos }: Pick<Database, 'pedidos'>): Promise<void> {
  await staging.sql('delete from pedidos');
  const rows = JSON.stringify(pedidos.map((pedido, index) => ({ ...pedido, numero: String(200_000 + index) })));
  await staging.sql(
    `insert into pedidos (numero_pedido, status, valor_total, pago_em, criacao, atualizacao)
     select numero, status, valor_total, pago_em, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'
       from jsonb_to_recordset($1::jsonb) as pedido (numero text, status text, valor_total numeric, pago_em timestamptz)
      order by numero`,
    [rows],
  );
  await staging.sql(
    `insert into passes (pedido_id, tipo_passe_id, valor, status, nome, criacao, atualizacao)
     select pedidos.id, tipo.ids[1 + passe.tipo], passe.valor, 'criado', 'Alguém', pedidos.criacao, pedidos.criacao
       from jsonb_to_recordset($1::jsonb) as novo (numero text, passes jsonb)
       join pedidos on pedidos.numero_pedido = novo.numero,
            jsonb_to_recordset(novo.passes) as passe (tipo integer, valor numeric),
            (select array_agg(id order by id) as ids from tipos_passe) tipo`,
    [rows],
  );
  await staging.sql(
    `insert into pedido_capinhas (pedido_id, modelo, cor, quantidade, renda)
     select pedidos.id, capinha.modelo, 'azul', capinha.quantidade, capinha.renda
       from jsonb_to_recordset($1::jsonb) as novo (numero text, capinhas jsonb)
       join pedidos on pedidos.numero_pedido = novo.numero,
            jsonb_to_recordset(novo.capinhas) as capinha (modelo text, quantidade integer, renda numeric)`,
    [rows],
  );
}

async function expectEverything(period: Database['period']): Promise<void> {
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

describe('the figures of any database', () => {
  beforeAll(async () => {
    // What must hold between payment, service order and status is not what is counted here.
    await staging.sql('alter table pedidos drop constraint pedidos_pago_em_check, drop constraint pedidos_ordem_servico_check');
  });

  it('getVendas rounds half a hundredth of a percent away from zero, as it is read, also downwards', async () => {
    const sale = (days: number, amount: string) => ({
      status: 'pago' as const,
      pago_em: `${daysBack(days)}T15:00:00Z`,
      valor_total: amount,
      passes: [],
      capinhas: [],
    });
    for (const [now, before] of [['199.99', '200.00'], ['200.01', '200.00'], ['0.01', '200.00'], ['32.73', '160.00']] as const) {
      await fill({ pedidos: [sale(0, now), sale(7, before)] });
      await expectVendas(await readTables());
    }
  });

  it('every report is what its rows say', async () => {
    await fc.assert(
      fc.asyncProperty(database, async (rows) => {
        await fill(rows);
        await expectEverything(rows.period);
      }),
      { seed: 20_261_118, numRuns: 25, endOnFailure: true },
    );
  });
});
