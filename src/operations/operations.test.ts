// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractViolation } from '@/api/errors';
import { subscribeToasts, type Toast } from '@/lib/notify';
import type { BulkResponse } from '@/operations/bulk-action';
import { isUnfinished } from '@/operations/operation';
import { clearRuns, MAX_RUNS, newestOperation, sessionRuns } from '@/operations/operations';
import { sendChange, undoHeldOperation, setHoldEnabled } from '@/operations/send-change';
import { continueRun, interruptRun, recoverRun, startRun } from '@/operations/send-run';
import {
  answers,
  confirmar,
  enviar,
  kinds,
  noResponse,
  pedidos,
  settle,
  signIn,
  status,
  type Current,
} from '@/operations/test-support';
import { createQueryClient } from '@/query-client';
import { sendReports, type Report } from '@/reports/report';
import { updateSessionUser } from '@/session/session';

let client: QueryClient;
let toasts: Toast[];
let stopToasts: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  signIn('rui@embarque.test', '7');
  client = createQueryClient();
  toasts = [];
  stopToasts = subscribeToasts({ show: (toast) => toasts.push(toast), dismiss: () => undefined });
});

afterEach(() => {
  stopToasts();
  setHoldEnabled(false);
  clearRuns();
  client.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const stateOf = (id: number) => newestOperation({ kind: 'pedido', id })?.state.kind;

describe('a single press', () => {
  it('is being sent until its response, and is ignored meanwhile', async () => {
    const { send, sent, accept } = answers();
    sendChange(client, enviar(send), 7);
    sendChange(client, enviar(send), 7);
    await settle(() => undefined);
    expect([stateOf(7), sent]).toEqual(['sending', [7]]);
    await accept(7);
    expect(stateOf(7)).toBe('done');
  });

  it.each([
    ['refused', status(409, 'O pedido mudou.')],
    ['unknown', noResponse()],
    ['unknown', status(504)],
  ] as const)('is %s after %s', async (expected, error) => {
    const { send, refuse } = answers();
    sendChange(client, enviar(send), 7);
    await settle(() => undefined);
    await refuse(7, error);
    expect(stateOf(7)).toBe(expected);
  });

  it('that arrives after another user signed in changes nothing', async () => {
    const { send, accept } = answers();
    sendChange(client, enviar(send), 7);
    await settle(() => undefined);
    updateSessionUser({ email: 'ana@embarque.test', names: '', is_staff: true, is_superuser: false });
    await accept(7);
    expect(sessionRuns()).toEqual([]);
  });
});

describe('a held press (SHL-31)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setHoldEnabled(true);
  });

  it('is sent after five seconds', async () => {
    const { send, sent } = answers();
    sendChange(client, enviar(send), 7);
    vi.advanceTimersByTime(4_999);
    expect([stateOf(7), sent]).toEqual(['held', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([stateOf(7), sent]).toEqual(['sending', [7]]);
    expect(sessionRuns()).toHaveLength(1);
  });

  it('is undone, and leaves nothing', () => {
    const { send, sent } = answers();
    sendChange(client, enviar(send), 7);
    expect(undoHeldOperation()).toBe(true);
    vi.advanceTimersByTime(6_000);
    expect([sent, sessionRuns(), undoHeldOperation()]).toEqual([[], [], false]);
  });

  it.each([
    ['with the next press', (send: (id: number) => Promise<unknown>) => sendChange(client, enviar(send), 8)],
    ['when the preference is turned off', () => setHoldEnabled(false)],
    [
      'when the tab is hidden',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is sent %s', async (_when, act) => {
    const { send, sent } = answers();
    sendChange(client, enviar(send), 7);
    act(send);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[0]).toBe(7);
  });

  it('is discarded by a page that closes, and asks the browser before it', () => {
    const { send, sent } = answers();
    sendChange(client, enviar(send), 7);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(6_000);
    expect([sent, sessionRuns()]).toEqual([[], []]);
    // Other modules keep that the page is closing.
    window.dispatchEvent(new Event('pageshow'));
  });
});

/** 'Marcar como Enviado': one request for all. */
function enviarTodos(respond: () => Promise<BulkResponse>, current?: ReadonlyMap<number, Current>) {
  const action = confirmar(() => Promise.resolve(), current);
  return {
    ...action,
    sendOne: undefined,
    sendAll: { send: respond, failure: { text: 'Erro ao atualizar pedidos em massa.' } },
  };
}

describe('a run of three', () => {
  it('sends one request after another, and keeps an outcome for each record', async () => {
    const { send, sent, accept, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    expect([kinds(), sent]).toEqual([['sending', 'untried', 'untried'], [1]]);
    await accept(1);
    await refuse(2, status(409, 'O pedido mudou.'));
    await refuse(3, noResponse());
    expect([kinds(), sent]).toEqual([
      ['done', 'refused', 'unknown'],
      [1, 2, 3],
    ]);
    expect(toasts).toMatchObject([
      {
        kind: 'warning',
        text: '1 entregas confirmadas. (1 falhas)',
        detail: 'nº 2: O pedido mudou. 1 pedidos: Resultado desconhecido: confira antes de repetir.',
      },
    ]);
  });

  it('reports a response that violates the contract, and keeps its error', async () => {
    vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example/1');
    const reports: Report[] = [];
    sendReports((report) => reports.push(report));
    const { send, accept, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    const violation = contractViolation({ operation: 'PATCH /gerenciar-pedidos/{id}/', cause: undefined });
    await refuse(1, violation);
    await accept(2);
    expect(newestOperation({ kind: 'pedido', id: 1 })?.state).toEqual({ kind: 'unknown', error: violation });
    expect(reports).toMatchObject([{ error: violation, source: 'entregue', incident: { kind: 'contract' } }]);
  });

  it('reports a lost response, and one request for all that failed, once', async () => {
    vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example/1');
    const reports: Report[] = [];
    sendReports((report) => reports.push(report));
    const { send, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1));
    await settle(() => undefined);
    await refuse(1, noResponse());
    startRun(
      client,
      enviarTodos(() => Promise.reject(noResponse())),
      pedidos(2, 3),
    );
    await settle(() => undefined);
    expect(reports.map(({ incident }) => incident.kind)).toEqual(['unknown', 'unknown']);
  });

  it("stops after 'Interromper' when the request under way has its response", async () => {
    const { send, sent, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await settle(() => interruptRun(String(sessionRuns()[0]?.id)));
    await accept(1);
    expect([kinds(), sent]).toEqual([['done', 'untried', 'untried'], [1]]);
    expect(toasts[0]?.detail).toBe('Interrompido. 2 não tentados.');
  });

  it.each([
    ['429', status(429), 'Parou porque o servidor pediu uma pausa.'],
    ['401', status(401), 'Parou porque a sessão terminou.'],
  ])('stops at %s', async (_name, error, detail) => {
    const { send, sent, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await refuse(1, error);
    expect([kinds(), sent]).toEqual([['refused', 'untried', 'untried'], [1]]);
    expect(toasts[0]?.detail).toContain(detail);
  });

  it('stops after three requests without a response', async () => {
    const { send, sent, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3, 4));
    await settle(() => undefined);
    for (const id of [1, 2, 3]) await refuse(id, noResponse());
    expect([kinds(), sent]).toEqual([
      ['unknown', 'unknown', 'unknown', 'untried'],
      [1, 2, 3],
    ]);
  });

  it('leaves out a record whose operation is under way', async () => {
    const { send, sent, accept } = answers();
    sendChange(client, enviar(send), 1);
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    await accept(2);
    expect(sent).toEqual([1, 2]);
    expect(kinds()).toEqual(['done']);
  });

  it('sends nothing more after a sign-out', async () => {
    const { send, sent, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await settle(clearRuns);
    await accept(1);
    expect([sent, sessionRuns(), toasts]).toEqual([[1], [], []]);
  });

  it('repeats the refused records only', async () => {
    const { send, sent, accept, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await accept(1);
    await refuse(2, status(409));
    await refuse(3, noResponse());
    const id = String(sessionRuns()[0]?.id);
    const left = (await recoverRun(client, id, 'retry'))?.sendable ?? [];
    expect(left).toEqual([1]);
    await settle(() => void continueRun(client, id, left));
    await accept(2);
    expect([kinds(), sent]).toEqual([
      ['done', 'done', 'unknown'],
      [1, 2, 3, 2],
    ]);
  });
});

describe('one request for all records', () => {
  it('settles the named records by the response', async () => {
    const recusados = [{ id: '2', numero: null, motivo: 'Cancelado.' }];
    const respond = () => Promise.resolve({ message: 'Pedidos atualizados.', falhas: 1, recusados });
    startRun(client, enviarTodos(respond), pedidos(1, 2));
    await settle(() => undefined);
    expect(kinds()).toEqual(['done', 'refused']);
    expect(toasts).toMatchObject([{ text: 'Pedidos atualizados. (1 falhas)', detail: 'nº 2: Cancelado.' }]);
  });

  it('reads the records when more failures are counted than named', async () => {
    const respond = () => Promise.resolve({ message: 'Pedidos atualizados.', falhas: 1, recusados: [] });
    startRun(client, enviarTodos(respond, new Map([[1, { canSend: false, hasTargetStatus: true }]])), pedidos(1, 2));
    await settle(() => undefined);
    expect(kinds()).toEqual(['done', 'refused']);
  });

  it('is complete when the records are done that the response counts as failures without a name', async () => {
    const respond = () => Promise.resolve({ message: 'Pedidos atualizados.', falhas: 1, recusados: [] });
    const done = { canSend: false, hasTargetStatus: true };
    startRun(client, enviarTodos(respond, new Map([1, 2].map((id) => [id, done]))), pedidos(1, 2));
    await settle(() => undefined);
    expect(toasts).toMatchObject([{ kind: 'warning', text: 'Pedidos atualizados. (1 falhas)' }]);
    expect(sessionRuns().map(isUnfinished)).toEqual([false]);
  });

  it('leaves every record unknown without a response, and refused after a refusal', async () => {
    startRun(
      client,
      enviarTodos(() => Promise.reject(noResponse())),
      pedidos(1, 2),
    );
    await settle(() => undefined);
    startRun(
      client,
      enviarTodos(() => Promise.reject(status(403))),
      pedidos(3),
    );
    await settle(() => undefined);
    expect(sessionRuns().map(kinds)).toEqual([['refused'], ['unknown', 'unknown']]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'Resultado desconhecido: confira antes de repetir.',
      'Erro ao atualizar pedidos em massa.',
    ]);
  });
});

it(`keeps the last ${MAX_RUNS} runs`, async () => {
  for (let id = 0; id < MAX_RUNS + 1; id += 1)
    sendChange(
      client,
      enviar(() => Promise.resolve()),
      id,
    );
  await settle(() => undefined);
  sendChange(
    client,
    enviar(() => Promise.resolve()),
    500,
  );
  expect(sessionRuns()).toHaveLength(MAX_RUNS);
});
