import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from './fuzz-seed.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { TODAY } from './template.ts';

/**
 * Recomputes every figure of the dashboards in TypeScript from `select *`, without conditions, aggregates and date
 * functions of SQL and without code of the handlers.
 */

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness({}, { changesSchema: true });
});
afterAll(() => staging.close());

interface Instants {
  readonly criacao: string;
  readonly instante: string;
  readonly status: string;
}

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in São Paulo. */
function diaDe(instant: string): string {
  return calendar.format(new Date(instant));
}

const HOUR_MS = 3_600_000;

/** Every day of a period, found hour by hour, without the backend's arithmetic of days. */
function daysOf(start: string, end: string): string[] {
  const days = new Set<string>();
  for (let time = Date.parse(`${start}T00:00:00Z`); time <= Date.parse(`${end}T23:00:00Z`); time += HOUR_MS) {
    days.add(new Date(time).toISOString().slice(0, 10));
  }
  return [...days];
}

function daysBack(days: number): string {
  let last = `${TODAY}T12:00:00Z`;
  for (let n = 1; n < days; n += 1) last = new Date(Date.parse(last) - 24 * HOUR_MS).toISOString();
  return last.slice(0, 10);
}

function rowsOf(table: 'passes' | 'pedidos' | 'logins' | 'usuarios'): Promise<Instants[]> {
  return staging.sql<Instants>(`select * from ${table}`);
}

async function answer(path: string): Promise<unknown> {
  const { status, json, text } = await staging.get(path);
  expect(status, text).toBe(200);
  return json;
}

async function expectPasses(): Promise<void> {
  const passes = await rowsOf('passes');
  const count = (status: string) => passes.filter((passe) => passe.status === status).length;
  expect(await answer('passes-dashboard-data/total-por-status/'), 'getPassesPorStatus').toEqual({
    criado: count('criado'),
    inconsistencia: count('inconsistencia'),
    pago: count('pago'),
    emitido: count('emitido'),
    enviado: count('enviado'),
    entregue: count('entregue'),
  });
}

async function expectUsuarios(): Promise<void> {
  expect(await answer('accounts/statistics/usuarios/'), 'getTotalUsuarios').toEqual({
    total_usuarios: (await rowsOf('usuarios')).length,
  });
}

async function expectLogins(start: string, end: string): Promise<void> {
  const perDay = new Map<string, number>();
  for (const { instante } of await rowsOf('logins'))
    perDay.set(diaDe(instante), (perDay.get(diaDe(instante)) ?? 0) + 1);
  expect(
    await answer(`accounts/statistics/logins/?start_date=${start}&end_date=${end}`),
    `getLoginsDiarios ${start} ${end}`,
  ).toEqual({ daily_statistics: daysOf(start, end).map((date) => ({ date, total_logins: perDay.get(date) ?? 0 })) });
}

async function expectPedidos(): Promise<void> {
  const pedidos = await rowsOf('pedidos');
  for (const days of [7, 30, 90, 365]) {
    const since = daysBack(days);
    const counts: Record<string, number> = {};
    for (const { status, criacao } of pedidos) {
      if (diaDe(criacao) >= since) counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(await answer(`dashboard/pedidos-por-status/?time_range=${days}`), `getPedidosPorStatus ${days}`).toEqual(
      counts,
    );
  }
}

describe('the figures of the seed', () => {
  it('getPassesPorStatus counts six of the nine statuses', async () => {
    await expectPasses();
  });

  it('getTotalUsuarios counts every account', async () => {
    await expectUsuarios();
  });

  it('getLoginsDiarios counts 30 days, a year and a day', async () => {
    await expectLogins(daysBack(30), TODAY);
    await expectLogins('2025-11-19', TODAY);
    await expectLogins(TODAY, TODAY);
  });

  it('getPedidosPorStatus counts each of the four periods', async () => {
    await expectPedidos();
  });
});

const PASSE_STATUS = [
  'criado',
  'validado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
  'Suspenso',
  'indeferido',
];
const PEDIDO_STATUS = [
  'em_aberto',
  'dados_em_analise',
  'dados_irregulares',
  'pagar',
  'recusado',
  'em_analise',
  'pago',
  'em_producao',
  'pronto',
  'enviado',
  'cancelado',
  'entregue',
];

/**
 * An instant near a midnight of São Paulo, at 03:00 UTC today, at 02:00 UTC in the summers until
 * 2019: days before today, an hour and a second.
 */
const instant = (maxDays: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxDays }), fc.constantFrom(0, 1, 2, 3, 4, 12, 23), fc.constantFrom(0, 1, 3599))
    .map(([days, hour, second]) =>
      new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 24 * HOUR_MS + hour * HOUR_MS + second * 1000).toISOString(),
    );

/** Includes the first and the last day of the four periods. */
const criacao = fc.oneof(
  instant(400),
  fc
    .tuple(fc.constantFrom(6, 7, 8, 29, 30, 31, 89, 90, 91, 364, 365, 366), fc.constantFrom(-1, 0, 1))
    .map(([days, seconds]) =>
      new Date(Date.parse(`${TODAY}T03:00:00Z`) - days * 24 * HOUR_MS + seconds * 1000).toISOString(),
    ),
);

const database = fc.record({
  pedidos: fc.array(
    fc.record({
      status: fc.constantFrom(...PEDIDO_STATUS),
      criacao,
      passes: fc.array(fc.constantFrom(...PASSE_STATUS), { maxLength: 4 }),
    }),
    { maxLength: 40 },
  ),
  // Summer time began on 2018-11-04 and ended on 2019-02-17: days of 23 and 25 hours.
  logins: fc.array(
    fc.oneof(
      instant(60),
      fc
        .tuple(fc.constantFrom('2018-11-03', '2018-11-04', '2018-11-05', '2019-02-16', '2019-02-17'), fc.nat(86_399))
        .map(([day, second]) => new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000).toISOString()),
    ),
    { maxLength: 60 },
  ),
  usuarios: fc.nat(5),
  period: fc.tuple(fc.nat(60), fc.nat(60)),
});

type Database = typeof database extends fc.Arbitrary<infer Value> ? Value : never;

/** Replaces what the dashboards count; accounts are only added, because the test is signed in. */
async function fill({ pedidos, logins, usuarios }: Database, run: number): Promise<void> {
  await staging.sql('delete from passes');
  await staging.sql('delete from pedidos');
  await staging.sql('delete from logins');
  await staging.sql('insert into logins (instante) select value::timestamptz from unnest($1::text[]) as value', [
    logins,
  ]);
  await staging.sql(
    `insert into usuarios (email, senha_hash, date_joined)
     select 'pessoa' || $1::int || '.' || n || '@example.com', 'x', '2026-01-01T00:00:00Z' from generate_series(1, $2::int) as n`,
    [run, usuarios],
  );
  const numbered = pedidos.map((pedido, index) => ({ ...pedido, numero: String(200_000 + index) }));
  await staging.sql(
    `insert into pedidos (numero_pedido, status, valor_total, criacao, atualizacao)
     select numero, status, 10, criacao, criacao
       from jsonb_to_recordset($1::jsonb) as pedido (numero text, status text, criacao timestamptz)`,
    [JSON.stringify(numbered)],
  );
  await staging.sql(
    `insert into passes (pedido_id, tipo_passe_id, valor, status, nome, criacao, atualizacao)
     select pedidos.id, (select min(id) from tipos_passe), 10, passe.status, 'Alguém', pedidos.criacao, pedidos.criacao
       from jsonb_to_recordset($1::jsonb) as novo (numero text, passes text[])
       join pedidos on pedidos.numero_pedido = novo.numero, unnest(novo.passes) as passe (status)`,
    [JSON.stringify(numbered)],
  );
}

describe('the figures of random records', () => {
  it(
    'getPassesPorStatus, getTotalUsuarios, getLoginsDiarios and getPedidosPorStatus equal counts of the rows',
    { tags: ['slow'] },
    async () => {
      // The constraint between payment, service order and status does not matter for these figures.
      await staging.sql(
        'alter table pedidos drop constraint pedidos_pago_em_check, drop constraint pedidos_ordem_servico_check',
      );
      await staging.sql('alter table passes drop constraint passes_inconsistencia_check');
      let run = 0;
      await fc.assert(
        fc.asyncProperty(database, async (rows) => {
          run += 1;
          await fill(rows, run);
          const [a, b] = [daysBack(rows.period[0] + 1), daysBack(rows.period[1] + 1)];
          await expectPasses();
          await expectUsuarios();
          await expectLogins(a < b ? a : b, a < b ? b : a);
          await expectLogins('2018-11-03', '2018-11-05');
          await expectLogins('2019-02-16', '2019-02-17');
          await expectPedidos();
        }),
        { seed: fuzzSeed('figures-dashboards.test.ts'), numRuns: 25, endOnFailure: true },
      );
    },
  );
});
