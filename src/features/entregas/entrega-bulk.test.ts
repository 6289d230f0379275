// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CONFIRMAR_ENTREGA, currentPedido, MARCAR_ENVIADO } from '@/features/entregas/entrega-bulk';
import { excludedText } from '@/features/entregas/selection';

const order = (status: string | null | undefined) =>
  status === undefined ? undefined : { numero_pedido: '104801', status };

describe('canSend', () => {
  it.each([
    ['enviado', 'pronto', true],
    ['enviado', 'enviado', false],
    ['enviado', 'cancelado', false],
    ['entregue', 'pronto', true],
    ['entregue', 'enviado', true],
    ['entregue', 'cancelado', false],
    ['entregue', 'entregue', false],
    ['entregue', undefined, false],
  ] as const)('%s of an order that is %s: %s', (action, status, expected) => {
    expect(currentPedido(action, order(status)).canSend).toBe(expected);
  });
});

describe('hasTargetStatus', () => {
  it.each([
    ['enviado', 'enviado', { hasTargetStatus: true }],
    ['enviado', 'entregue', { hasTargetStatus: true }],
    ['enviado', 'pronto', { hasTargetStatus: false, text: 'Agora: Pronto.' }],
    ['entregue', 'entregue', { hasTargetStatus: true }],
    ['entregue', 'enviado', { hasTargetStatus: false, text: 'Agora: Enviado.' }],
    ['entregue', 'cancelado', { hasTargetStatus: false, text: 'Agora: Adiado.' }],
    ['entregue', null, { hasTargetStatus: false, text: 'Agora: Sem Status.' }],
    ['entregue', undefined, { hasTargetStatus: false, text: 'Pedido não encontrado.' }],
  ] as const)('%s of an order that is %s is %j', (action, status, expected) => {
    expect(currentPedido(action, order(status))).toMatchObject(expected);
  });
});

it('describes the current status of an order', () => {
  expect([undefined, 'enviado'].map((status) => currentPedido('enviado', order(status)).text)).toEqual([
    'Pedido não encontrado.',
    'Agora: Enviado.',
  ]);
});

it('says how many orders are skipped', () => {
  expect([1, 1_200].map(MARCAR_ENVIADO.records.skippedText)).toEqual([
    '1 pedido já mudou de status e fica de fora.',
    '1.200 pedidos já mudaram de status e ficam de fora.',
  ]);
});

it('returns the question of each action', () => {
  expect(MARCAR_ENVIADO.question(3)).toBe('Deseja mesmo marcar como Enviado 3 pedidos selecionados?');
  expect(CONFIRMAR_ENTREGA.question(1)).toBe('Deseja mesmo confirmar entrega 1 pedido selecionado?');
});

it('returns the number of excluded orders', () => {
  expect([0, 1, 2].map(excludedText)).toEqual([
    undefined,
    '1 selecionado já está Enviado e fica de fora.',
    '2 selecionados já estão Enviados e ficam de fora.',
  ]);
});
