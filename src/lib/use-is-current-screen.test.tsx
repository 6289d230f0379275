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

it.each(['/ordens-servico', '/ordens-servico/', '/ordens-servico/31%20b'])('is true on %s', async (address) => {
  let isCurrent = (): boolean => false;
  function Ordens() {
    isCurrent = useIsCurrentScreen();
    return 'Ordens';
  }
  const root = createRootRoute();
  const ordens = createRoute({ getParentRoute: () => root, path: '/ordens-servico' });
  const routeTree = root.addChildren([
    ordens.addChildren([
      createRoute({ getParentRoute: () => ordens, path: '/', component: Ordens }),
      createRoute({ getParentRoute: () => ordens, path: '/$id', component: Ordens }),
    ]),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('Ordens');
  expect(isCurrent()).toBe(true);
});
