// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listLoader } from '@/api/list-loader';
import { pageOf } from '@/api/pages';
import { Pager } from '@/components/data-table/pager';
import { PersonalSearchButton } from '@/components/data-table/personal-search-button';
import { listSearchLink } from '@/components/data-table/use-list-search';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { pageParam, searchParam } from '@/lib/search-params';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const CPF = '52998224725';
const ROWS = Array.from({ length: 28 }, (_, id) => ({ id }));

/** A list at /pedidos that records the searches of its requests. */
async function open() {
  const queryClient = new QueryClient();
  const requested: string[] = [];
  const options = ({ page, search }: { page: number; search: string }) =>
    queryOptions({
      queryKey: ['pedidos', page, search],
      queryFn: () => {
        requested.push(search);
        return pageOf(ROWS, page);
      },
    });
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    validateSearch: z.object({ page: pageParam, search: searchParam }),
    loaderDeps: ({ search }) => search,
    loader: listLoader(options),
    component: function List() {
      const { search: params, changeSearch } = usePagedList({
        path: '/pedidos',
        columns: [],
        search: list.useSearch(),
        nouns: ['pedido', 'pedidos'],
        options,
      });
      const { page, search } = params;
      return (
        <>
          <p>Busca: {search}</p>
          <button onClick={() => changeSearch({ search: 'ana' }, false)}>add</button>
          <button onClick={() => changeSearch({ search: 'bia' }, true)}>replace</button>
          <Pager page={page} pageCount={3} total="28 pedidos" />
        </>
      );
    },
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <PersonalSearchButton to="/pedidos" search={CPF}>
        Buscar
      </PersonalSearchButton>
    ),
  });
  const passes = createRoute({
    getParentRoute: () => root,
    path: '/passes',
    loader: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
    component: () => 'Passes',
  });
  const router = createRouter({
    routeTree: root.addChildren([home, list, passes]),
    history: createMemoryHistory(),
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultPreloadStaleTime: 0,
    context: { queryClient },
  });
  await router.load();
  // The registered router type is the panel's.
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { router, requested };
}

describe('a CPF in the history entry', () => {
  it('reaches the loader, also on other pages, by buttons that have no address', async () => {
    const { router, requested } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(`Busca: ${CPF}`)).toBeTruthy();
    expect(router.latestLocation.href).not.toContain(CPF);
    fireEvent.click(screen.getByRole('button', { name: 'Próxima Página' }));
    await screen.findByText('Página 2 de 3');
    expect(router.latestLocation.href).not.toContain(CPF);
    fireEvent.click(screen.getByRole('button', { name: 'Primeira Página' }));
    await screen.findByText('Página 1 de 3');
    expect(screen.getByText(`Busca: ${CPF}`)).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(new Set(requested)).toEqual(new Set([CPF]));
  });

  it('is recognized in a typed text, and only a CPF', () => {
    expect(listSearchLink(` ${CPF}\u200b`)).toEqual({ state: { search: CPF } });
    expect(listSearchLink('104812')).toEqual({ search: { search: '104812' } });
  });
});

it('Back returns to the list before the search', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'add' }));
  await screen.findByText('Busca: ana');
  fireEvent.click(screen.getByRole('button', { name: 'replace' }));
  await screen.findByText('Busca: bia');
  router.history.back();
  expect(await screen.findByText(`Busca: ${CPF}`)).toBeTruthy();
});

it('does not search on the next screen while it loads', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  const add = await screen.findByRole('button', { name: 'add' });
  act(() => router.history.push('/passes?search=rui'));
  // As the timer of a search box does.
  fireEvent.click(add);
  expect(await screen.findByText('Passes')).toBeTruthy();
  expect(router.latestLocation.href).toBe('/passes?search=rui');
});
