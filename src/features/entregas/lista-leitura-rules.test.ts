// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ScannedPedido } from '@/api/scan-lookup';
import type { ScanState } from '@/components/scan/scan-states';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import {
  allowedText,
  applies,
  codesToLookUp,
  countText,
  EMPTY_LISTA,
  scanResultsOf,
  verdictText,
  listaReducer,
  MAX_SCANS,
  requestOfScans,
  type ListaAction,
  type Lookup,
} from '@/features/entregas/lista-leitura-rules';

const pedido = (change: Partial<ScannedPedido> = {}): ScannedPedido => ({
  id: 1,
  numero_pedido: '100001',
  status: 'pronto',
  tipo_entrega: 'simples',
  bairro: 'Centro',
  cidade: 'Santos',
  ...change,
});

const scan = (...codigos: string[]): ListaAction => ({ type: 'scan', codigos });
const after = (...actions: ListaAction[]) => actions.reduce(listaReducer, EMPTY_LISTA);
const codesAfter = (...actions: ListaAction[]) => after(...actions).scans.map(({ codigo }) => codigo);

/** The results of scans whose codes have these look-ups. */
function resultsFor(codigos: readonly string[], lookups: Readonly<Record<string, Lookup>> = {}) {
  return scanResultsOf(after(scan(...codigos)).scans, new Map(Object.entries(lookups)));
}

const VALID: Lookup = { kind: 'in-delivery', pedido: pedido() };

describe('listaReducer (ENT-15)', () => {
  it('keeps every scan in order, repeated ones too', () => {
    expect(codesAfter(scan('1'), scan('2', '1'), scan())).toEqual(['1', '2', '1']);
    expect(after(scan('1'), scan('2', '1')).scans.map(({ key }) => key)).toEqual([1, 2, 3]);
  });

  it('takes back the last scan, removes one scan, and never uses a key twice', () => {
    expect(codesAfter(scan('1', '2'), { type: 'undo' })).toEqual(['1']);
    expect(codesAfter({ type: 'undo' })).toEqual([]);
    const lista = after(scan('1', '2', '3'), { type: 'remove', key: 2 }, { type: 'undo' }, scan('4'));
    expect(lista.scans).toEqual([
      { key: 1, codigo: '1' },
      { key: 4, codigo: '4' },
    ]);
  });

  it("brings the list back after 'Limpar' until the next scan", () => {
    expect(codesAfter(scan('1', '2'), { type: 'clear' })).toEqual([]);
    expect(codesAfter(scan('1', '2'), { type: 'clear' }, { type: 'undo' })).toEqual(['1', '2']);
    expect(codesAfter(scan('1', '2'), { type: 'clear' }, { type: 'undo' }, { type: 'undo' })).toEqual(['1']);
    expect(codesAfter(scan('1', '2'), { type: 'clear' }, scan('3'), { type: 'undo' })).toEqual([]);
  });

  it('keeps the cleared list after an empty scan', () => {
    expect(codesAfter(scan('1'), { type: 'clear' }, scan(), { type: 'undo' })).toEqual(['1']);
  });

  it('removes all scans of an order that is done', () => {
    expect(codesAfter(scan('1', '2', '1'), { type: 'remove-codes', codigos: new Set(['1']) })).toEqual(['2']);
  });

  it('counts the scans that a full list refuses', () => {
    const codigos = Array.from({ length: MAX_SCANS + 2 }, (_, index) => String(index));
    const lista = after(scan(...codigos));
    expect([lista.scans.length, lista.refused]).toEqual([MAX_SCANS, 2]);
    expect(listaReducer(lista, scan('1')).refused).toBe(1);
    const shorter: ListaAction[] = [
      { type: 'undo' },
      { type: 'remove', key: 1 },
      { type: 'remove-codes', codigos: new Set() },
      { type: 'clear' },
    ];
    expect(shorter.map((action) => listaReducer(lista, action).refused)).toEqual([0, 0, 0, 0]);
  });
});

describe('codesToLookUp', () => {
  it('contains each readable code once', () => {
    const [longest, tooLong] = ['9'.repeat(50), '9'.repeat(51)];
    expect(codesToLookUp(after(scan('1', '2', '1', longest, tooLong)).scans)).toEqual(['1', '2', longest]);
  });
});

describe('scanResultsOf', () => {
  it.each<[string, Lookup, string, string]>([
    ['an order in delivery', VALID, 'valid', '100001: Válido.'],
    [
      'a delivered order',
      { kind: 'elsewhere', status: 'entregue' },
      'wrong-status',
      '100001: Status errado. O pedido já foi entregue.',
    ],
    [
      'an order in production',
      { kind: 'elsewhere', status: 'em_producao' },
      'wrong-status',
      '100001: Status errado. O pedido não está em entrega.',
    ],
    [
      'a beginning',
      { kind: 'prefix', count: 3 },
      'prefix',
      '100001: Incompleto. Nenhum pedido tem só este número; 3 pedidos começam por ele.',
    ],
    [
      'a beginning of one number',
      { kind: 'prefix', count: 1 },
      'prefix',
      '100001: Incompleto. Nenhum pedido tem só este número; 1 pedido começa por ele.',
    ],
    [
      'a beginning with as many numbers as one response may have',
      { kind: 'prefix', count: 50 },
      'prefix',
      '100001: Incompleto. Nenhum pedido tem só este número; pelo menos 50 pedidos começam por ele.',
    ],
    ['an unknown number', { kind: 'unknown' }, 'unknown', '100001: Não encontrado.'],
    ['no answer yet', { kind: 'waiting', isOffline: false }, 'waiting', '100001: Consultando.'],
    ['no connection', { kind: 'waiting', isOffline: true }, 'waiting', '100001: Aguardando conexão.'],
    [
      'a failure',
      { kind: 'failed', reason: 'O servidor encontrou um problema.' },
      'failed',
      '100001: Não consultado. O servidor encontrou um problema.',
    ],
  ])('describes %s', (_, lookup, state, text) => {
    const [result] = resultsFor(['100001'], { 100001: lookup });
    expect(result && [result.state, verdictText(result)]).toEqual([state, text]);
  });

  it('waits before the first look-up', () => {
    expect(resultsFor(['100001']).map(({ word }) => word)).toEqual(['Consultando']);
  });

  it('keeps the first of repeated scans, also after another scan is removed', () => {
    const results = resultsFor(['100001', '100001'], { 100001: VALID });
    expect(results.map(({ state }) => state)).toEqual(['valid', 'repeated']);
    expect(results.map(verdictText).at(-1)).toBe('100001: Repetido. Já está na lista.');
    const { scans } = after(scan('100001', '100001'), { type: 'remove', key: 1 });
    expect(scanResultsOf(scans, new Map([['100001', VALID]])).map(({ state }) => state)).toEqual(['valid']);
  });

  it('refuses a text that is too long for a number, without a look-up', () => {
    const [result] = resultsFor(['9'.repeat(10_000)]);
    expect(result?.state).toBe('unreadable');
    expect(result && verdictText(result)).toBe(
      `${'9'.repeat(24)}...: Ilegível. Código longo demais. Leia a etiqueta de novo.`,
    );
  });

  it.each([
    ['the same code twice', '200002200002'],
    ['a short code twice', '2000220002'],
    ['another code of the list', '200002100001'],
  ])('recognises two codes in one scan: %s', (_, codigo) => {
    const [, result] = resultsFor(['100001', codigo], { 100001: VALID, [codigo]: { kind: 'unknown' } });
    expect(result?.detail).toBe('Parece ter dois códigos juntos. Leia um de cada vez.');
  });
});

it.each(['999999', '2000220003'])('does not report %s as two codes', (codigo) => {
  expect(resultsFor([codigo], { [codigo]: { kind: 'unknown' } })[0]?.detail).toBeUndefined();
});

describe('applies', () => {
  it.each([
    [{}, 'Todas'],
    [{ tipo_entrega: 'retirada' }, 'Confirmar Entrega'],
    [{ status: 'enviado' }, 'Confirmar Entrega'],
    [{ status: 'cancelado' }, 'Confirmar Entrega'],
  ])('of %j allows %s', (change, text) => {
    expect(allowedText(pedido(change))).toBe(text);
    expect(applies(MARCAR_ENVIADO, pedido(change))).toBe(text === 'Todas');
  });
});

it('does not apply an action to an order that was delivered', () => {
  expect(applies(CONFIRMAR_ENTREGA, pedido({ status: 'entregue' }))).toBe(false);
});

it.each<[ScanState, string, string]>([
  ['valid', '1 válida', '2 válidas'],
  ['repeated', '1 repetida', '2 repetidas'],
  ['prefix', '1 incompleta', '2 incompletas'],
  ['wrong-status', '1 com status errado', '2 com status errado'],
  ['unknown', '1 não encontrada', '2 não encontradas'],
  ['unreadable', '1 ilegível', '2 ilegíveis'],
  ['failed', '1 não consultada', '2 não consultadas'],
  ['waiting', '1 aguardando', '2 aguardando'],
])('counts scans that are %s', (state, one, two) => {
  expect([countText([{ state }]), countText([{ state }, { state }])]).toEqual([
    `1 leitura: ${one}`,
    `2 leituras: ${two}`,
  ]);
});

it('counts the scans of each state and those that an action excludes', () => {
  const results = resultsFor(['100001', '100001', '7'], { 100001: VALID, 7: { kind: 'unknown' } });
  expect(countText(results)).toBe('3 leituras: 1 válida, 1 repetida, 1 não encontrada');
  expect(countText(results.slice(0, 1))).toBe('1 leitura: 1 válida');
  expect(countText([])).toBe('0 leituras');
});

describe('requestOfScans', () => {
  const results = resultsFor(['100001', '100001', '7'], { 100001: VALID, 7: { kind: 'unknown' } });

  it('has the orders that the action applies to, and counts the other scans', () => {
    expect(requestOfScans(results, MARCAR_ENVIADO, new Set())).toEqual({
      planned: [{ record: { kind: 'pedido', id: 1, numero: '100001' }, variables: { id: 1 } }],
      excluded: '2 leituras ficam de fora.',
    });
    expect(requestOfScans(results.slice(1, 2), MARCAR_ENVIADO, new Set()).excluded).toBe('1 leitura fica de fora.');
    expect(requestOfScans(results.slice(0, 1), CONFIRMAR_ENTREGA, new Set()).excluded).toBeUndefined();
  });

  it('leaves out an order with an operation under way', () => {
    expect(requestOfScans(results, MARCAR_ENVIADO, new Set([1]))).toEqual({
      planned: [],
      excluded: '3 leituras ficam de fora.',
    });
  });
});
