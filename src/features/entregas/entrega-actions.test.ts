// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bulkUpdatePedidoStatus } from '@/api/entregas';
import { ApiError } from '@/api/errors';
import {
  CONFIRMAR_ENTREGA,
  currentPedido,
  ENTREGA_ACTIONS,
  MARCAR_ENVIADO,
  planPedidos,
} from '@/features/entregas/entrega-actions';
import { storeRomaneio, useRomaneioIds } from '@/features/entregas/romaneio-ids';
import { excludedText } from '@/features/entregas/selection';
import { recoverRun, startRun } from '@/operations/bulk';
import { isUnderWay } from '@/operations/operation';
import { sessionRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

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
  expect([1, 1_200].map(MARCAR_ENVIADO.texts.skipped)).toEqual([
    '1 pedido já mudou de status e fica de fora.',
    '1.200 pedidos já mudaram de status e ficam de fora.',
  ]);
});

it('returns the question of each action', () => {
  expect(MARCAR_ENVIADO.texts.question(3)).toBe('Deseja mesmo marcar como Enviado 3 pedidos selecionados?');
  expect(CONFIRMAR_ENTREGA.texts.question(1)).toBe('Deseja mesmo confirmar entrega 1 pedido selecionado?');
});

it('returns the number of excluded orders', () => {
  expect([0, 1, 2].map(excludedText)).toEqual([
    undefined,
    '1 selecionado já está Enviado e fica de fora.',
    '2 selecionados já estão Enviados e ficam de fora.',
  ]);
});

vi.mock('@/api/entregas', async (original) => ({
  ...(await original<typeof import('@/api/entregas')>()),
  bulkUpdatePedidoStatus: vi.fn(),
}));

const PEDIDOS = [1, 2].map((id) => ({ id, numero_pedido: `10480${id}`, status: 'pronto', pago_em: null }));

describe('the hand-over list (ENT-23)', () => {
  const ids = () => renderHook(() => useRomaneioIds()).result.current;

  it("has the orders that 'Marcar como Enviado' has done, also those of 'Conferir'", async () => {
    const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
    startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
    const client = createQueryClient();
    vi.spyOn(client, 'query').mockResolvedValue(PEDIDOS.map((pedido) => ({ ...pedido, status: 'enviado' })));
    storeRomaneio([9]);
    const send = vi.mocked(bulkUpdatePedidoStatus).mockRejectedValueOnce(new ApiError({ kind: 'network' }));
    startRun(client, MARCAR_ENVIADO, planPedidos(PEDIDOS));
    await expect.poll(() => sessionRuns().some(isUnderWay)).toBe(false);
    expect([send.mock.calls, ids()]).toEqual([[[[1, 2]]], [9]]);
    await recoverRun(client, String(sessionRuns()[0]?.id), 'check');
    expect(ids()).toEqual([1, 2]);
  });

  it('does not change with a confirmation', () => {
    expect(ENTREGA_ACTIONS.filter(({ onDone }) => onDone)).toEqual([MARCAR_ENVIADO]);
  });
});
