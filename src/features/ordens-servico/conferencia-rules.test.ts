import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { EMPTY_CONFERENCIA, undoScan, faltamText, scanEtiqueta } from '@/features/ordens-servico/conferencia-rules';

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
      emissoes: new Map(),
      recusas: [],
      lastScan: { key: 1, state: 'valid', text: 'Pedido 100001 conferido: 2 passes, Azul.' },
      scanCount: 1,
    });
  });

  it('reports an order that was already checked', () => {
    expect(read('100001', '100001')).toEqual({
      lidos: [1],
      emissoes: new Map(),
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

it.each([
  [0, 4, 'Faltam 4 de 4'],
  [3, 4, 'Falta 1 de 4'],
  [4, 4, 'Tudo conferido: 4 pedidos'],
  [1, 1, 'Tudo conferido: 1 pedido'],
])('%i of %i: %s', (conferidos, total, text) => {
  expect(faltamText(conferidos, total)).toBe(text);
});
