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
