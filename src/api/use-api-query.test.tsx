// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isNotFound } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';
import { subscribeToasts, type Toast } from '@/lib/notify';
import { createQueryClient } from '@/query-client';

const KEY = ['pedido', 1];
const DECLARED: QueryMeta = { failureToast: 'Pedido não encontrado.' };

let client: QueryClient;
let shown: Toast[];
let dismissed: string[];
let stopListening: () => void;

beforeEach(() => {
  client = createQueryClient();
  shown = [];
  dismissed = [];
  stopListening = subscribeToasts({ show: (notice) => shown.push(notice), dismiss: (id) => dismissed.push(id) });
});

afterEach(() => {
  cleanup();
  stopListening();
  client.clear();
});

const status = (code: number) => () => Promise.reject(new ApiError({ kind: 'status', status: code }));
const succeed = () => Promise.resolve('pedido');
const texts = () => shown.map(({ text }) => text);

function optionsOf(queryFn: () => Promise<string>, meta: QueryMeta = DECLARED) {
  return { queryKey: KEY, queryFn, retry: false, meta };
}

async function mount(queryFn: () => Promise<string>, meta: QueryMeta = DECLARED) {
  const hook = renderHook(() => useApiQuery(optionsOf(queryFn, meta)), {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => {
    expect(hook.result.current.isFetching).toBe(false);
  });
  return hook;
}

/** Resolves after the render that shows the result. */
async function refetch({ result }: Awaited<ReturnType<typeof mount>>): Promise<void> {
  const answer = await act(() => result.current.refetch());
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: answer.status, errorUpdatedAt: answer.errorUpdatedAt });
  });
}

describe('useApiQuery', () => {
  it('shows the declared toast once per failure and dismisses it when a retry succeeds', async () => {
    const queryFn = vi.fn<() => Promise<string>>(status(404));
    const hook = await mount(queryFn);
    expect(texts()).toEqual(['Pedido não encontrado.']);
    expect(dismissed).toEqual([]);
    await refetch(hook);
    expect(texts()).toEqual(['Pedido não encontrado.', 'Pedido não encontrado.']);
    queryFn.mockImplementation(succeed);
    await refetch(hook);
    expect(dismissed).toEqual([shown[0]?.id]);
  });

  it('builds the text from the error', async () => {
    const failureToast = (error: unknown) => (isNotFound(error) ? 'Nenhum detalhe.' : 'Erro ao carregar.');
    await mount(status(404), { failureToast });
    expect(texts()).toEqual(['Nenhum detalhe.']);
  });

  it('shows no toast for a failed prefetch', async () => {
    await client.query(optionsOf(status(404))).catch(() => undefined);
    expect(shown).toEqual([]);
  });

  it('shows the toast of a prefetch that failed before the mount, without a second request', async () => {
    const queryFn = vi.fn(status(404));
    await client.query(optionsOf(queryFn)).catch(() => undefined);
    await mount(queryFn);
    expect(texts()).toEqual(['Pedido não encontrado.']);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('shows the toast only where it is declared', async () => {
    const { unmount } = await mount(status(404), { logAs: 'contagem' });
    expect(shown).toEqual([]);
    unmount();
    await mount(status(404));
    expect(texts()).toEqual(['Pedido não encontrado.']);
  });

  it('shows no toast for a 401, nor for a 403 of the whole screen', async () => {
    for (const code of [401, 403]) {
      const { unmount } = await mount(status(code));
      unmount();
      client.clear();
    }
    expect(shown).toEqual([]);
  });

  it('shows the toast of a 403 of a part of the screen', async () => {
    await mount(status(403), { ...DECLARED, showsOwn403: true });
    expect(texts()).toEqual(['Pedido não encontrado.']);
  });

  it('shows no toast when a background refresh fails', async () => {
    const queryFn = vi.fn<() => Promise<string>>(succeed);
    const hook = await mount(queryFn);
    queryFn.mockImplementation(status(500));
    await refetch(hook);
    expect(hook.result.current).toMatchObject({ isError: true, data: 'pedido' });
    expect(shown).toEqual([]);
  });

  it('shows no toast while it is disabled', async () => {
    await client.query(optionsOf(status(404))).catch(() => undefined);
    renderHook(() => useApiQuery({ ...optionsOf(succeed), enabled: false }), {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    expect(shown).toEqual([]);
  });

  it('renders again when personal data is hidden, because the text of a failure is masked', () => {
    let renders = 0;
    renderHook(
      () => {
        renders += 1;
        return useApiQuery({ ...optionsOf(succeed), enabled: false });
      },
      {
        wrapper: ({ children }: PropsWithChildren) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    );
    const before = renders;
    act(() => {
      setPersonalDataHidden(true);
    });
    expect(renders).toBeGreaterThan(before);
    setPersonalDataHidden(false);
  });
});
