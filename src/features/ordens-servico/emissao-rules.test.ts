import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  countsAsConferido,
  emissaoOf,
  envelopeOf,
  verdictOf,
  type Emissao,
} from '@/features/ordens-servico/emissao-rules';
import type { Operation, OperationState } from '@/operations/operation';

const pedido = (change: Partial<PedidoAssociado> = {}): PedidoAssociado => ({
  id: 1,
  numero_pedido: '100001',
  quantidade_passes: 2,
  tipo_entrega: 'simples',
  capinhas: ['Azul'],
  status: 'em_producao',
  ...change,
});

const REFUSED: Emissao = { kind: 'refused', reason: 'Sem passes pagos.' };

const operation = (state: OperationState, check?: Operation['check']): Operation => ({
  id: '1/0',
  action: 'Emitido',
  record: { kind: 'pedido', id: 1 },
  state,
  ...(check && { check }),
});
const CHECKED = { isPending: false, text: 'Agora: Pronto.', settles: true };

describe('emissaoOf', () => {
  it.each<[string, Operation | undefined, Emissao | undefined]>([
    ['not sent', undefined, undefined],
    ['held', operation({ kind: 'held', since: 0 }), { kind: 'held' }],
    ['in flight', operation({ kind: 'sending' }), { kind: 'sending' }],
    ['done', operation({ kind: 'done' }), { kind: 'done' }],
    ['refused', operation(REFUSED), REFUSED],
    ['unknown', operation({ kind: 'unknown' }), { kind: 'unknown' }],
    [
      'checked, not ready',
      operation({ kind: 'unknown' }, CHECKED),
      { kind: 'refused', reason: 'O pedido ainda não está pronto.' },
    ],
  ])('%s', (_name, newest, emissao) => {
    expect(emissaoOf(pedido(), newest, false)).toEqual(emissao);
  });

  it('is done when a check finds the order ready', () => {
    expect(emissaoOf(pedido({ status: 'pronto' }), operation({ kind: 'unknown' }, CHECKED), false)).toEqual({
      kind: 'done',
    });
  });

  it('waits with an order whose turn in a run comes later, and ignores one that its run left untried', () => {
    const untried = operation({ kind: 'untried' });
    expect([emissaoOf(pedido(), untried, true), emissaoOf(pedido(), untried, false)]).toEqual([
      { kind: 'sending' },
      undefined,
    ]);
  });
});

it.each<[Emissao | undefined, string, string, string, boolean]>([
  [undefined, 'valid', 'Pedido 100001 conferido: 2 passes, Azul.', 'conferido: 2 passes, Azul', true],
  [
    { kind: 'held' },
    'waiting',
    'Pedido 100001 lido: 2 passes, Azul. “Emitido” ainda não foi enviado.',
    'aguarda o envio: 2 passes, Azul',
    false,
  ],
  [
    { kind: 'sending' },
    'waiting',
    'Pedido 100001 lido: 2 passes, Azul. Emitindo...',
    'emitindo: 2 passes, Azul',
    false,
  ],
  [{ kind: 'done' }, 'valid', 'Pedido 100001 Emitido: 2 passes, Azul.', 'conferido e emitido: 2 passes, Azul', true],
  [REFUSED, 'refused', 'Pedido 100001 não emitido. Sem passes pagos.', 'não emitido: 2 passes, Azul', false],
  [
    { kind: 'unknown' },
    'unknown-result',
    'Pedido 100001. Resultado desconhecido: confira antes de repetir.',
    'resultado desconhecido: 2 passes, Azul',
    false,
  ],
])('shows the verdict of the emission %j (ORS-14)', (emissao, state, text, line, counts) => {
  expect(verdictOf(pedido(), emissao)).toEqual({ state, text, line });
  expect(countsAsConferido(emissao)).toBe(counts);
});

it.each([
  [{}, '2 passes, Azul'],
  [{ quantidade_passes: 1, capinhas: [] }, '1 passe, sem capinhas'],
  [{ quantidade_passes: null }, 'quantidade de passes não informada, Azul'],
])('describes the contents of the envelope of %j', (change, text) => {
  expect(envelopeOf(pedido(change))).toBe(text);
});
