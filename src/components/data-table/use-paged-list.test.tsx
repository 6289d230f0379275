// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { pageOf } from '@/api/pages';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { pageParam } from '@/lib/search-params';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const ROWS = Array.from({ length: 25 }, (_, id) => ({ id }));

function setUp(initialEntries = ['/pedidos'], isPagedInBrowser = false) {
  const queryClient = new QueryClient();
  const requested = vi.fn<(page: number) => void>();
  const rendered = vi.fn<() => void>();
  const options = (page: number) =>
    queryOptions({
      queryKey: isPagedInBrowser ? ['pedidos'] : ['pedidos', page],
      queryFn: () => {
        requested(page);
        return pageOf(ROWS, page);
      },
      select: (loaded) => (isPagedInBrowser ? pageOf(ROWS, page) : loaded),
    });
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    validateSearch: z.object({ page: pageParam }),
    component: function List() {
      rendered();
      const {
        query: { data },
      } = usePagedList({
        path: '/pedidos',
        columns: [],
        search: list.useSearch(),
        nouns: ['pedido', 'pedidos'],
        options: ({ page }) => options(page),
      });
      return data ? `${data.rows.length} rows` : 'Carregando...';
    },
  });
  const other = createRoute({ getParentRoute: () => root, path: '/passes', component: () => 'Todos os Passes' });
  const router = createRouter({
    routeTree: root.addChildren([list, other]),
    history: createMemoryHistory({ initialEntries }),
  });
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>,
    );
  return { queryClient, router, requested, rendered, options, show };
}

describe('usePagedList', () => {
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

  it('reads a list that is paged in the browser once for all pages', async () => {
    const { router, requested, show } = setUp(['/pedidos?page=3'], true);
    show();
    await screen.findByText('5 rows');
    await act(() => router.navigate({ to: '.', search: { page: 1 } }));
    await screen.findByText('10 rows');
    expect(requested.mock.calls).toEqual([[3]]);
  });

  it('does not render again when it is opened or left', async () => {
    const { router, rendered, show } = setUp();
    show();
    await screen.findByText('10 rows');
    // Once while loading, once with the rows.
    expect(rendered).toHaveBeenCalledTimes(2);
    await act(() => router.navigate({ to: '/passes' }));
    await screen.findByText('Todos os Passes');
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it('goes to the last page again when the history goes back to a page out of range', async () => {
    const { router, show } = setUp(['/pedidos?page=4', '/pedidos?page=4#dialogo']);
    show();
    await waitFor(() => expect(router.latestLocation.search).toEqual({ page: 3 }));
    act(() => router.history.back());
    await waitFor(() => expect(router.latestLocation).toMatchObject({ search: { page: 3 }, hash: '' }));
  });
});
