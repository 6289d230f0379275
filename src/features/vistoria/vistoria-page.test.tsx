// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VistoriaPage } from '@/features/vistoria/vistoria-page';
import { vistoriaSearch } from '@/features/vistoria/vistoria-search';
import { clearRuns, sessionRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';

const FILA = [
  { id: 7, nome: 'Ana Reis', declaracao: null },
  { id: 8, nome: 'Rui Melo', declaracao: null },
];

let client: QueryClient;
let answer: ((response?: Response) => void) | undefined;

beforeEach(() => {
  clearRuns();
  answer = undefined;
  window.scrollTo = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method === 'GET') {
      const isFila = request.url.includes('/passes-para-vistoria-declaracao/');
      return Promise.resolve(Response.json(isFila ? FILA : { id: 8, results: [], count: 0 }));
    }
    return new Promise<Response>((resolve) => {
      answer = (response = Response.json({})) => resolve(response);
    });
  });
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const painel = createRoute({ getParentRoute: () => root, id: '_painel' });
  const vistoria = createRoute({
    getParentRoute: () => painel,
    path: '/vistoria',
    validateSearch: vistoriaSearch,
    component: VistoriaPage,
  });
  const periodos = createRoute({ getParentRoute: () => painel, path: '/periodos', component: () => 'Períodos' });
  const router = createRouter({
    routeTree: root.addChildren([painel.addChildren([vistoria, periodos])]),
    history: createMemoryHistory({ initialEntries: ['/vistoria?passe=8'] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function decide(): Promise<void> {
  await screen.findByRole('heading', { name: 'Rui Melo' });
  const button = screen.getByRole('button', { name: 'Marcar como Vistoriado' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(answer).toBeDefined());
}

/** Presses a key in the desk. */
const press = (key: string) => fireEvent.keyDown(screen.getByRole('region', { name: 'Vistoria' }), { key });

/** Answers the decision, and waits until the desk has ended. */
async function answered(response?: Response): Promise<void> {
  await act(async () => {
    answer?.(response);
    await vi.waitFor(() => expect(client.isMutating()).toBe(0));
    // The desk continues in a later microtask.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(sessionRuns()).toHaveLength(1);
}

it('removes the pass of a link from the address after its decision', async () => {
  const router = open();
  await decide();
  await answered();
  expect(await screen.findByRole('heading', { name: 'Ana Reis' })).toBeTruthy();
  expect(router.latestLocation.href).toBe('/vistoria');
});

it('leaves the address of another screen when the response is late (NAV-20)', async () => {
  const router = open();
  await decide();
  act(() => router.history.push('/periodos?dialogo=criar'));
  expect(await screen.findByText('Períodos')).toBeTruthy();
  await answered();
  expect(router.latestLocation.href).toBe('/periodos?dialogo=criar');
});

it('shows a failure at a desk that was opened again before the response (VIS-14)', async () => {
  const router = open();
  await decide();
  act(() => router.history.push('/periodos'));
  expect(await screen.findByText('Períodos')).toBeTruthy();
  act(() => router.history.push('/vistoria'));
  // The case under way is not shown again.
  expect(await screen.findByRole('heading', { name: 'Ana Reis' })).toBeTruthy();
  await answered(Response.json({ message: 'Falhou.' }, { status: 500 }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Rui Melo');
  expect(alert.textContent).toContain('O passe não foi marcado como vistoriado.');
  fireEvent.click(screen.getByRole('button', { name: 'Voltar a este caso' }));
  expect(await screen.findByRole('heading', { name: 'Rui Melo' })).toBeTruthy();
});

it('says that V and I had no effect while the case was still loading (VIS-24)', async () => {
  open();
  await screen.findByRole('heading', { name: 'Rui Melo' });
  press('v');
  expect(screen.getByText('A tecla V não valeu: o caso ainda estava abrindo. Confira e tecle de novo.')).toBeTruthy();
  press('i');
  const refusal = screen.getByText('A tecla I não valeu: o caso ainda estava abrindo. Confira e tecle de novo.');
  expect(refusal.closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(answer).toBeUndefined();
});

it("focuses 'Confirmar' of 'Confirmar Irregularidade', so that I and Enter reject the pass (SCR-22)", async () => {
  open();
  await screen.findByRole('heading', { name: 'Rui Melo' });
  const button = screen.getByRole('button', { name: 'Marcar como Irregular' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  press('i');
  await screen.findByRole('alertdialog', { name: 'Confirmar Irregularidade' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirmar' })));
});
