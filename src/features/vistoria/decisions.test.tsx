// @vitest-environment jsdom
import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNKNOWN_RESULT } from '@/api/errors';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { useDecision } from '@/features/vistoria/use-decision';
import { useHeldDecision } from '@/features/vistoria/use-held-decision';
import { subscribeToasts } from '@/lib/notify';
import { leaveQuestion } from '@/lib/unsaved-work';
import { setHoldEnabled } from '@/lib/use-hold';
import { createQueryClient } from '@/query-client';
import { clearJournal } from '@/session/journal';

let client: QueryClient;
let fila: readonly number[];
let onRead: () => void;
let toasts: string[];
let stopListening: () => void;
/** Ids of passes whose decisions the server received. */
let received: number[];
/** Id of the pass whose decisions fail, with status `failure`. */
let failing: number | undefined;
let failure: number;

beforeEach(() => {
  client = createQueryClient();
  fila = [1, 2];
  onRead = () => undefined;
  failing = undefined;
  failure = 500;
  clearJournal();
  received = [];
  toasts = [];
  stopListening = subscribeToasts({ show: ({ text }) => toasts.push(text), dismiss: () => undefined });
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    if (method === 'GET') {
      onRead();
      return Promise.resolve(Response.json(fila.map((id) => ({ id }))));
    }
    const id = Number(/\/passe\/(\d+)\//.exec(url)?.[1]);
    received.push(id);
    return Promise.resolve(Response.json({}, { status: id === failing ? failure : 200 }));
  });
});

afterEach(() => {
  cleanup();
  setHoldEnabled(false);
  stopListening();
  client.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

async function readCasos(): Promise<[CasoVistoria, CasoVistoria]> {
  const [first, second] = await client.query(vistoriaQueries.fila());
  if (!first || !second) throw new Error('The queue has two cases.');
  return [first, second];
}

it("'Enviar e sair' stays when an earlier decision was not stored (VIS-22)", async () => {
  setHoldEnabled(true);
  const [first, second] = await readCasos();
  failing = first.id;
  const { result } = renderHook(() => useHeldDecision(() => undefined), { wrapper });
  act(() => result.current.hold({ id: first.id, caso: first, decision: 'vistoriado', ms: 0 }));
  act(() => result.current.hold({ id: second.id, caso: second, decision: 'vistoriado', ms: 0 }));
  const mayLeave = await act(() => leaveQuestion()?.finish?.run());
  expect(received).toEqual([1, 2]);
  expect(mayLeave).toBe(false);
  expect(result.current.unconfirmed.map(({ id }) => id)).toEqual([1]);
});

it('shows a toast when a decision fails after its desk has closed (VIS-23)', async () => {
  const [first] = await readCasos();
  failing = first.id;
  const { result, unmount } = renderHook(() => useDecision(first, () => undefined), { wrapper });
  act(() => void result.current.decide('vistoriado'));
  unmount();
  await waitFor(() => expect(toasts).toEqual(['O passe não foi marcado como vistoriado.']));
});

it('sends nothing when another user decided and the desk closes during the check (VIS-07)', async () => {
  const [first] = await readCasos();
  onRead = new QueryObserver(client, vistoriaQueries.fila()).subscribe(() => undefined);
  const { result, unmount } = renderHook(() => useDecision(first, () => undefined), { wrapper });
  fila = [2];
  act(() => void result.current.decide('vistoriado'));
  unmount();
  await waitFor(() => expect(toasts).toEqual(['Este passe já foi decidido por outra pessoa.']));
  expect(received).toEqual([]);
});

it('keeps the result unknown, not decided by another user, when an earlier decision may have been stored', async () => {
  const [first] = await readCasos();
  failing = first.id;
  failure = 502;
  const { result } = renderHook(() => useDecision(first, () => undefined), { wrapper });
  await act(() => result.current.decide('vistoriado'));
  expect(result.current.state).toMatchObject({ text: UNKNOWN_RESULT, detail: 'O passe continua na fila.' });
  fila = [2];
  await act(() => result.current.decide('vistoriado'));
  expect(result.current.state).toMatchObject({ text: UNKNOWN_RESULT, detail: 'O passe não está mais na fila.' });
  expect(received).toEqual([1]);
});
