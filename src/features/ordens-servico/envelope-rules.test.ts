import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  EMPTY_CONFERENCIA,
  lastPedidoOf,
  lineOf,
  pasteSummaryOf,
  scanEtiqueta,
  undoScan,
} from '@/features/ordens-servico/conferencia-rules';
import { knownCodes, openEnvelope, scanEnvelope } from '@/features/ordens-servico/envelope-rules';

/** 'Conferir passes' (ORS-25). */

const pedido = (id: number, change: Partial<PedidoAssociado> = {}): PedidoAssociado => ({
  id,
  numero_pedido: String(100_000 + id),
  quantidade_passes: 2,
  tipo_entrega: 'simples',
  capinhas: [],
  status: 'em_producao',
  ...change,
});
const passe = (cod_uso: string | null, nome: string | null = null) => ({ cod_uso, nome });

const RETIRADA = pedido(3, { numero_pedido: null, tipo_entrega: 'retirada' });
const PEDIDOS = [pedido(1), pedido(2), RETIRADA, pedido(4), pedido(5), pedido(6, { status: 'pronto' })];
const ENVELOPES = {
  pedidos: PEDIDOS,
  passes: [
    { id: 1, itens_pedido: [passe('EMB-A', 'Ana'), passe('EMB-B', 'Bia')] },
    { id: 2, itens_pedido: [passe('EMB-C', 'Caio Lima')] },
    { id: 3, itens_pedido: [passe('EMB-D')] },
    { id: 4, itens_pedido: [passe('EMB-E'), passe(null)] },
    { id: 5, itens_pedido: [] },
    { id: 6, itens_pedido: [passe('EMB-F')] },
  ],
};

/** As the screen does it: a complete envelope is a scan of its label. */
function read(codigos: readonly string[], before = EMPTY_CONFERENCIA) {
  return codigos.reduce((state, codigo) => {
    const { state: next, etiqueta } = scanEnvelope(state, codigo, ENVELOPES);
    return etiqueta === undefined ? next : scanEtiqueta(next, etiqueta, PEDIDOS);
  }, before);
}

const verdict = (...codigos: string[]) => {
  const { lastScan } = read(codigos);
  return [lastScan?.state, lastScan?.text];
};
const line = (state: ReturnType<typeof read>, one: PedidoAssociado = pedido(1)) => lineOf(state, one, () => undefined);

it.each([
  [['100001'], 'waiting', 'Pedido 100001: faltam 2 de 2 passes.'],
  [['100001', 'EMB-A'], 'waiting', 'Pedido 100001: falta 1 de 2 passes.'],
  [['100001', 'emb-a', 'EMB-B'], 'valid', 'Pedido 100001 conferido: 2 passes, sem capinhas.'],
  [['100001', 'EMB-A', 'EMB-A'], 'repeated', 'Este passe já foi lido. Pedido 100001: falta 1 de 2 passes.'],
  [['100002', 'EMB-C', 'EMB-C'], 'repeated', 'Este passe já foi lido.'],
  [['100002', 'EMB-C', '100002'], 'repeated', 'Pedido 100002 já foi conferido.'],
  [['100001', 'EMB-C'], 'refused', 'Pedido 100001 recusado: o passe EMB-C é de Caio Lima, pedido 100002.'],
  [['100001', 'EMB-D'], 'refused', 'Pedido 100001 recusado: o passe EMB-D é de pessoa sem nome, pedido nº 3.'],
  [
    ['100001', 'EMB-X'],
    'refused',
    'Pedido 100001 recusado: o passe EMB-X não é de nenhum pedido desta ordem de serviço.',
  ],
  [['100001', 'EMB-C', 'EMB-A'], 'refused', 'Pedido 100001 recusado: o passe EMB-C é de Caio Lima, pedido 100002.'],
  [['100001', 'EMB-C', '100001'], 'waiting', 'Pedido 100001: faltam 2 de 2 passes.'],
  [['100001', 'EMB-A', '100001'], 'waiting', 'Pedido 100001: falta 1 de 2 passes.'],
  [
    ['100001', 'EMB-A', '100002'],
    'prefix',
    'Pedido 100001 ficou incompleto: falta 1 de 2 passes. Pedido 100002: falta 1 de 1 passe.',
  ],
  [['100004'], 'refused', 'Pedido 100004 recusado: 1 de 2 passes sem código de uso.'],
  [['100005'], 'refused', 'Pedido 100005 recusado: não tem passes a conferir.'],
  [['100006', 'EMB-A'], 'refused', 'Pedido 100006 (já pronto) recusado: o passe EMB-A é de Ana, pedido 100001.'],
  [['EMB-A'], 'unknown', 'Leia antes a etiqueta: o passe EMB-A é de Ana, pedido 100001.'],
])('%j: %s, %s', (codigos, state, text) => {
  expect(verdict(...codigos)).toEqual([state, text]);
});

describe('an envelope', () => {
  it('is checked when its last pass was read, and not while it is incomplete or refused', () => {
    const incomplete = read(['100001', 'EMB-A']);
    expect([incomplete.lidos, line(incomplete)]).toEqual([
      [],
      { state: 'waiting', text: 'falta 1 de 2 passes', isByHand: false },
    ]);
    const complete = read(['EMB-B'], incomplete);
    expect([complete.lidos, line(complete).text]).toEqual([[1], 'conferido: 2 passes, sem capinhas']);
    const refused = read(['EMB-C'], complete);
    expect([refused.lidos, line(refused)]).toEqual([
      [],
      { state: 'refused', text: 'recusado: o passe EMB-C é de Caio Lima, pedido 100002', isByHand: false },
    ]);
    expect(read(['100001', 'EMB-A', 'EMB-B'], refused).lidos).toEqual([1]);
  });

  it('stays incomplete in amber when the next label comes first', () => {
    expect(line(read(['100001', 'EMB-A', '100002', 'EMB-C']))).toMatchObject({ state: 'prefix' });
  });

  it('checks the passes of an order that was checked without them', () => {
    const labelled = scanEtiqueta(EMPTY_CONFERENCIA, '100001', PEDIDOS);
    expect(read(['100001'], labelled)).toMatchObject({ lidos: [], aberto: 1 });
  });

  it("is removed by 'Desfazer última', also when it is incomplete", () => {
    const state = read(['100002', 'EMB-C', '100001', 'EMB-A']);
    expect(lastPedidoOf(state)).toBe(1);
    const undone = undoScan(state);
    expect([undone.lidos, line(undone).text, lastPedidoOf(undone)]).toEqual([[2], 'falta', 2]);
  });

  it('of an order without a label is opened and checked by hand (ORS-22)', () => {
    const open = openEnvelope(EMPTY_CONFERENCIA, RETIRADA, ENVELOPES, true);
    expect(line(open, RETIRADA)).toEqual({ state: 'waiting', text: 'falta 1 de 1 passe', isByHand: true });
    const checked = read(['EMB-D'], open);
    expect(checked).toMatchObject({ lidos: [3], semEtiqueta: [3] });
    expect(checked.lastScan?.text).toBe('Pedido nº 3 conferido sem etiqueta: 2 passes, sem capinhas.');
    expect(undoScan(open, 3).envelopes.size).toBe(0);
  });
});

describe('a scan that is no pass of the service order', () => {
  it.each([
    ['EMB-AEMB-B', '“EMB-AEMB-B” parece ter dois códigos juntos. Leia um de cada vez.'],
    ['X'.repeat(51), 'O código lido é longo demais. Leia a etiqueta de novo.'],
  ])('leaves the envelope open when %.12s was misread', (codigo, recusa) => {
    const state = read(['100001', codigo]);
    expect([state.recusas, state.aberto, line(state).state]).toEqual([[recusa], 1, 'waiting']);
  });

  it('closes the envelope when it may be the label of another service order', () => {
    const state = read(['100001', '999999', 'EMB-A']);
    expect(state.recusas).toEqual(['O pedido 999999 não é desta ordem de serviço.']);
    expect([state.aberto, state.lastScan?.text]).toEqual([
      undefined,
      'Leia antes a etiqueta: o passe EMB-A é de Ana, pedido 100001.',
    ]);
  });

  it('is refused before the passes are loaded, also by hand', () => {
    const loading = { pedidos: PEDIDOS, passes: undefined };
    const text = 'Os passes ainda não foram carregados. Leia de novo.';
    const { state } = scanEnvelope(EMPTY_CONFERENCIA, '100001', loading);
    expect([state.lastScan?.state, state.lastScan?.text, state.aberto]).toEqual(['failed', text, undefined]);
    expect(openEnvelope(EMPTY_CONFERENCIA, RETIRADA, loading, true).lastScan?.text).toBe(text);
  });
});

it('counts the passes of a paste as understood (ORS-24)', () => {
  expect(pasteSummaryOf(['100001', 'emb-a', 'EMB-X'], knownCodes(ENVELOPES))).toBe(
    '3 linhas coladas: 2 são desta ordem, 1 não foi entendida: “EMB-X”.',
  );
});
