// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { subscribeToasts, type Toast } from '@/lib/notify';
import { readTabStored } from '@/lib/storage';
import { continueRun, dismissRun, interruptRun, recoverRun, restoreRuns, startRun } from '@/operations/bulk';
import { bulkAction, isUnfinished, type BulkResponse, type CurrentRecord, type Run } from '@/operations/operation';
import { clearRuns, isRecordUnderWay, MAX_RUNS, newestOperation, sessionRuns } from '@/operations/operations';
import { ask, undoHeldOperation, setHoldEnabled } from '@/operations/press';
import { answers, enviar, settle, signIn } from '@/operations/test-support';
import { createQueryClient } from '@/query-client';
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
});

const status = (code: number, detail?: string) => new ApiError({ kind: 'status', status: code, detail });
const noResponse = () => new ApiError({ kind: 'network' });

const stateOf = (id: number) => newestOperation({ kind: 'pedido', id })?.state.kind;

describe('a single press', () => {
  it('is being sent until its response, and is ignored meanwhile', async () => {
    const { send, sent, accept } = answers();
    ask(client, enviar(send), 7);
    ask(client, enviar(send), 7);
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
    ask(client, enviar(send), 7);
    await settle(() => undefined);
    await refuse(7, error);
    expect(stateOf(7)).toBe(expected);
  });

  it('that arrives after another user signed in changes nothing', async () => {
    const { send, accept } = answers();
    ask(client, enviar(send), 7);
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
    ask(client, enviar(send), 7);
    vi.advanceTimersByTime(4_999);
    expect([stateOf(7), sent]).toEqual(['held', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([stateOf(7), sent]).toEqual(['sending', [7]]);
    expect(sessionRuns()).toHaveLength(1);
  });

  it('is undone, and leaves nothing', () => {
    const { send, sent } = answers();
    ask(client, enviar(send), 7);
    expect(undoHeldOperation()).toBe(true);
    vi.advanceTimersByTime(6_000);
    expect([sent, sessionRuns(), undoHeldOperation()]).toEqual([[], [], false]);
  });

  it.each([
    ['with the next press', (send: (id: number) => Promise<unknown>) => ask(client, enviar(send), 8)],
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
    ask(client, enviar(send), 7);
    act(send);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[0]).toBe(7);
  });

  it('is discarded by a page that closes, and asks the browser before it', () => {
    const { send, sent } = answers();
    ask(client, enviar(send), 7);
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

interface Current {
  canSend: boolean;
  hasTargetStatus: boolean;
}

/** 'Confirmar Entrega' of many orders; `current` is what the records are when they are read again. */
function confirmar(send: (id: number) => Promise<unknown>, current: ReadonlyMap<number, Current> = new Map()) {
  return bulkAction({
    name: 'entregue',
    texts: {
      label: 'Confirmar Entrega',
      progress: 'Confirmando',
      question: (count) => `Confirmar ${count}?`,
      done: (count) => `${count} entregas confirmadas.`,
      count: (count) => `${count} pedidos`,
      defaultReason: 'O servidor recusou.',
      noneToSend: 'Nenhum.',
      skipped: (count) => `${count} de fora.`,
      noneLeft: 'Nenhum a retomar.',
      notRead: 'Não foi possível ler.',
    },
    schema: z.object({ id: z.int() }),
    recordOf: ({ id }) => ({ kind: 'pedido', id }),
    invalidates: [],
    fetchNumeros: (_client, all) => Promise.resolve(all.map(({ id }) => `10480${id}`)),
    readCurrent: (_client, all) =>
      Promise.resolve(
        all.map(({ id }): CurrentRecord => ({
          text: 'Agora: Pronto.',
          ...(current.get(id) ?? { canSend: true, hasTargetStatus: false }),
        })),
      ),
    sendOne: ({ id }) => send(id),
  });
}

const pedidos = (...ids: readonly number[]) =>
  ids.map((id) => ({ record: { kind: 'pedido' as const, id }, variables: { id } }));
const kinds = (run: Run | undefined = sessionRuns()[0]) => run?.operations.map(({ state }) => state.kind);

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
    ask(client, enviar(send), 1);
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

/** What a reload leaves: session storage. */
function reload(action: ReturnType<typeof confirmar>): void {
  const left = sessionStorage.getItem('bulk-outcomes');
  clearRuns();
  if (left !== null) sessionStorage.setItem('bulk-outcomes', left);
  restoreRuns(client, [action]);
}

describe('a run after a reload (ENT-19)', () => {
  it('restores the record under way as unknown, and the others as untried', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await accept(1);
    reload(confirmar(send));
    expect(kinds()).toEqual(['done', 'unknown', 'untried']);
    await settle(() => undefined);
    expect(sessionRuns()[0]?.operations.map(({ record }) => record.numero)).toEqual(['104801', '104802', '104803']);
  });

  it('resumes the untried records only, without those that changed meanwhile', async () => {
    const { send, sent, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3, 4));
    await settle(() => undefined);
    await accept(1);
    const changed = new Map([[4, { canSend: false, hasTargetStatus: true }]]);
    const after = answers();
    reload(confirmar(after.send, changed));
    await settle(() => undefined);
    const id = String(sessionRuns()[0]?.id);
    const left = (await recoverRun(client, id, 'resume'))?.sendable ?? [];
    await settle(() => void continueRun(client, id, left));
    await after.accept(3);
    expect([sent, after.sent, kinds()]).toEqual([[1, 2], [3], ['done', 'unknown', 'done', 'done']]);
  });

  it('asks before the page closes while it is resumed, and is stored again after its result was closed', async () => {
    const { send } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    const after = answers();
    reload(confirmar(after.send));
    await settle(() => undefined);
    const id = String(sessionRuns()[0]?.id);
    dismissRun(id);
    expect(sessionStorage.getItem('bulk-outcomes')).toBeNull();
    const left = (await recoverRun(client, id, 'resume'))?.sendable ?? [];
    await settle(() => void continueRun(client, id, left));
    expect(sessionStorage.getItem('bulk-outcomes')).toContain(id);
    expect(sessionRuns().map(isUnfinished)).toEqual([true]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('keeps its records under way in a duplicated tab until the first one has ended', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    reload(confirmar(send));
    expect([1, 2].map((id) => isRecordUnderWay({ kind: 'pedido', id }))).toEqual([true, true]);
    await accept(1);
    await settle(() => undefined);
  });

  it('settles an unknown record by its status', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    await accept(1);
    reload(confirmar(send, new Map([[2, { canSend: false, hasTargetStatus: true }]])));
    await settle(() => undefined);
    await recoverRun(client, String(sessionRuns()[0]?.id), 'check');
    expect(kinds()).toEqual(['done', 'done']);
    expect(sessionStorage.getItem('bulk-outcomes')).toBeNull();
  });

  it('stores ids, counts, states and times only', async () => {
    const { send, refuse } = answers();
    startRun(client, confirmar(send), [
      { record: { kind: 'pedido', id: 1, numero: '104801' }, variables: { id: 1, nome: 'Joana' } },
    ]);
    await settle(() => undefined);
    await refuse(1, status(409, 'Joana Prates mudou o pedido.'));
    const { id, at } = sessionRuns()[0] ?? {};
    expect(readTabStored('bulk-outcomes', '7')).toBe(
      JSON.stringify([{ id, action: 'entregue', at, operations: [[{ id: 1 }, 'refused']] }]),
    );
  });

  it('is gone for another user', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    await accept(1);
    signIn('ana@embarque.test', '8');
    restoreRuns(client, [confirmar(send)]);
    expect(sessionRuns()).toEqual([]);
  });
});

it("keeps a run in the diary after 'Fechar resultado', and does not restore it", async () => {
  const { send, refuse } = answers();
  const action = confirmar(send);
  startRun(client, action, pedidos(1));
  await settle(() => undefined);
  await refuse(1, status(409));
  dismissRun(String(sessionRuns()[0]?.id));
  expect([kinds(), sessionRuns().some(isUnfinished)]).toEqual([['refused'], false]);
  reload(action);
  expect(sessionRuns()).toEqual([]);
});

describe('one request for all records', () => {
  const enviarTodos = (respond: () => Promise<BulkResponse>, current?: ReadonlyMap<number, Current>) => {
    const action = confirmar(() => Promise.resolve(), current);
    return {
      ...action,
      sendOne: undefined,
      sendAll: { send: respond, failure: { text: 'Erro ao atualizar pedidos em massa.' } },
    };
  };

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
    ask(
      client,
      enviar(() => Promise.resolve()),
      id,
    );
  await settle(() => undefined);
  ask(
    client,
    enviar(() => Promise.resolve()),
    500,
  );
  expect(sessionRuns()).toHaveLength(MAX_RUNS);
});
