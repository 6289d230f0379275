// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Pager } from '@/components/data-table/pager';
import { listSearchLink, useListSearch, useSearchOfEntry } from '@/components/data-table/use-list-search';
import { pageParam, searchParam } from '@/lib/search-params';
import { withSearchOfEntry } from '@/lib/search-params';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const CPF = '52998224725';

/** A list at /pedidos whose loader records its search. */
async function open() {
  const loaded: string[] = [];
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    validateSearch: z.object({ page: pageParam, search: searchParam }),
    loaderDeps: ({ search }) => search,
    loader: ({ deps, location }) => {
      loaded.push(withSearchOfEntry(deps, location.state).search);
    },
    component: function List() {
      const { page, search } = useSearchOfEntry(list.useSearch());
      const { changeSearch } = useListSearch<{ search: string }>();
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
      <Link from="/" to="/pedidos" {...listSearchLink(` ${CPF}\u200b`)}>
        Buscar
      </Link>
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
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  return { router, loaded };
}

describe('a CPF in the history entry', () => {
  it('reaches the loader, and the preloads of the link and of the pager', async () => {
    const { router, loaded } = await open();
    const link = await screen.findByRole('link', { name: 'Buscar' });
    fireEvent.focus(link);
    await waitFor(() => expect(loaded).toEqual([CPF]));
    fireEvent.click(link);
    expect(await screen.findByText(`Busca: ${CPF}`)).toBeTruthy();
    expect(router.latestLocation.href).not.toContain(CPF);
    const count = loaded.length;
    fireEvent.focus(screen.getByRole('link', { name: 'Próxima Página' }));
    await waitFor(() => expect(loaded.length).toBeGreaterThan(count));
    expect(new Set(loaded)).toEqual(new Set([CPF]));
  });
});

it('Back returns to the list before the search', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('link', { name: 'Buscar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'add' }));
  await screen.findByText('Busca: ana');
  fireEvent.click(screen.getByRole('button', { name: 'replace' }));
  await screen.findByText('Busca: bia');
  router.history.back();
  expect(await screen.findByText(`Busca: ${CPF}`)).toBeTruthy();
});

it('does not search on the next screen while it loads', async () => {
  const { router } = await open();
  fireEvent.click(await screen.findByRole('link', { name: 'Buscar' }));
  const add = await screen.findByRole('button', { name: 'add' });
  act(() => router.history.push('/passes?search=rui'));
  // As the timer of a search box does.
  fireEvent.click(add);
  expect(await screen.findByText('Passes')).toBeTruthy();
  expect(router.latestLocation.href).toBe('/passes?search=rui');
});
