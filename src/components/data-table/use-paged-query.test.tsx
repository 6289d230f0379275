// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '@/api/pages';
import { usePagedQuery } from '@/components/data-table/use-paged-query';

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const ROWS = Array.from({ length: 25 }, (_, index) => index);

function setUp(page = 1) {
  const queryClient = new QueryClient();
  const requested = vi.fn<(page: number) => void>();
  const goToPage = vi.fn<(page: number) => void>();
  const options = (page: number) =>
    queryOptions({
      queryKey: ['pedidos', page],
      queryFn: () => {
        requested(page);
        return pageOf(ROWS, page);
      },
    });
  const root = createRootRoute({
    component: function List() {
      const { data } = usePagedQuery({ page, options, goToPage });
      return data ? `${data.rows.length} rows` : 'Carregando...';
    },
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/', '/?dialogo=excluir'] }),
  });
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>,
    );
  return { queryClient, router, requested, goToPage, options, show };
}

describe('usePagedQuery', () => {
  it('fetches a page, then prefetches the next one', async () => {
    const { requested, show } = setUp();
    show();
    await screen.findByText('10 rows');
    await waitFor(() => {
      expect(requested.mock.calls).toEqual([[1], [2]]);
    });
  });

  it('shows a cached page and refetches it when it is stale', async () => {
    const { queryClient, requested, options, show } = setUp();
    queryClient.setQueryData(options(1).queryKey, pageOf(ROWS, 1), { updatedAt: 1 });
    show();
    await screen.findByText('10 rows');
    await waitFor(() => {
      expect(requested.mock.calls).toContainEqual([1]);
    });
  });

  it('goes to the last page again when the history goes back to a page out of range', async () => {
    const { router, goToPage, show } = setUp(4);
    show();
    await waitFor(() => {
      expect(goToPage.mock.calls).toEqual([[3]]);
    });
    act(() => router.history.back());
    await waitFor(() => {
      expect(goToPage.mock.calls).toEqual([[3], [3]]);
    });
  });
});
