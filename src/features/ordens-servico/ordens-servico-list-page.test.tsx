// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrdensServicoListPage } from '@/features/ordens-servico/ordens-servico-list-page';
import { ordensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { clearRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';

const USER = { email: '', names: 'Helena', is_staff: true, is_superuser: true };

/** Employee and number of open orders by service order. */
const ORDENS: Readonly<Record<number, readonly [funcionario: number, abertos: number]>> = { 31: [4, 3], 32: [4, 2] };

let client: QueryClient;
let espera: number;
let detailsFail: boolean;

function respond({ url }: Request): Response {
  const { pathname } = new URL(url);
  const ordem = (id: number) => ({ id, funcionario: ORDENS[id]?.[0], status: 'em_producao' });
  if (pathname.endsWith('/pedidos-disponiveis/')) return Response.json({ quantidade: espera });
  if (pathname.endsWith('/funcionarios/')) {
    return Response.json([
      { id: 4, nome: 'Rui' },
      { id: 7, nome: 'Eva' },
    ]);
  }
  const id = Number(/\/(\d+)\/detalhes\/$/.exec(pathname)?.[1]);
  if (id) {
    if (detailsFail) return Response.json({}, { status: 400 });
    const pedidos = Array.from({ length: ORDENS[id]?.[1] ?? 0 }, (_, at) => ({ id: at + 1, status: 'em_producao' }));
    return Response.json({ ordem_servico: ordem(id), pedidos: [...pedidos, { id: 99, status: 'pronto' }] });
  }
  if (pathname.endsWith('/ordens-servico/')) {
    return Response.json([...Object.keys(ORDENS).map(Number).map(ordem), { ...ordem(33), status: 'finalizado' }]);
  }
  return Response.json([]);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  espera = 9;
  detailsFail = false;
  client = createQueryClient();
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(respond(request)));
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

async function open(address = '/ordens-servico'): Promise<void> {
  const root = createRootRoute({
    beforeLoad: () => ({ user: USER }),
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const painel = createRoute({ getParentRoute: () => root, id: '_painel' });
  const list = createRoute({
    getParentRoute: () => painel,
    path: '/ordens-servico/',
    validateSearch: ordensServicoSearch,
    component: OrdensServicoListPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([painel.addChildren([list])]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Distribuir pedidos em espera' }));
const numbers = () =>
  dialog()
    .getAllByRole('spinbutton')
    .map((field) => field.getAttribute('value'));

it("disables 'Distribuir pedidos' with the reason while no order waits (ORS-27)", async () => {
  espera = 0;
  await open();
  const button = await screen.findByRole('button', { name: 'Distribuir pedidos' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(button);
  expect(screen.getAllByText('Nenhum pedido em espera agora.')).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("opens 'Distribuir pedidos' while orders wait", async () => {
  await open();
  await waitFor(() => expect(screen.getByText(/^Pedidos em espera/).textContent).toContain('9'));
  await userEvent.click(screen.getByRole('button', { name: 'Distribuir pedidos' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows what each employee has, and levels the sum on request (ORS-27)', async () => {
  await open('/ordens-servico?dialogo=distribuir');
  await screen.findByText('5 em aberto');
  const rui = dialog().getByRole('checkbox', { name: 'Rui' });
  expect(document.getElementById(rui.getAttribute('aria-describedby') ?? '')?.textContent).toBe('5 em aberto');
  await userEvent.click(rui);
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Eva' }));
  expect(numbers()).toEqual(['5', '4']);
  const level = dialog().getByRole('checkbox', { name: 'Nivelar com os pedidos em aberto' });
  await userEvent.click(level);
  expect(numbers()).toEqual(['2', '7']);
  expect(screen.getByText('5 em aberto, 7 com estes')).toBeTruthy();
  expect(screen.getByText('0 em aberto, 7 com estes')).toBeTruthy();
  // A typed number stays.
  await userEvent.clear(dialog().getByRole('spinbutton', { name: 'Pedidos para Rui' }));
  await userEvent.type(dialog().getByRole('spinbutton', { name: 'Pedidos para Rui' }), '1');
  await userEvent.click(level);
  expect(numbers()).toEqual(['1', '8']);
});

it('distributes without the counts, which say that they failed (ORS-27)', async () => {
  detailsFail = true;
  await open('/ordens-servico?dialogo=distribuir');
  await screen.findByText('Não foi possível contar os pedidos em aberto.');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Rui' }));
  expect(numbers()).toEqual(['9']);
  expect(dialog().queryByRole('checkbox', { name: 'Nivelar com os pedidos em aberto' })).toBeNull();
  detailsFail = false;
  await userEvent.click(dialog().getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('5 em aberto, 14 com estes');
});
