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
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '@/api/keys';
import { entregaSearch } from '@/features/entregas/entrega-search';
import { GerenciarEntregaPage } from '@/features/entregas/gerenciar-entrega-page';
import { createQueryClient } from '@/query-client';

const LETTER = 3;

interface Pedido {
  id: number;
  numero_pedido: string;
  status: string;
  tipo_entrega: string;
}

const pedido = (id: number): Pedido => ({
  id,
  numero_pedido: String(100_000 + id),
  status: 'pronto',
  tipo_entrega: id === LETTER ? 'simples' : 'envio',
});

let client: QueryClient;
let pedidos: Pedido[];
let lettersFail: boolean;

function respond({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  if (!pathname.endsWith('/resumo-pedidos/')) return Response.json([]);
  if (!searchParams.has('tipo_entrega')) return Response.json(pedidos);
  if (lettersFail) return Response.json({}, { status: 400 });
  return Response.json(pedidos.filter(({ tipo_entrega }) => tipo_entrega === 'simples'));
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  client = createQueryClient();
  pedidos = [1, 2, LETTER].map(pedido);
  lettersFail = false;
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(respond(request)));
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // jsdom has no layout: rows are rendered into this height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const painel = createRoute({ getParentRoute: () => root, id: '_painel' });
  const entregas = createRoute({
    getParentRoute: () => painel,
    path: '/gerenciar-entrega',
    validateSearch: entregaSearch,
    component: GerenciarEntregaPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([painel.addChildren([entregas])]),
    history: createMemoryHistory({ initialEntries: ['/gerenciar-entrega'] }),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  await within(cidade()).findByRole('checkbox', { name: /^100001/ });
}

const cidade = () => screen.getByRole('region', { name: 'Pedidos da cidade' });
const numbersIn = (panel: HTMLElement, column: string) =>
  within(panel)
    .queryAllByRole('table', { name: column })
    .flatMap((table) => within(table).getAllByRole('checkbox'))
    .map((box) => box.getAttribute('aria-label')?.slice(0, 6));

it('shows the changes of the city’s orders, with a line, when only the letters could not be read again (ENT-13)', async () => {
  await open();
  expect(numbersIn(cidade(), 'Pronto')).toEqual(['100001', '100002']);
  lettersFail = true;
  pedidos = [{ ...pedido(1), status: 'enviado' }, pedido(2), { ...pedido(LETTER), status: 'enviado' }, pedido(4)];
  await act(() => client.invalidateQueries({ queryKey: keys.entregas }));
  expect(numbersIn(cidade(), 'Pronto')).toEqual(['100002', '100004']);
  expect(numbersIn(cidade(), 'Enviado')).toEqual(['100001']);
  expect(
    within(cidade()).getByText('As cartas não foram carregadas: pode haver cartas entre estes pedidos.'),
  ).toBeTruthy();
});
