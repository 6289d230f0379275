// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { keys } from '@/api/keys';
import type { BulkAction, StoredBulk } from '@/components/bulk/bulk';
import { bulkRecords } from '@/components/bulk/bulk-record';
import { pedidosBulkMutation } from '@/components/bulk/pedidos-bulk';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/components/bulk/sample-actions';
import { useBulk, type BulkTarget } from '@/components/bulk/use-bulk';
import { subscribeToasts, type Toast } from '@/lib/notify';
import { leaveQuestion } from '@/lib/unsaved-work';
import { createQueryClient } from '@/query-client';
import { clearJournal, journalEntries } from '@/session/journal';
import { startSession } from '@/session/session';

function signIn(sub: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: '', is_staff: true, is_superuser: false });
}

const toasts: Toast[] = [];
subscribeToasts({ show: (toast) => toasts.push(toast), dismiss: () => undefined });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearJournal();
  toasts.length = 0;
  signIn('7');
});

afterEach(() => vi.unstubAllGlobals());

const refusal = new ApiError({ kind: 'status', status: 400, message: 'Não.' });
const lost = new ApiError({ kind: 'network' });

const STATUS_KEY = [...keys.entregas, 'resumo'];

function renderBulk(restored?: { action: BulkAction; record: StoredBulk }) {
  const onEnd = vi.fn<BulkTarget['onEnd']>();
  const onDone = vi.fn<NonNullable<BulkTarget['onDone']>>();
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const target = {
    mutation: pedidosBulkMutation,
    chosenIds: () => [1, 2],
    applies: () => true,
    numeros: () => new Map([[1, '104801']]),
    excludedText: () => undefined,
    statusKeyOf: () => STATUS_KEY,
    currentStatusText: () => 'Agora: Pronto.',
    onStart: vi.fn(),
    onEnd,
    onDone,
  };
  return { ...renderHook(() => useBulk(target, restored), { wrapper }), queryClient, onEnd, onDone };
}

async function run(action: BulkAction, duringRun?: () => void) {
  const hook = renderBulk();
  act(() => hook.result.current.ask(action));
  await act(async () => {
    hook.result.current.start();
    duringRun?.();
    await expect.poll(() => hook.onEnd).toHaveBeenCalled();
  });
  return hook;
}

/** The outcome of each order in the record, and for the selection. */
const told = ({ onEnd }: Pick<Awaited<ReturnType<typeof run>>, 'onEnd'>) => [
  bulkRecords().map(({ outcomes }) => Array.from(outcomes.values())),
  Array.from(onEnd.mock.lastCall?.[1].values() ?? [], ({ kind }) => kind),
  journalEntries().map(({ outcome }) => outcome),
];

const together = (sendAll: () => Promise<never>): BulkAction => ({ ...MARCAR_ENVIADO, sendAll });
const oneByOne = (sendOne: (id: number) => Promise<unknown>): BulkAction => ({ ...CONFIRMAR_ENTREGA, sendOne });

it('gives record, selection and journal the same outcome when the server refuses the only request', async () => {
  const hook = await run(together(() => Promise.reject(refusal)));
  expect(told(hook)).toEqual([[['failed', 'failed']], ['failed', 'failed'], ['failed']]);
  expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([['error', 'Erro ao atualizar pedidos em massa.']]);
  await expect.poll(() => hook.result.current.phase).toMatchObject({ kind: 'asking', failure: { detail: 'Não.' } });
  expect(hook.result.current.report).toBeUndefined();
});

it('says once that the response of the only request is lost', async () => {
  const hook = await run(together(() => Promise.reject(lost)));
  expect(told(hook)).toEqual([[['unknown', 'unknown']], ['unknown', 'unknown'], ['unknown', 'unknown', 'unknown']]);
  expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Resultado desconhecido: confira antes de repetir.'],
  ]);
});

it('asks before leaving: requests one by one stop, the only request goes on', () => {
  const hang = () => new Promise<never>(() => undefined);
  const titles = [together(hang), { ...CONFIRMAR_ENTREGA, sendOne: hang }].map((action) => {
    const { result, unmount } = renderBulk();
    act(() => result.current.ask(action));
    act(() => result.current.start());
    const title = leaveQuestion()?.title;
    unmount();
    return title;
  });
  expect(titles).toEqual(['Sair antes da resposta?', 'Interromper a ação em massa?']);
});

it('reports an incomplete run with one warning, its details and its outcomes', async () => {
  const hook = await run(oneByOne((id) => (id === 1 ? Promise.reject(refusal) : Promise.resolve())));
  expect(told(hook)).toEqual([[['failed', 'done']], ['failed', 'done'], ['failed', 'failed']]);
  expect(toasts).toMatchObject([
    {
      kind: 'warning',
      text: '1 entrega confirmada. (1 falhas)',
      detail: '104801: Não.',
      action: { label: 'Ver detalhes' },
    },
  ]);
});

it('keeps no record and no result when every order is done', async () => {
  const hook = await run(oneByOne(() => Promise.resolve()));
  expect(told(hook)).toEqual([[], ['done', 'done'], ['done']]);
  expect([hook.result.current.report, toasts.map(({ text }) => text)]).toEqual([
    undefined,
    ['2 entregas confirmadas.'],
  ]);
});

it('starts once when it is confirmed twice', async () => {
  const send = vi.fn(() => Promise.resolve());
  const hook = renderBulk();
  act(() => hook.result.current.ask(oneByOne(send)));
  await act(async () => {
    hook.result.current.start();
    hook.result.current.start();
    await expect.poll(() => hook.onEnd).toHaveBeenCalled();
  });
  expect(send).toHaveBeenCalledTimes(2);
});

it('starts without a question, and not while a run is pending', async () => {
  const send = vi.fn<(id: number) => Promise<unknown>>(() => Promise.resolve());
  const hook = renderBulk();
  await act(async () => {
    hook.result.current.run(oneByOne(send), [1, 2]);
    hook.result.current.run(oneByOne(send), [1, 2]);
    await expect.poll(() => hook.onEnd).toHaveBeenCalled();
  });
  expect(send.mock.calls.map(([id]) => id)).toEqual([1, 2]);
  expect(toasts.map(({ text }) => text)).toEqual(['2 entregas confirmadas.']);
});

it('sends nothing, reports the error and ends the run when the browser refuses the lock', async () => {
  const refused = new DOMException('Lock refused', 'InvalidStateError');
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('navigator', {
    locks: { query: () => Promise.resolve({}), request: () => Promise.reject(refused) },
  });
  const send = vi.fn(() => Promise.resolve());
  const hook = await run(oneByOne(send));
  expect([send.mock.calls, told(hook)[1]]).toEqual([[], ['untried', 'untried']]);
  expect(reported).toHaveBeenCalledWith(refused);
  expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([['warning', 'Nenhuma entrega confirmada.']]);
  await expect.poll(() => hook.result.current.phase).toBeUndefined();
});

it('records nothing after another user signed in', async () => {
  await run(
    oneByOne(() => Promise.reject(refusal)),
    () => signIn('8'),
  );
  expect([bulkRecords(), journalEntries()]).toEqual([[], []]);
});

it('reports all orders that an action and its retry have done', async () => {
  const hook = await run(oneByOne((id) => (id === 1 ? Promise.reject(refusal) : Promise.resolve())));
  expect(hook.onDone.mock.lastCall?.[1]).toEqual([2]);
  const repeated = oneByOne(() => Promise.resolve());
  act(() => hook.result.current.ask(repeated, [1]));
  await act(async () => {
    hook.result.current.start();
    await expect.poll(() => hook.onDone).toHaveBeenCalledTimes(2);
  });
  expect(hook.onDone.mock.lastCall).toEqual([repeated, [1, 2]]);
});

it('keeps an unknown order in the record through a retry of the failed one', async () => {
  const hook = await run(oneByOne((id) => Promise.reject(id === 1 ? refusal : lost)));
  expect(told(hook)[0]).toEqual([['failed', 'unknown']]);
  act(() =>
    hook.result.current.ask(
      oneByOne(() => Promise.resolve()),
      [1],
    ),
  );
  await act(async () => {
    hook.result.current.start();
    await expect.poll(() => hook.onEnd).toHaveBeenCalledTimes(2);
  });
  expect(told(hook)[0]).toEqual([['done', 'unknown']]);
  expect(hook.result.current.report?.outcomes.get(2)).toEqual({ kind: 'unknown' });
});

/** The status of two orders of a stored action whose outcomes are unknown. */
const readCurrent = () =>
  Promise.resolve(
    new Map([
      [1, { numero: '104801', text: 'Agora: Entregue.', canSend: false, hasTargetStatus: true }],
      [2, { numero: undefined, text: 'Agora: Pronto.', canSend: true, hasTargetStatus: false }],
    ]),
  );

function renderRestored(read: BulkAction['readCurrent']) {
  const outcomes = new Map([
    [1, 'unknown'],
    [2, 'unknown'],
  ] as const);
  return renderBulk({
    action: { ...CONFIRMAR_ENTREGA, readCurrent: read },
    record: { id: 'a', action: 'entregue', outcomes },
  });
}

it('reads the orders of a stored action once at a time, and starts nothing meanwhile', () => {
  const read = vi.fn<BulkAction['readCurrent']>(() => new Promise(() => undefined));
  const { result } = renderRestored(read);
  act(() => result.current.check());
  act(() => result.current.resume());
  expect(read).toHaveBeenCalledTimes(1);
  expect([result.current.reading, result.current.busyReason]).toEqual(['check', 'Aguarde o fim da ação em massa.']);
});

it('stores nothing of a read that ends after another user signed in', async () => {
  const { result } = renderRestored(async () => {
    const current = await readCurrent();
    signIn('8');
    return current;
  });
  await act(async () => {
    result.current.check();
    await Promise.resolve();
  });
  await expect.poll(() => result.current.reading).toBeUndefined();
  expect([bulkRecords(), toasts]).toEqual([[], []]);
});

it('settles unknown orders of a stored action by their current status', async () => {
  const { result } = renderRestored(readCurrent);
  await act(async () => {
    result.current.check();
    await expect.poll(() => toasts).toHaveLength(1);
  });
  expect(toasts[0]?.kind).toBe('warning');
  expect(toasts[0]?.text).toBe('Confirmar Entrega: 2 conferidos, 1 feito, 1 falhou.');
  expect(result.current.report?.outcomes.get(2)).toEqual({ kind: 'failed', motivo: 'Agora: Pronto.' });
  expect(bulkRecords().map((stored) => Array.from(stored.outcomes.values()))).toEqual([['done', 'failed']]);
});

it('shows the status of a record only when it was read after the run', async () => {
  const list = { queryKey: STATUS_KEY, queryFn: () => Promise.resolve('pronto') };
  const { result, queryClient } = await run(together(() => Promise.reject(lost)));
  queryClient.setQueryData(STATUS_KEY, 'pronto', { updatedAt: 1 });
  const status = () => result.current.currentStatusText(1);
  expect(status()).toBe('Use “Conferir” para saber.');
  await act(() => queryClient.query({ ...list, staleTime: 0 }));
  expect(status()).toBe('Agora: Pronto.');
});
