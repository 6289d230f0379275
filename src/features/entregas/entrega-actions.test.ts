// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIRMAR_ENTREGA,
  currentPedido,
  ENTREGA_ACTIONS,
  MARCAR_ENVIADO,
  planPedidos,
} from '@/features/entregas/entrega-actions';
import { storeRomaneio, useRomaneioIds } from '@/features/entregas/romaneio-ids';
import { checkOperation } from '@/operations/check';
import { isComplete, isUnderWay } from '@/operations/operation';
import { clearRuns, newestOperation, sessionRuns } from '@/operations/operations';
import { resultText } from '@/operations/run-text';
import { continueRun, recoverRun, startRun } from '@/operations/send-run';
import { createQueryClient } from '@/query-client';
import { clearSession, startSession } from '@/session/session';

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

const PEDIDOS = [1, 2].map((id) => ({ id, numero_pedido: `10480${id}`, status: 'pronto', pago_em: null }));

/** Bodies of the requests that write. */
let sent: unknown[];
/** Their responses; without one the connection is lost. */
let responses: (() => Response)[];
let client: QueryClient;

async function respond(request: Request): Promise<Response> {
  if (request.method !== 'GET') sent.push(await request.json());
  const response = responses.shift();
  if (!response) throw new TypeError('Failed to fetch');
  return response();
}

function signIn(): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
}

beforeEach(() => {
  signIn();
  clearRuns();
  sent = [];
  responses = [];
  vi.stubGlobal('fetch', respond);
  client = createQueryClient();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The orders that every later read returns. */
const readAs = (...statuses: string[]) =>
  vi.spyOn(client, 'query').mockResolvedValue(PEDIDOS.map((one, at) => ({ ...one, status: statuses[at] })));

const newest = () => sessionRuns()[0];

async function marcarEnviado(): Promise<void> {
  startRun(client, MARCAR_ENVIADO, planPedidos(PEDIDOS));
  await expect.poll(() => sessionRuns().some(isUnderWay)).toBe(false);
}

async function retry(): Promise<void> {
  const recovered = await recoverRun(client, String(newest()?.id), 'retry');
  if (recovered && recovered.sendable.length > 0) await continueRun(client, recovered.run.id, recovered.sendable);
}

describe('the hand-over list (ENT-23)', () => {
  const ids = () => renderHook(() => useRomaneioIds()).result.current;

  it("has the orders that 'Marcar como Enviado' has done, also those of 'Conferir'", async () => {
    readAs('enviado', 'enviado');
    storeRomaneio([9]);
    await marcarEnviado();
    expect([sent, ids()]).toEqual([[{ status: 'enviado', pedidos: [1, 2] }], [9]]);
    await recoverRun(client, String(newest()?.id), 'check');
    expect(ids()).toEqual([1, 2]);
  });

  it("has the orders that 'Conferir' at the order has found sent", async () => {
    readAs('pronto', 'pronto');
    storeRomaneio([9]);
    await marcarEnviado();
    responses = [() => Response.json({ id: 2, status: 'enviado' })];
    const operation = newestOperation({ kind: 'pedido', id: 2 });
    if (operation) await checkOperation(client, operation);
    expect(ids()).toEqual([2]);
  });

  it('does not change with a confirmation', () => {
    expect(ENTREGA_ACTIONS.filter(({ onDone }) => onDone)).toEqual([MARCAR_ENVIADO]);
  });
});

describe("the result of 'Marcar como Enviado' (ENT-10)", () => {
  const result = () => sessionRuns().map((run) => resultText(run, MARCAR_ENVIADO.texts))[0];
  const refused = (message: string) => () => Response.json({ message, falhas: [{ id: 2, motivo: 'Não.' }] });

  it('is the text of the failure when the whole request failed', async () => {
    responses = [() => new Response(null, { status: 500 })];
    await marcarEnviado();
    expect(result()).toBe('Erro ao atualizar pedidos em massa. (2 falhas)');
  });

  it('describes all orders after a retry of some', async () => {
    readAs('enviado', 'pronto');
    responses = [refused('Atualizados.'), refused('Nenhum pedido atualizado.')];
    await marcarEnviado();
    expect(result()).toBe('Atualizados. (1 falhas)');
    await retry();
    expect(result()).toBe('1 pedido marcado como Enviado. (1 falhas)');
  });

  it('is complete when the refused order was sent by another user meanwhile', async () => {
    readAs('enviado', 'enviado');
    responses = [refused('Atualizados.')];
    await marcarEnviado();
    await retry();
    expect(sessionRuns().map(isComplete)).toEqual([true]);
  });

  it('has its outcomes when the same user signs in after the session has ended', async () => {
    responses = [
      () => {
        clearSession('expired');
        return new Response(null, { status: 500 });
      },
    ];
    await marcarEnviado();
    expect(sessionRuns()).toEqual([]);
    signIn();
    expect(sessionRuns().map(isUnderWay)).toEqual([false]);
    expect(result()).toBe('Erro ao atualizar pedidos em massa. (2 falhas)');
  });
});
