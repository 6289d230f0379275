import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Figures of the seed and of random records: figures-dashboards.test.ts. */

describe('getPassesPorStatus', () => {
  it('returns 0 for a status that no pass has', async () => {
    await staging.sql("delete from passes where status = 'pago'");
    expect(field((await staging.get('passes-dashboard-data/total-por-status/')).json, 'pago')).toBe(0);
  });
});

describe('getLoginsDiarios', () => {
  const logins = (start: string, end: string) =>
    staging.get(`accounts/statistics/logins/?start_date=${start}&end_date=${end}`);

  it('returns an entry for each day, oldest first, and 0 without sign-ins', async () => {
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

  it('counts a sign-in immediately', async () => {
    const today = async () => Number(field((await logins(TODAY, TODAY)).json, 'daily_statistics', 0, 'total_logins'));
    const before = await today();
    await staging.call('POST', 'accounts/login-staff/', {
      json: { email: 'atendente@embarque.test', password: 'embarque123' },
    });
    expect(await today()).toBe(before + 1);
  });

  it('accepts a first and a last day that are at most 365 days apart', async () => {
    const year = await logins('2025-01-01', '2026-01-01');
    expect(year.status).toBe(200);
    const longer = await logins('2025-01-01', '2026-01-02');
    expect([longer.status, longer.json]).toEqual([400, { detail: 'O período não pode exceder 1 ano.' }]);
  });

  it('returns 400 when the start is after the end, and for missing or invalid days', async () => {
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
  it('defaults to 30 days, and returns 400 for an unknown length', async () => {
    const [asked, unasked] = [
      await staging.get('dashboard/pedidos-por-status/?time_range=30'),
      await staging.get('dashboard/pedidos-por-status/'),
    ];
    expect(unasked.json).toEqual(asked.json);
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=31')).status).toBe(400);
  });

  it('counts from the first second of the first day, and returns an empty map without orders', async () => {
    await staging.sql('delete from pedidos');
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=7')).json).toEqual({});
    await staging.newPedido({ status: 'pago', pagoEm: `${addDays(TODAY, -6)}T00:00:00-03:00` });
    await staging.newPedido({ status: 'pago', pagoEm: `${addDays(TODAY, -7)}T23:59:59-03:00` });
    expect((await staging.get('dashboard/pedidos-por-status/?time_range=7')).json).toEqual({ pago: 1 });
  });
});
