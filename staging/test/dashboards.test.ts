import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('getPassesPorStatus', () => {
  it('counts the six statuses of the dashboard, and 0 for those that no pass has', async () => {
    const counts: Record<string, unknown> = {};
    for (const status of ['criado', 'inconsistencia', 'pago', 'emitido', 'enviado', 'entregue']) {
      counts[status] = await staging.value('select count(*) from passes where status = $1', [status]);
      expect(counts[status], status).toBeGreaterThan(0);
    }
    expect((await staging.get('passes-dashboard-data/total-por-status/')).json).toEqual(counts);
    await staging.sql("delete from passes where status = 'pago'");
    expect((await staging.get('passes-dashboard-data/total-por-status/')).json).toEqual({ ...counts, pago: 0 });
  });
});

describe('getTotalUsuarios', () => {
  it('counts everybody', async () => {
    const total = await staging.value('select count(*) from usuarios');
    expect((await staging.get('accounts/statistics/usuarios/')).json).toEqual({ total_usuarios: total });
  });
});

describe('getLoginsDiarios', () => {
  const logins = (start: string, end: string) =>
    staging.get(`accounts/statistics/logins/?start_date=${start}&end_date=${end}`);

  it('has an entry for each day, oldest first, and 0 where nobody signed in', async () => {
    const start = addDays(TODAY, -29);
    const rows = await staging.sql<{ date: string; total_logins: number }>(
      `select d::date as date, (select count(*) from logins where (instante at time zone 'America/Sao_Paulo')::date = d::date) as total_logins
         from generate_series($1::date, $2::date, '1 day') d order by 1`,
      [start, TODAY],
    );
    expect(rows).toHaveLength(30);
    expect(rows.some((row) => row.total_logins > 0)).toBe(true);
    expect((await logins(start, TODAY)).json).toEqual({ daily_statistics: rows });
    expect((await logins('2020-02-28', '2020-03-01')).json).toEqual({
      daily_statistics: ['2020-02-28', '2020-02-29', '2020-03-01'].map((date) => ({ date, total_logins: 0 })),
    });
  });

  it('counts a day from midnight to midnight in São Paulo', async () => {
    await staging.sql(
      "insert into logins (instante) values ('2019-05-01T00:00:00-03:00'), ('2019-05-01T23:59:59-03:00'), ('2019-05-02T00:00:00-03:00')",
    );
    expect((await logins('2019-05-01', '2019-05-02')).json).toEqual({
      daily_statistics: [
        { date: '2019-05-01', total_logins: 2 },
        { date: '2019-05-02', total_logins: 1 },
      ],
    });
  });

  it('counts a sign-in at once', async () => {
    const today = async () => Number(field((await logins(TODAY, TODAY)).json, 'daily_statistics', 0, 'total_logins'));
    const before = await today();
    await staging.call('POST', 'accounts/login-staff/', {
      json: { email: 'atendente@embarque.test', password: 'embarque123' },
    });
    expect(await today()).toBe(before + 1);
  });

  it('covers 365 days, both ends included, and no more', async () => {
    const year = await logins('2025-11-19', '2026-11-18');
    expect(year.status).toBe(200);
    const longer = await logins('2025-11-18', '2026-11-18');
    expect([longer.status, longer.json]).toEqual([400, { detail: 'O período não pode exceder 1 ano.' }]);
  });

  it('refuses a period that is upside down, without an end, or of days that do not exist', async () => {
    const answer = await logins('2026-11-02', '2026-11-01');
    expect([answer.status, answer.json]).toEqual([
      400,
      { detail: 'A data de início não pode ser maior que a data de fim.' },
    ]);
    for (const query of [
      'start_date=2026-11-02',
      'end_date=2026-11-02',
      'start_date=2026-02-30&end_date=2026-03-01',
      'start_date=&end_date=',
    ]) {
      expect((await staging.get(`accounts/statistics/logins/?${query}`)).status, query).toBe(400);
    }
  });
});

describe('getPedidosPorStatus', () => {
  it('counts the orders created in the last 7, 30, 90 and 365 days', async () => {
    for (const days of [7, 30, 90, 365]) {
      const rows = await staging.sql<{ status: string; total: number }>(
        `select status, count(*) as total from pedidos
          where $1::date - (criacao at time zone 'America/Sao_Paulo')::date between 0 and $2 - 1 group by 1`,
        [TODAY, days],
      );
      const expected = Object.fromEntries(rows.map(({ status, total }) => [status, total]));
      expect((await staging.get(`dashboard/pedidos-por-status/?time_range=${days}`)).json, String(days)).toEqual(
        expected,
      );
    }
  });

  it('takes 30 days unless asked otherwise, and no other length', async () => {
    const [asked, unasked] = [
      await staging.get('dashboard/pedidos-por-status/?time_range=30'),
      await staging.get('dashboard/pedidos-por-status/'),
    ];
    expect(unasked.json).toEqual(asked.json);
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=31')).status).toBe(400);
  });

  it('counts the day a week ago from its first second, and is empty without orders', async () => {
    await staging.sql('delete from pedidos');
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=7')).json).toEqual({});
    await staging.newPedido({ status: 'pago', pagoEm: `${addDays(TODAY, -6)}T00:00:00-03:00` });
    await staging.newPedido({ status: 'pago', pagoEm: `${addDays(TODAY, -7)}T23:59:59-03:00` });
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=7')).json).toEqual({ pago: 1 });
  });
});
