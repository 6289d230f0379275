// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { RecordPage } from '@/components/feedback/record-page';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const KEY = ['record'];
const failed = (status: number) => new ApiError({ kind: 'status', status });

/** Each answer is one reading of the record. */
async function open(answers: (string | Error)[], { hidesDeleted = false } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const record = queryOptions({
    queryKey: KEY,
    queryFn: () => {
      const answer = answers.shift() ?? failed(500);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  const root = createRootRoute({
    component: function Record() {
      const query = useQuery(record);
      return (
        <RecordPage
          query={query}
          heading="Pedido"
          deniedDetail="Sem acesso a este pedido."
          title="Pedido não encontrado."
          missing="Confira o endereço."
          list="/pedidos"
          listLabel="Ver todos os pedidos"
          hidesDeleted={hidesDeleted}
        >
          {(nome) => <h1>{nome}</h1>}
        </RecordPage>
      );
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { refetch: () => act(() => client.refetchQueries({ queryKey: KEY })) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('RecordPage', () => {
  it('has a heading while the record loads', async () => {
    await open(['Pedido 7']);
    expect(screen.getByRole('heading', { name: 'Pedido' })).toBeTruthy();
    expect(await heading('Pedido 7')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Pedido' })).toBeNull();
  });

  it('offers a retry of a failed load', async () => {
    await open([failed(500)]);
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor encontrou um problema.');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it('links a missing record to its list', async () => {
    await open([failed(404)]);
    expect(await heading('Pedido não encontrado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos os pedidos' }).getAttribute('href')).toBe('/pedidos');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows 'Sem permissão' also in place of the cached record", async () => {
    const { refetch } = await open(['Pedido 7', failed(403)]);
    await heading('Pedido 7');
    await refetch();
    expect(await heading('Sem permissão')).toBeTruthy();
    expect(screen.getByText('Sem acesso a este pedido.')).toBeTruthy();
  });

  it('keeps the cached record after another failure', async () => {
    const { refetch } = await open(['Pedido 7', failed(500), failed(404)]);
    await heading('Pedido 7');
    await refetch();
    await refetch();
    expect(await heading('Pedido 7')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides a deleted record where its screen has actions', async () => {
    const { refetch } = await open(['Pedido 7', failed(404)], { hidesDeleted: true });
    await heading('Pedido 7');
    await refetch();
    expect(await heading('Pedido não encontrado.')).toBeTruthy();
  });
});
