import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { dashboardsQueries, parseLoginsDiarios, passesPorStatusSchema, pedidosPorStatusSchema } from '@/api/dashboards';
import { ApiError } from '@/api/errors';
// @vitest-environment jsdom
import { parse } from '@/api/parse';

describe('passesPorStatusSchema', () => {
  it('keeps the order of the dashboard and counts 0 for a missing status', () => {
    expect(parse(passesPorStatusSchema, { entregue: 5, criado: '3', pago: null, validado: 9 })).toEqual([
      { code: 'criado', count: 3 },
      { code: 'inconsistencia', count: 0 },
      { code: 'pago', count: 0 },
      { code: 'emitido', count: 0 },
      { code: 'enviado', count: 0 },
      { code: 'entregue', count: 5 },
    ]);
  });

  it.each([undefined, null, [], 'texto', {}, { dados: [] }])('is a contract violation for %o', (answer) => {
    expect(() => parse(passesPorStatusSchema, answer)).toThrow(ApiError);
  });
});

describe('pedidosPorStatusSchema', () => {
  it('keeps every status with a number, known or not', () => {
    expect(parse(pedidosPorStatusSchema, { pago: 3, voando: 1, pronto: 'muitos' })).toEqual([
      { code: 'pago', count: 3 },
      { code: 'voando', count: 1 },
    ]);
  });

  it('accepts an empty map, but not one without any number', () => {
    expect(parse(pedidosPorStatusSchema, {})).toEqual([]);
    expect(() => parse(pedidosPorStatusSchema, { dados: [] })).toThrow(ApiError);
    expect(() => parse(pedidosPorStatusSchema, [])).toThrow(ApiError);
  });
});

describe('parseLoginsDiarios', () => {
  const range = { inicio: '2026-11-16', fim: '2026-11-19' };

  it('has one entry for each day of the period, in order, with 0 for a missing day and null for an unknown number', () => {
    const daily_statistics = [
      { date: '2026-11-20', total_logins: 9 },
      { date: '2026-11-18T00:00:00-03:00', total_logins: null },
      { date: '2026-11-16', total_logins: '5' },
      { total_logins: 4 },
      null,
    ];
    expect(parseLoginsDiarios({ daily_statistics }, range)).toEqual([
      { date: '2026-11-16', total: 5 },
      { date: '2026-11-17', total: 0 },
      { date: '2026-11-18', total: null },
      { date: '2026-11-19', total: 0 },
    ]);
    expect(parseLoginsDiarios({ daily_statistics: [] }, range).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });

  it.each([{}, [], null, { daily_statistics: {} }])('is a contract violation for %o', (answer) => {
    expect(() => parseLoginsDiarios(answer, range)).toThrow(ApiError);
  });
});

describe('pedidosPorStatus', () => {
  it.each([
    [[{ code: 'pago', count: 3 }], 'success'],
    [[{ code: 'pago', count: 0 }], 'pending'],
    [[], 'pending'],
  ])('shows %j of the period before as placeholder data: %s', (counts, status) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(dashboardsQueries.pedidosPorStatus(30).queryKey, counts);
    const observer = new QueryObserver(queryClient, { ...dashboardsQueries.pedidosPorStatus(30), enabled: false });
    observer.setOptions({ ...dashboardsQueries.pedidosPorStatus(7), enabled: false });
    expect(observer.getCurrentResult().status).toBe(status);
  });
});
