// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useUrlDialog } from '@/components/form/use-url-dialog';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

/** A screen with a dialog, which stays mounted until the next screen has loaded. */
async function open() {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const root = createRootRoute();
  const tipos = createRoute({
    getParentRoute: () => root,
    path: '/tipos-passe',
    component: function Tipos() {
      const dialog = useUrlDialog();
      return (
        <>
          <button onClick={() => dialog.open({ dialogo: 'editar' })}>open</button>
          <button onClick={() => dialog.close()}>saved</button>
          <button onClick={() => dialog.close({ page: 1 })}>created</button>
        </>
      );
    },
  });
  const periodos = createRoute({
    getParentRoute: () => root,
    path: '/periodos',
    loader: () => loaded,
    component: () => 'Períodos',
  });
  const router = createRouter({
    routeTree: root.addChildren([tipos, periodos]),
    history: createMemoryHistory({ initialEntries: ['/tipos-passe'] }),
    defaultPendingMs: 60_000,
  });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
  fireEvent.click(await screen.findByRole('button', { name: 'open' }));
  await act(() => Promise.resolve());
  expect(router.latestLocation.href).toBe('/tipos-passe?dialogo=editar');
  return { router, load };
}

it('goes back from its own entry', async () => {
  const { router } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'saved' }));
  await act(() => Promise.resolve());
  expect([router.latestLocation.href, router.history.canGoBack()]).toEqual(['/tipos-passe', false]);
});

it.each(['saved', 'created'])('leaves the dialog of the next screen open when %s comes late', async (name) => {
  const { router, load } = await open();
  act(() => router.history.push('/periodos?dialogo=criar', { openedDialog: true }));
  fireEvent.click(screen.getByRole('button', { name }));
  load();
  expect(await screen.findByText('Períodos')).toBeTruthy();
  expect(router.latestLocation.href).toBe('/periodos?dialogo=criar');
});
