// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loginsDiariosSchema, passesPorStatusSchema, pedidosPorStatusSchema } from '@/api/dashboards';
import { ApiError } from '@/api/errors';
import { parse } from '@/api/schema';

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

describe('loginsDiariosSchema', () => {
  it('takes the day of an instant and keeps null apart from 0', () => {
    const daily_statistics = [
      { date: '2026-11-17', total_logins: 0 },
      { date: '2026-11-18T00:00:00-03:00', total_logins: null },
      { total_logins: 4 },
      null,
    ];
    expect(parse(loginsDiariosSchema, { daily_statistics })).toEqual([
      { date: '2026-11-17', total: 0 },
      { date: '2026-11-18', total: null },
    ]);
  });

  it.each([{}, [], null, { daily_statistics: {} }])('is a contract violation for %o', (answer) => {
    expect(() => parse(loginsDiariosSchema, answer)).toThrow(ApiError);
  });
});
