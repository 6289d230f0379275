// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readLoginsDiarios, readPassesPorStatus, readPedidosPorStatus } from '@/api/dashboards';
import { ApiError } from '@/api/errors';

describe('readPassesPorStatus', () => {
  it('has the six in their order, and 0 for one that is missing', () => {
    expect(readPassesPorStatus({ entregue: 5, criado: '3', pago: null, validado: 9 })).toEqual([
      { code: 'criado', count: 3 },
      { code: 'inconsistencia', count: 0 },
      { code: 'pago', count: 0 },
      { code: 'emitido', count: 0 },
      { code: 'enviado', count: 0 },
      { code: 'entregue', count: 5 },
    ]);
  });

  it.each([undefined, null, [], 'texto', {}, { dados: [] }])('is no zero for %o', (answer) => {
    expect(() => readPassesPorStatus(answer)).toThrow(ApiError);
  });
});

describe('readPedidosPorStatus', () => {
  it('keeps every status that has a number, known or not', () => {
    expect(readPedidosPorStatus({ pago: 3, voando: 1, pronto: 'muitos' })).toEqual([
      { code: 'pago', count: 3 },
      { code: 'voando', count: 1 },
    ]);
  });

  it('an empty map is no orders; one without numbers says nothing', () => {
    expect(readPedidosPorStatus({})).toEqual([]);
    expect(() => readPedidosPorStatus({ dados: [] })).toThrow(ApiError);
    expect(() => readPedidosPorStatus([])).toThrow(ApiError);
  });
});

describe('readLoginsDiarios', () => {
  it('takes the day of what may be an instant, and keeps a number that is not known apart from 0', () => {
    const daily_statistics = [
      { date: '2026-11-17', total_logins: 0 },
      { date: '2026-11-18T00:00:00-03:00', total_logins: null },
      { total_logins: 4 },
      null,
    ];
    expect(readLoginsDiarios({ daily_statistics })).toEqual([
      { date: '2026-11-17', total: 0 },
      { date: '2026-11-18', total: null },
    ]);
  });

  it.each([{}, [], null, { daily_statistics: {} }])('is an error for %o', (answer) => {
    expect(() => readLoginsDiarios(answer)).toThrow(ApiError);
  });
});
