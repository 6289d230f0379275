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
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrdemServicoPage } from '@/features/ordens-servico/ordem-servico-page';
import { ordemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';
import { subscribeToasts } from '@/lib/notify';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { clearRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);

let client: QueryClient;
let funcionario: number;
/** Paths of the photos of each order's passes. */
let fotos: Readonly<Record<number, readonly (string | null)[]>>;
/** Orders that fail to load. */
let failing: Set<number>;
let fetched: string[];
let toasts: string[];
let stopListening: () => void;

function respond(input: Request | URL | string): Response {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  fetched.push(pathname);
  if (pathname.startsWith('/media/')) {
    return pathname.includes('gone') ? new Response('', { status: 404 }) : new Response(JPEG);
  }
  if (pathname.endsWith('/detalhes/')) {
    const pedidos = Object.keys(fotos).map((id) => ({
      id: Number(id),
      numero_pedido: `10000${id}`,
      status: 'em_producao',
    }));
    const ordem_servico = { id: 31, funcionario, funcionario_detalhes: { first_name: 'Marcos', last_name: 'Teles' } };
    return Response.json({ ordem_servico: { ...ordem_servico, status: 'em_producao' }, pedidos });
  }
  const id = Number(/\/pedido\/(\d+)\/$/.exec(pathname)?.[1]);
  if (!id) return Response.json({});
  if (failing.has(id)) return Response.json({}, { status: 400 });
  const itens_pedido = fotos[id]?.map((foto_passe, at) => ({ id: id * 10 + at, nome: `Ana ${id}${at}`, foto_passe }));
  return Response.json({ id, itens_pedido });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Eva', is_staff: true, is_superuser: false });
  funcionario = 2;
  fotos = { 1: ['/media/a.jpg', '/media/b.jpg'], 2: ['/media/c.jpg'] };
  failing = new Set();
  fetched = [];
  stopListening = subscribeToasts({ show: ({ text }) => toasts.push(text), dismiss: () => undefined });
  // Without those that waited for a listener.
  toasts = [];
  client = createQueryClient();
  vi.stubGlobal('fetch', (input: Request | URL | string) => Promise.resolve(respond(input)));
  // jsdom has none of these.
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => undefined;
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
  setPersonalDataHidden(false);
  stopListening();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(search = '') {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const painel = createRoute({ getParentRoute: () => root, id: '_painel' });
  const detail = createRoute({
    getParentRoute: () => painel,
    path: '/ordens-servico/$id/detalhes',
    validateSearch: ordemServicoSearch,
    component: OrdemServicoPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([painel.addChildren([detail])]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [`/ordens-servico/31/detalhes${search}`] }),
  });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
  return router;
}

const OWNER = 'Esta ordem é de Marcos Teles.';
const photos = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

it("says whose another's service order is, and once more with the first 'Emitido' (ORS-28)", async () => {
  await open();
  expect(await screen.findByText(OWNER)).toBeTruthy();
  expect(toasts).toEqual([]);
  const [first, second] = screen.getAllByRole('button', { name: /^Emitido/ });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(toasts).toContain(OWNER));
  if (second) await userEvent.click(second);
  await waitFor(() => expect(fetched.filter((path) => path.includes('/pedido-emitido/'))).toHaveLength(2));
  expect(toasts.filter((text) => text === OWNER)).toEqual([OWNER]);
});

it("says nothing in the user's own service order (ORS-28)", async () => {
  funcionario = 7;
  await open();
  const [first] = await screen.findAllByRole('button', { name: /^Emitido/ });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(toasts).toEqual(['Pedido marcado como pronto com sucesso!']));
  expect(screen.queryByText(OWNER)).toBeNull();
});

it('shows the photo of every pass with name and order on one sheet, and returns to the button (ORS-29)', async () => {
  const printed = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const router = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Fotos' }));
  await waitFor(() => expect(photos()).toEqual(['Foto de Ana 10', 'Foto de Ana 11', 'Foto de Ana 20']));
  expect(screen.getByRole('heading', { level: 1, name: 'Fotos da Ordem de Serviço 31' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana 10Pedido 100001',
    'Ana 11Pedido 100001',
    'Ana 20Pedido 100002',
  ]);
  const back = screen.getByRole('button', { name: 'Voltar' });
  expect(document.activeElement).toBe(back);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(printed).toHaveBeenCalledTimes(1);
  await userEvent.click(back);
  const button = await screen.findByRole('button', { name: 'Fotos' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(router.state.location.search).toEqual({});
});

it("disables 'Imprimir' while photos load (ORS-29)", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (input: Request | URL | string) =>
    typeof input === 'string' && input.endsWith('c.jpg')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(respond(input)),
  );
  await open('?fotos=sim');
  await waitFor(() => expect(photos()).toHaveLength(2));
  const print = screen.getByRole('button', { name: 'Imprimir' });
  expect(print.getAttribute('aria-disabled')).toBe('true');
  answer(new Response(JPEG));
  await waitFor(() => expect(print.getAttribute('aria-disabled')).toBeNull());
});

it('neither requests nor prints photos while personal data is hidden, until they are revealed (ORS-29)', async () => {
  setPersonalDataHidden(true);
  await open('?fotos=sim');
  await screen.findByText('Ana 20');
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar fotos' }));
  await waitFor(() => expect(photos()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
});

it('says which photo is missing or fails, and which order failed to load (ORS-29)', async () => {
  fotos = { 1: [null, '/media/gone.jpg'], 2: ['/media/c.jpg'], 3: [] };
  failing.add(2);
  await open('?fotos=sim');
  await screen.findByText('Documento não disponível');
  await screen.findByRole('button', { name: 'Tentar novamente, foto de Ana 11' });
  await screen.findByText('Nenhum passe neste pedido.');
  await screen.findByText('Não foi possível carregar as fotos.');
  failing.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(photos()).toEqual(['Foto de Ana 20']));
});

it('says that a service order has no orders', async () => {
  fotos = {};
  await open('?fotos=sim');
  await screen.findByText('Nenhum pedido nesta Ordem de Serviço.');
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});
