import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  canTick,
  EMPTY_CONFERENCIA,
  faltamText,
  lineOf,
  numerosOf,
  pasteSummaryOf,
  scanEtiqueta,
  tickPedido,
  undoScan,
} from '@/features/ordens-servico/conferencia-rules';

const pedido = (id: number, change: Partial<PedidoAssociado> = {}): PedidoAssociado => ({
  id,
  numero_pedido: String(100_000 + id),
  quantidade_passes: 2,
  tipo_entrega: 'simples',
  capinhas: ['Azul'],
  status: 'em_producao',
  ...change,
});

const PEDIDOS = [pedido(1), pedido(2, { quantidade_passes: 1, capinhas: [] }), pedido(3, { numero_pedido: null })];
const read = (...codigos: string[]) =>
  codigos.reduce((state, codigo) => scanEtiqueta(state, codigo, PEDIDOS), EMPTY_CONFERENCIA);

describe('scanEtiqueta (ORS-11)', () => {
  it('checks an order and returns the contents of its envelope', () => {
    expect(read('100001')).toEqual({
      lidos: [1],
      semEtiqueta: [],
      emissoes: new Map(),
      envelopes: new Map(),
      aberto: undefined,
      recusas: [],
      lastScan: { key: 1, state: 'valid', text: 'Pedido 100001 conferido: 2 passes, Azul.' },
      scanCount: 1,
    });
  });

  it('reports an order that was already checked', () => {
    expect(read('100001', '100001')).toEqual({
      lidos: [1],
      semEtiqueta: [],
      emissoes: new Map(),
      envelopes: new Map(),
      aberto: undefined,
      recusas: [],
      lastScan: { key: 2, state: 'repeated', text: 'Pedido 100001 já foi conferido.' },
      scanCount: 2,
    });
  });

  it('refuses the label of another service order', () => {
    const { lidos, recusas, lastScan } = read('100001', '100009');
    expect(lidos).toEqual([1]);
    expect(recusas).toEqual(['O pedido 100009 não é desta ordem de serviço.']);
    expect(lastScan).toEqual({ key: 2, state: 'unknown', text: 'Etiqueta recusada. Veja o motivo abaixo.' });
  });

  it.each([
    ['100001100002', '“100001100002” parece ter dois códigos juntos. Leia um de cada vez.'],
    ['9'.repeat(50), `O pedido ${'9'.repeat(50)} não é desta ordem de serviço.`],
    ['9'.repeat(51), 'O código lido é longo demais. Leia a etiqueta de novo.'],
    ['10000', 'O pedido 10000 não é desta ordem de serviço.'],
  ])('refuses %.20j', (codigo, recusa) => {
    const { lidos, recusas, lastScan } = read(codigo);
    expect([lidos, recusas, lastScan?.state]).toEqual([[], [recusa], 'unknown']);
  });
});

describe('undoScan', () => {
  it('unchecks the last order', () => {
    expect(undoScan(read('100001', '100002')).lidos).toEqual([1]);
    expect(undoScan({ ...EMPTY_CONFERENCIA, lidos: [1, 2, 3] }).lidos).toEqual([1, 2]);
    expect(undoScan(EMPTY_CONFERENCIA).lidos).toEqual([]);
  });
});

describe('tickPedido (ORS-22)', () => {
  const retirada = pedido(4, { tipo_entrega: 'retirada' });
  const ticked = tickPedido(read('100001'), retirada);

  it('ticks only orders without a label or a number', () => {
    const pedidos = [retirada, pedido(5, { tipo_entrega: 'nenhum' }), ...PEDIDOS];
    expect(pedidos.map(canTick)).toEqual([true, true, false, false, true]);
  });

  it('checks an order, and undoes it alone or as the last one', () => {
    expect(ticked.lastScan).toEqual({
      key: 2,
      state: 'valid',
      text: 'Pedido 100004 conferido sem etiqueta: 2 passes, Azul.',
    });
    expect(lineOf(ticked, retirada, () => undefined)).toEqual({
      state: 'valid',
      text: 'conferido sem etiqueta: 2 passes, Azul',
      isByHand: true,
    });
    const afterwards = scanEtiqueta(ticked, '100002', PEDIDOS);
    expect(undoScan(afterwards, 4)).toMatchObject({ lidos: [1, 2], semEtiqueta: [] });
    expect(undoScan(ticked)).toMatchObject({ lidos: [1], semEtiqueta: [], lastScan: undefined });
  });

  it('becomes a scan when the barcode of the separation list is scanned', () => {
    const scanned = scanEtiqueta(ticked, '100004', [retirada]);
    expect(scanned.lastScan?.text).toBe('Pedido 100004 conferido: 2 passes, Azul.');
    expect(scanned).toMatchObject({ lidos: [1, 4], semEtiqueta: [] });
  });
});

it.each([
  [0, 4, 'Faltam 4 de 4'],
  [3, 4, 'Falta 1 de 4'],
  [4, 4, 'Tudo conferido: 4 pedidos'],
  [1, 1, 'Tudo conferido: 1 pedido'],
])('%i of %i: %s', (conferidos, total, text) => {
  expect(faltamText(conferidos, total)).toBe(text);
});

it.each([
  [['100001'], undefined],
  [['100001', '100002'], '2 linhas coladas: 2 são desta ordem.'],
  [['Ana', '100002', '999999'], '3 linhas coladas: 1 é desta ordem, 2 não foram entendidas: “Ana”, “999999”.'],
  [
    ['100001', ...Array.from({ length: 11 }, () => '9')],
    `12 linhas coladas: 1 é desta ordem, 11 não foram entendidas: ${Array.from({ length: 10 }, () => '“9”').join(', ')} e mais 1.`,
  ],
])('sums up the paste of %j (ORS-24)', (codigos, summary) => {
  expect(pasteSummaryOf(codigos, numerosOf(PEDIDOS))).toBe(summary);
});
