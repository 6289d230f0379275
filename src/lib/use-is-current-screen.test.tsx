// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

it('is false from the start of a navigation to another screen, and for an earlier visit of the same screen', async () => {
  const visits: (() => boolean)[] = [];
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const root = createRootRoute();
  const desk = createRoute({
    getParentRoute: () => root,
    path: '/vistoria',
    component: function Desk() {
      visits.push(useIsCurrentScreen());
      return 'Vistoria';
    },
  });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/periodos',
    loader: () => loaded,
    component: () => 'Períodos',
  });
  const router = createRouter({
    routeTree: root.addChildren([desk, slow]),
    history: createMemoryHistory({ initialEntries: ['/vistoria'] }),
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('Vistoria');
  const first = visits[0];
  await act(async () => {
    router.history.push('/vistoria?parte=1de2');
    await Promise.resolve();
  });
  expect(first?.()).toBe(true);
  await act(async () => {
    router.history.push('/periodos');
    await Promise.resolve();
  });
  // The desk is shown until the next screen has loaded.
  expect([screen.queryByText('Vistoria')?.tagName, first?.()]).toEqual(['DIV', false]);
  await act(async () => {
    load();
    await loaded;
  });
  await screen.findByText('Períodos');
  act(() => router.history.push('/vistoria'));
  await screen.findByText('Vistoria');
  expect([first?.(), visits.at(-1)?.()]).toEqual([false, true]);
});
