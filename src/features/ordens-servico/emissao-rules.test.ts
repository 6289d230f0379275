import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  countsAsConferido,
  emissaoOf,
  envelopeOf,
  verdictOf,
  type Emissao,
} from '@/features/ordens-servico/emissao-rules';

const pedido = (change: Partial<PedidoAssociado> = {}): PedidoAssociado => ({
  id: 1,
  numero_pedido: '100001',
  quantidade_passes: 2,
  tipo_entrega: 'simples',
  capinhas: ['Azul'],
  status: 'em_producao',
  ...change,
});

const NEVER_SENT = { pedido: pedido(), isHeld: false, isSending: false, isUnknown: false, resposta: undefined };
const REFUSED: Emissao = { kind: 'refused', reason: 'Sem passes pagos.' };

describe('emissaoOf', () => {
  it.each<[string, Partial<Parameters<typeof emissaoOf>[0]>, Emissao | undefined]>([
    ['not sent', {}, undefined],
    ['held, also after a refusal', { isHeld: true, resposta: REFUSED }, { kind: 'held' }],
    ['in flight', { isSending: true }, { kind: 'sending' }],
    ['answered while the order is refetched', { isSending: true, resposta: { kind: 'done' } }, { kind: 'done' }],
    ['refused', { resposta: REFUSED }, REFUSED],
    ['unknown while the order is refetched', { isSending: true, resposta: { kind: 'unknown' } }, { kind: 'unknown' }],
    ['unknown', { isUnknown: true, resposta: { kind: 'unknown' } }, { kind: 'unknown' }],
    ['unknown since an earlier action', { isUnknown: true }, { kind: 'unknown' }],
    ['checked, ready', { resposta: { kind: 'unknown' }, pedido: pedido({ status: 'pronto' }) }, { kind: 'done' }],
    [
      'checked, not ready',
      { resposta: { kind: 'unknown' } },
      { kind: 'refused', reason: 'O pedido ainda não está pronto.' },
    ],
  ])('%s', (_name, input, emissao) => {
    expect(emissaoOf({ ...NEVER_SENT, ...input })).toEqual(emissao);
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
