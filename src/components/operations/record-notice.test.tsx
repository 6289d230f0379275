// @vitest-environment jsdom
import { MutationObserver, QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { keys } from '@/api/keys';
import type { ChangedRecord } from '@/api/meta';
import { pedidosQueries } from '@/api/pedidos';
import { updatePeriodoMutation } from '@/api/periodos';
import { SubmitFailure, UnknownResult } from '@/components/feedback/unknown-result';
import { useSubmitFailure } from '@/components/form/use-form-mutation';
import { useOperation } from '@/components/operations/use-operations';
import { clearRuns, newestOperation } from '@/operations/operations';
import { createQueryClient } from '@/query-client';

const UNKNOWN = 'Resultado desconhecido: confira antes de repetir.';

let client: QueryClient;
let pedido: () => Promise<Response>;

beforeEach(() => {
  client = createQueryClient();
  clearRuns();
  pedido = () => Promise.resolve(Response.json({ id: 7, status: 'pronto' }));
  vi.stubGlobal('fetch', () => pedido());
});

afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

/** Sends a mutation of a record that fails, or succeeds without an error. */
async function send(record: ChangedRecord, error?: Error, status?: string): Promise<void> {
  const meta = { change: () => ({ action: 'Emitido', ...record, ...(status !== undefined && { status }) }) };
  const mutationFn = () => (error === undefined ? Promise.resolve() : Promise.reject(error));
  await act(() => new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined));
}

const gateway = () => new ApiError({ kind: 'status', status: 502 });

function Notice(record: ChangedRecord) {
  const { unknown } = useOperation(record);
  return unknown ? <UnknownResult {...unknown} /> : <p>Nada a conferir.</p>;
}

function show(record: ChangedRecord) {
  return render(
    <QueryClientProvider client={client}>
      <Notice {...record} />
    </QueryClientProvider>,
  );
}

const check = () => fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
const isHidden = () => screen.queryByText('Nada a conferir.') !== null;

it('stays at the record until it is checked, also on another screen, and shows what the record is now', async () => {
  const first = show({ kind: 'pedido', id: 7 });
  expect(isHidden()).toBe(true);
  await send({ kind: 'pedido', id: 7 }, gateway());
  expect(screen.getByText('Emitido').parentElement?.textContent).toBe(`Emitido: ${UNKNOWN}`);
  first.unmount();
  // An address has the id as text.
  const second = show({ kind: 'pedido', id: '7' });
  expect(screen.getByText('Emitido').parentElement?.textContent).toContain(UNKNOWN);
  const list = vi.fn(() => Promise.resolve([]));
  new QueryObserver(client, { queryKey: [...keys.ordensServico, 'detail'], queryFn: list }).subscribe(() => undefined);
  check();
  expect(await screen.findByText('Agora: Pronto.')).toBe(screen.getByRole('status'));
  expect(screen.queryByText(UNKNOWN, { exact: false })).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
  second.unmount();
  // The cache drops what was read in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  show({ kind: 'pedido', id: 7 });
  expect(isHidden()).toBe(true);
});

it.each([
  ['pronto', 'done', 'Agora: Pronto.'],
  ['em_producao', 'unknown', 'Agora: Em Produção.'],
] as const)('makes an operation that sets Pronto, of an order in %s, %s', async (status, outcome, text) => {
  show({ kind: 'pedido', id: 7 });
  await send({ kind: 'pedido', id: 7 }, gateway(), 'pronto');
  pedido = () => Promise.resolve(Response.json({ id: 7, status }));
  check();
  // The notice stays, so that the text can be read.
  expect(await screen.findByText(text)).toBe(screen.getByRole('status'));
  expect(newestOperation({ kind: 'pedido', id: 7 })?.state.kind).toBe(outcome);
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(isHidden()).toBe(true);
});

it('stays when the check does not show the outcome of an edit', async () => {
  show({ kind: 'periodo', id: '001' });
  await send({ kind: 'periodo', id: '001' }, gateway());
  pedido = () => Promise.resolve(Response.json({ cod_sistema: '001', nome: 'Manhã' }));
  check();
  await screen.findByText('Manhã foi lido de novo: confira os valores antes de repetir.');
  expect(screen.getByText('Emitido').parentElement?.textContent).toContain(UNKNOWN);
});

it.each([
  [
    'is not settled by the missing old code',
    Response.json({ cod_sistema: '002', nome: 'Noite' }),
    'Noite foi lido de novo: confira os valores antes de repetir.',
  ],
  ['is settled when neither code exists', new Response(null, { status: 404 }), 'Agora: não existe.'],
])('of a renamed period %s', async (_title, renamed, text) => {
  vi.stubGlobal('fetch', ({ method, url }: Request) =>
    Promise.resolve(
      method === 'PATCH'
        ? new Response(null, { status: 504 })
        : url.includes('/002/')
          ? renamed
          : new Response(null, { status: 404 }),
    ),
  );
  show({ kind: 'periodo', id: '001' });
  const rename = new MutationObserver(client, updatePeriodoMutation);
  await act(() =>
    rename.mutate({ codSistema: '001', body: { cod_sistema: '002', nome: 'Noite' } }).catch(() => undefined),
  );
  check();
  expect(await screen.findByText(text)).toBe(screen.getByRole('status'));
  expect(screen.queryByText(UNKNOWN, { exact: false }) !== null).toBe(text.startsWith('Noite'));
});

it('stays when the record cannot be read', async () => {
  show({ kind: 'pedido', id: 7 });
  await send({ kind: 'pedido', id: 7 }, gateway());
  pedido = () => Promise.resolve(new Response(null, { status: 403 }));
  check();
  expect(await screen.findByText('O servidor recusou a consulta.')).toBe(screen.getByRole('status'));
  expect(screen.getByText('Emitido').parentElement?.textContent).toContain(UNKNOWN);
});

it('is gone when it is dismissed, and after a later change of the record', async () => {
  show({ kind: 'pedido', id: 7 });
  await send({ kind: 'pedido', id: 7 }, gateway());
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(isHidden()).toBe(true);
  await send({ kind: 'pedido', id: 7 }, gateway());
  expect(isHidden()).toBe(false);
  await send({ kind: 'pedido', id: 8 });
  expect(isHidden()).toBe(false);
  await send({ kind: 'pedido', id: 7 });
  expect(isHidden()).toBe(true);
});

it.each([new ApiError({ kind: 'status', status: 500 }), new ApiError({ kind: 'status', status: 409 })])(
  'is not shown after a known failure (%s)',
  async (error) => {
    show({ kind: 'pedido', id: 7 });
    await send({ kind: 'pedido', id: 7 }, error);
    expect(isHidden()).toBe(true);
  },
);

it('of a deletion in its dialog says that the record is gone, and of a creation reads the list again', async () => {
  const options = (id?: number) => ({
    meta: {
      failure: { text: 'Erro.' },
      change: () => ({ action: 'Criar Ordem de Serviço', kind: 'ordem-servico' as const, id }),
    },
  });
  function Dialog({ id }: { id?: number }) {
    const failure = useSubmitFailure({ error: gateway(), variables: undefined }, options(id), ['quantidade']);
    return failure ? <SubmitFailure {...failure} /> : null;
  }
  const dialog = (id?: number) =>
    render(
      <QueryClientProvider client={client}>
        <Dialog {...(id !== undefined && { id })} />
      </QueryClientProvider>,
    );
  await send({ kind: 'ordem-servico', id: 3 }, gateway());
  const deletion = dialog(3);
  expect(screen.getByRole('alert').textContent).toBe(`${UNKNOWN}O que você digitou foi mantido.`);
  pedido = () => Promise.resolve(new Response(null, { status: 404 }));
  check();
  expect(await screen.findByText('Agora: não existe.')).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('alert')).toBeNull();
  deletion.unmount();

  const list = vi.fn(() => Promise.resolve([]));
  new QueryObserver(client, { queryKey: [...keys.ordensServico, 'list'], queryFn: list }).subscribe(() => undefined);
  await send({ kind: 'ordem-servico' }, gateway());
  dialog();
  check();
  await screen.findByText('A lista foi lida de novo: procure nela antes de repetir.');
  expect(list).toHaveBeenCalledTimes(2);
});

it('finishes the check of a creation when a row leaves the list before it has been read', async () => {
  const pendingUntilAborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const queryKey = [...keys.ordensServico, 'detail', '3'];
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: pendingUntilAborted }).subscribe(() => undefined);
  show({ kind: 'ordem-servico' });
  await send({ kind: 'ordem-servico' }, gateway());
  check();
  await screen.findByRole('button', { name: 'Conferindo...' });
  act(unsubscribe);
  await screen.findByText('A lista foi lida de novo: procure nela antes de repetir.');
});

it('says why the lists of a creation could not be read', async () => {
  const queryFn = () => Promise.reject(new ApiError({ kind: 'status', status: 403 }));
  new QueryObserver(client, { queryKey: [...keys.ordensServico, 'list'], queryFn }).subscribe(() => undefined);
  show({ kind: 'ordem-servico' });
  await send({ kind: 'ordem-servico' }, gateway());
  check();
  await screen.findByText('O servidor recusou a consulta.');
});

it('does not take the cached record for its answer when the record closes during the check', async () => {
  pedido = () => Promise.resolve(Response.json({ id: 7, status: 'pago' }));
  await client.query(pedidosQueries.detail('7'));
  const unsubscribe = new QueryObserver(client, pedidosQueries.detail('7')).subscribe(() => undefined);
  show({ kind: 'pedido', id: 7 });
  await send({ kind: 'pedido', id: 7 }, gateway());
  let answer: (response: Response) => void = () => undefined;
  pedido = () => new Promise((resolve) => (answer = resolve));
  check();
  await screen.findByRole('button', { name: 'Conferindo...' });
  act(unsubscribe);
  answer(Response.json({ id: 7, status: 'pronto' }));
  await screen.findByText('Agora: Pronto.');
});
