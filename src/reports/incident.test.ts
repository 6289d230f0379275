// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentScreen, incidentOf, noteIncident, setScreenSource } from '@/reports/incident';
import { engineName, incidentDetails } from '@/reports/incident-details';

afterEach(() => setScreenSource(() => ''));

describe('noteIncident', () => {
  it('gives each error one code, without characters that look alike', () => {
    const [one, other] = [new Error('a'), new Error('b')];
    noteIncident(one, { kind: 'crash' });
    noteIncident(other, { kind: 'crash' });
    const code = incidentOf(one)?.code;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/);
    expect(incidentOf(other)?.code).not.toBe(code);
    noteIncident(one, { kind: 'server' });
    expect(incidentOf(one)).toMatchObject({ code, kind: 'crash' });
  });

  it('ignores values that are not objects, and returns undefined for an error without incident', () => {
    for (const thrown of ['text', null]) {
      noteIncident(thrown, { kind: 'crash' });
      expect(incidentOf(thrown)).toBeUndefined();
    }
    expect(incidentOf(new Error('c'))).toBeUndefined();
  });
});

describe('incidentDetails', () => {
  it('lists the contents of the report, one per line', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Gecko/20100101 Firefox/140.0');
    setScreenSource(() => '/pedido/$id');
    expect(currentScreen()).toBe('/pedido/$id');
    const error = new Error('Maria da Silva');
    noteIncident(error, {
      kind: 'server',
      operation: 'GET /pedido/{id}/',
      status: 500,
      requestId: 'abc',
      fields: ['*.id', 'nome'],
    });
    const incident = incidentOf(error);
    expect(incident && incidentDetails({ ...incident, code: 'K7F-2QM', at: '2026-11-18T15:00:00Z' })).toBe(
      [
        'Código: K7F-2QM',
        'Quando: 18/11/2026 12:00',
        'Tela: /pedido/$id',
        'Operação: GET /pedido/{id}/',
        'Status: 500',
        'Requisição: abc',
        'Campos: *.id, nome',
        'Versão: desconhecida',
        'Navegador: Firefox 140',
      ].join('\n'),
    );
  });
});

it('incidentDetails omits unknown fields', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('curl/8');
  const crash = { kind: 'crash', code: 'K7F-2QM', at: '2026-11-18T15:00:00Z', screen: '/pedidos' } as const;
  expect(incidentDetails(crash)).toBe(
    'Código: K7F-2QM\nQuando: 18/11/2026 12:00\nTela: /pedidos\nVersão: desconhecida\nNavegador: outro',
  );
});

describe('engineName', () => {
  it.each([
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chrome 156'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Edge 156'],
    ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    ['Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15', 'Safari 18'],
    ['curl/8', 'outro'],
  ])('reads %s as %s', (userAgent, name) => {
    expect(engineName(userAgent)).toBe(name);
  });
});
