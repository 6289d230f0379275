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
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mensagemDaRetirada } from '@/features/entregas/retirada-rules';
import { RetiradasPage } from '@/features/entregas/retiradas-page';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';
import { createQueryClient } from '@/query-client';

const DAY_MS = 86_400_000;

interface Pedido {
  id: number;
  numero_pedido: string;
  status: string;
  tipo_entrega: string;
  pago_em: string | null;
  usuario: { nome_completo: string };
}

const pedido = (id: number, days: number | null, more: Partial<Pedido> = {}): Pedido => ({
  id,
  numero_pedido: String(100_000 + id),
  status: 'pronto',
  tipo_entrega: 'retirada',
  pago_em: days === null ? null : new Date(Date.now() - days * DAY_MS).toISOString(),
  usuario: { nome_completo: `Cliente ${id}` },
  ...more,
});

let client: QueryClient;
let pedidos: Pedido[];
let statusOfResumo: number;
let phonesFail: boolean;
let copied: string[];

function respondTo({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/resumo-pedidos/')) return Response.json(pedidos, { status: statusOfResumo });
  if (pathname.endsWith('/gerenciar-pedidos/')) {
    const numero = searchParams.get('numero_pedido') ?? '';
    return Response.json(pedidos.filter(({ numero_pedido }) => numero_pedido.startsWith(numero)));
  }
  if (phonesFail) return Response.json({}, { status: 400 });
  const id = Number(/\/(\d+)\/$/.exec(pathname)?.[1]);
  const itens_pedido = [
    { id: 1, telefone: null },
    { id: 2, telefone: id === 2 ? null : `1199999000${id % 10}` },
  ];
  return Response.json({ id, itens_pedido });
}

beforeEach(() => {
  pedidos = [
    pedido(1, 2),
    pedido(2, 9),
    pedido(3, null),
    pedido(4, 30, { status: 'enviado' }),
    pedido(5, 30, { tipo_entrega: 'envio' }),
  ];
  statusOfResumo = 200;
  phonesFail = false;
  copied = [];
  client = createQueryClient();
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(respondTo(request)));
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  setPersonalDataHidden(false);
  client.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: RetiradasPage });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Retiradas que esperam' });
  return within(table).getAllByRole('row').slice(1);
};

it('lists the ready pickups, oldest payment first, with days and phone (ENT-29)', async () => {
  await open();
  await screen.findByText('11999990001');
  expect((await rows()).map((row) => row.textContent)).toEqual([
    '100002Cliente 2há 9 diasNão Informado',
    '100001Cliente 1há 2 dias11999990001',
    '100003Cliente 3–11999990003',
  ]);
  expect(screen.getByText(/^3 pedidos prontos, do pagamento mais antigo/)).toBeTruthy();
});

it('copies the message of one row, and those of the ticked rows one below the other', async () => {
  await open();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Copiar mensagem, pedido 100001' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pedido 100001' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copiar mensagem' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pedido 100002' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copiar 2 mensagens' }));
  const [one, two] = [1, 2].map((id) => mensagemDaRetirada(pedido(id, 0)));
  expect(copied).toEqual([one, one, `${two}\n${one}`]);
  await waitFor(() => expect(screen.getAllByText('Copiado').length).toBeGreaterThan(0));
});

it("ticks all rows with 'Selecionar todos', and none without", async () => {
  await open();
  await rows();
  const all = () => screen.getByRole('checkbox', { name: 'Selecionar todos' });
  fireEvent.click(all());
  expect(screen.getByRole('button', { name: 'Copiar 3 mensagens' })).toBeTruthy();
  fireEvent.click(all());
  expect(screen.getByText('Marque pedidos para copiar várias mensagens de uma vez.')).toBeTruthy();
});

it("adds 30 rows with 'Mostrar mais'", async () => {
  pedidos = Array.from({ length: 35 }, (_, index) => pedido(index + 1, 1));
  await open();
  expect(await rows()).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await rows()).toHaveLength(35);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('masks the phones while personal data is hidden', async () => {
  setPersonalDataHidden(true);
  await open();
  expect(await screen.findByText('*****-0001')).toBeTruthy();
});

it("shows 'Nenhuma retirada espera.' when no pickup is ready", async () => {
  pedidos = [];
  await open();
  await screen.findByText('Nenhuma retirada espera.');
  expect(screen.getByText('Não há pedidos prontos para retirada.')).toBeTruthy();
});

it('keeps the list when the phones fail to load, and reads them again', async () => {
  phonesFail = true;
  await open();
  await screen.findByText('Não foi possível carregar os telefones.');
  expect(await rows()).toHaveLength(3);
  phonesFail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('11999990001');
  await screen.findByText('11999990003');
});

it.each([
  [400, 'Não foi possível carregar as retiradas.'],
  [403, 'Seu usuário não tem acesso às entregas.'],
])('replaces the list after a %i of the summary', async (status, text) => {
  statusOfResumo = status;
  await open();
  await screen.findByText(text);
});
