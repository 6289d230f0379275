// @vitest-environment jsdom
import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNKNOWN_RESULT } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { markPasseVistoriadoMutation } from '@/api/vistoria-mutations';
import { useDecision } from '@/features/vistoria/use-decision';
import { subscribeToasts } from '@/lib/notify';
import { clearRuns } from '@/operations/operations';
import { sendChange } from '@/operations/send-change';
import { createQueryClient } from '@/query-client';
import { incidentOf } from '@/reports/incident';

let client: QueryClient;
let fila: readonly number[];
let onRead: () => void;
let readStatus: number;
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
  readStatus = 200;
  failing = undefined;
  failure = 500;
  clearRuns();
  received = [];
  toasts = [];
  stopListening = subscribeToasts({
    show: ({ text, detail }) => toasts.push(detail === undefined ? text : `${text} ${detail}`),
    dismiss: () => undefined,
  });
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    if (method === 'GET') {
      onRead();
      return Promise.resolve(
        Response.json(
          fila.map((id) => ({ id })),
          { status: readStatus },
        ),
      );
    }
    const id = Number(/\/passe\/(\d+)\//.exec(url)?.[1]);
    received.push(id);
    return Promise.resolve(Response.json({}, { status: id === failing ? failure : 200 }));
  });
});

afterEach(() => {
  cleanup();
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

const approve = (caso: CasoVistoria) => act(() => sendChange(client, markPasseVistoriadoMutation, caso));

it('names the pass in a toast when a decision fails after its desk has closed (VIS-23)', async () => {
  const [first] = await readCasos();
  failing = first.id;
  approve(first);
  await waitFor(() => expect(toasts).toEqual(['O passe não foi marcado como vistoriado. Passe nº 1']));
});

it('sends nothing when another user decided and the desk closes during the check (VIS-07)', async () => {
  const [first] = await readCasos();
  onRead = new QueryObserver(client, vistoriaQueries.fila()).subscribe(() => undefined);
  fila = [2];
  approve(first);
  await waitFor(() => expect(toasts).toEqual(['O passe não está mais na fila. Passe nº 1']));
  expect(received).toEqual([]);
});

it('checks and sends two decisions one after another', async () => {
  const [first, second] = await readCasos();
  approve(first);
  approve(second);
  await waitFor(() => expect(received).toEqual([1, 2]));
});

function useDesk(caso: CasoVistoria) {
  const query = useApiQuery(vistoriaQueries.fila());
  return useDecision({ caso, query, onHeld: () => undefined, onDone: () => undefined });
}

it('has the code of the failed refetch of the queue, which sends no decision (ERR-21)', async () => {
  const [first] = await readCasos();
  const { result } = renderHook(() => useDesk(first), { wrapper });
  readStatus = 500;
  act(() => result.current.decide('vistoriado'));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ text: 'Não foi possível conferir a fila. Nada foi enviado.' }),
  );
  const { state } = result.current;
  expect(state.kind === 'failed' && incidentOf(state.error)?.status).toBe(500);
  expect(received).toEqual([]);
});

it('keeps the result unknown, not decided by another user, when an earlier decision may have been stored', async () => {
  const [first] = await readCasos();
  failing = first.id;
  failure = 502;
  const { result } = renderHook(() => useDesk(first), { wrapper });
  act(() => result.current.decide('vistoriado'));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ text: UNKNOWN_RESULT, detail: 'O passe continua na fila.' }),
  );
  fila = [2];
  act(() => result.current.decide('vistoriado'));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ text: UNKNOWN_RESULT, detail: 'O passe não está mais na fila.' }),
  );
  expect(received).toEqual([1]);
});
