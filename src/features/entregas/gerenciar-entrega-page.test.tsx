// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useBlocker,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '@/api/keys';
import { entregaSearch } from '@/features/entregas/entrega-search';
import { GerenciarEntregaPage } from '@/features/entregas/gerenciar-entrega-page';
import { storeRomaneio } from '@/features/entregas/romaneio-ids';
import { subscribeToasts, type Toast } from '@/lib/notify';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { leaveQuestion } from '@/lib/unsaved-work';
import { clearRuns } from '@/operations/operations';
import { setHoldEnabled } from '@/operations/send-change';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

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
let toasts: Toast[] = [];
let stopListening: () => void;
let pedidos: Pedido[];
let lettersFail: boolean;
/** How many of the orders belong to the searched person. */
let personOrders: number;
let personFails: boolean;
/** Status and text of each search in the list of orders. */
let personSearches: string[];
/** Paths of the requests that write. */
let written: string[];
/** Ids of the orders whose confirmation fails. */
let refused: Set<number>;
/** Answers the confirmation of an order. */
let answers: Map<number, () => void>;

async function respond({ method, url }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  if (method === 'PATCH') {
    written.push(pathname);
    if (pathname.endsWith('/bulk-status-change/')) return Response.json({}, { status: 502 });
    const id = Number(/\/(\d+)\/$/.exec(pathname)?.[1]);
    await new Promise<void>((resolve) => answers.set(id, resolve));
    if (refused.has(id)) return Response.json({}, { status: 500 });
    pedidos = pedidos.filter((one) => one.id !== id);
    return Response.json({});
  }
  if (pathname.endsWith('/gerenciar-pedidos/')) {
    const numero = searchParams.get('numero_pedido') ?? '';
    return Response.json(pedidos.filter(({ numero_pedido }) => numero_pedido.startsWith(numero)));
  }
  if (pathname.endsWith('/pedidos-paginados/')) {
    personSearches.push(`${searchParams.get('status')} ${searchParams.get('search')}`);
    if (personFails) return Response.json({}, { status: 400 });
    const results = pedidos.filter(({ id, status }) => id <= personOrders && status === searchParams.get('status'));
    return Response.json({
      count: results.length,
      results: results.map((row) => ({ ...row, usuario_nome: 'Zé Lima' })),
    });
  }
  if (!pathname.endsWith('/resumo-pedidos/')) return Response.json([]);
  if (!searchParams.has('tipo_entrega')) return Response.json(pedidos);
  if (lettersFail) return Response.json({}, { status: 400 });
  return Response.json(pedidos.filter(({ tipo_entrega }) => tipo_entrega === 'simples'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  client = createQueryClient();
  stopListening = subscribeToasts({ show: (toast) => toasts.push(toast), dismiss: () => undefined });
  // Without those that waited for a listener.
  toasts = [];
  pedidos = [1, 2, LETTER].map(pedido);
  lettersFail = false;
  personOrders = 0;
  personFails = false;
  personSearches = [];
  written = [];
  refused = new Set();
  answers = new Map();
  clearRuns();
  vi.stubGlobal('fetch', respond);
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // jsdom has no layout: rows are rendered into this height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  setHoldEnabled(false);
  stopListening();
  client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Blocks a navigation as the shell's LeaveGuard does. */
function Guard() {
  const { status } = useBlocker({
    shouldBlockFn: (navigation) => leaveQuestion(navigation) !== undefined,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return status === 'blocked' ? <p role="alert">{leaveQuestion()?.title}</p> : null;
}

async function open(address = '/gerenciar-entrega') {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
        <Guard />
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
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  await within(cidade()).findByRole('checkbox', { name: /^100001/ });
  return router;
}

const cidade = () => screen.getByRole('region', { name: 'Pedidos da cidade' });
const numbersIn = (panel: HTMLElement, column: string) =>
  within(panel)
    .queryAllByRole('table', { name: new RegExp(`^${column},`) })
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

const card = (numero: string) => screen.findByRole('region', { name: `Pedido ${numero}` });
const button = async (numero: string, name: string) => within(await card(numero)).getByRole('button', { name });

function search(numero: string): void {
  const box = screen.getByRole('searchbox', { name: 'Buscar Pedido' });
  fireEvent.change(box, { target: { value: numero } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

async function confirm(numero: string): Promise<void> {
  fireEvent.click(await button(numero, 'Confirmar Entrega'));
}

/** Answers the confirmation of an order, and waits for the lists. */
async function answer(id: number): Promise<void> {
  await waitFor(() => expect(answers.has(id)).toBe(true));
  const pending = client.isMutating();
  act(() => answers.get(id)?.());
  await waitFor(() => expect([client.isMutating(), client.isFetching()]).toEqual([pending - 1, 0]));
}

it('shows a held order in the results of an earlier search, where it can be undone (SHL-31)', async () => {
  setHoldEnabled(true);
  const router = await open('/gerenciar-entrega?search=100001');
  await card('100001');
  search('100002');
  await confirm('100002');
  act(() => router.history.back());
  await card('100001');
  const desfazer = await button('100002', 'Desfazer');
  desfazer.focus();
  fireEvent.click(desfazer);
  expect(screen.queryByRole('region', { name: 'Pedido 100002' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar Pedido' }));
  expect(written).toEqual([]);
});

it('keeps the card of the second delivery when the first is confirmed late', async () => {
  await open('/gerenciar-entrega?search=100001');
  await confirm('100001');
  search('100002');
  await confirm('100002');
  await answer(2);
  expect((await card('100002')).textContent).toContain('Entregue');
  await answer(1);
  expect((await card('100002')).textContent).toContain('Entregue');
  expect(screen.queryByText('Nenhum pedido encontrado.')).toBeNull();
});

it.each(['100002', '10000'])(
  'leaves the focus on another order when a delivery is confirmed late: %s',
  async (text) => {
    await open('/gerenciar-entrega?search=100001');
    await confirm('100001');
    search(text);
    const other = await button('100002', 'Confirmar Entrega');
    other.focus();
    await answer(1);
    expect(document.activeElement).toBe(other);
  },
);

it('names the order of a failed confirmation while another order is on the screen (ERR-02)', async () => {
  refused.add(1);
  await open('/gerenciar-entrega?search=100001');
  await confirm('100001');
  search('100002');
  await card('100002');
  await answer(1);
  expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
    ['Erro ao confirmar a entrega do pedido.', 'Pedido 100001'],
  ]);
});

it('focuses the search after an answer when the focus is still on the pressed button', async () => {
  await open('/gerenciar-entrega?search=10000');
  const pressed = await button('100001', 'Confirmar Entrega');
  pressed.focus();
  fireEvent.click(pressed);
  await answer(1);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar Pedido' }));
});

it("shows the unknown result of a table's action while 'Lista de leitura' is open (ENT-10)", async () => {
  await open();
  fireEvent.click(within(cidade()).getByRole('checkbox', { name: /^100001/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Lista de leitura/ }));
  await screen.findByLabelText('Ler etiqueta');
  const bar = within(screen.getByRole('region', { name: 'Ações em Massa' }));
  fireEvent.click(await bar.findByRole('button', { name: 'Marcar como Enviado', description: '' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ações em Massa' })).toBeNull());
  const notice = await screen.findByRole('region', { name: 'Ação em massa: Marcar como Enviado' });
  await within(notice).findByRole('button', { name: 'Conferir' });
});

const box = (numero: string) => within(cidade()).getByRole('checkbox', { name: new RegExp(`^${numero}`) });
const isChecked = (numero: string) => box(numero).matches(':checked');

it('lets other orders be selected while the orders of an action cannot be (ENT-06)', async () => {
  await open();
  fireEvent.click(box('100001'));
  const bar = () => within(screen.getByRole('region', { name: 'Ações em Massa' }));
  fireEvent.click(bar().getByRole('button', { name: 'Confirmar Entrega' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }));
  await screen.findByRole('region', { name: 'Ação em massa: Confirmar Entrega' });
  fireEvent.click(within(cidade()).getByRole('checkbox', { name: /^Selecionar todos: Pronto/ }));
  fireEvent.click(box('100001'));
  expect([isChecked('100001'), isChecked('100002')]).toEqual([false, true]);
  expect(box('100001').getAttribute('aria-disabled')).toBe('true');
  await answer(1);
  expect(within(cidade()).queryByRole('checkbox', { name: /^100001/ })).toBeNull();
  expect(isChecked('100002')).toBe(true);
  expect(bar().getByText('Ações em Massa (1 pedido selecionado)')).toBeTruthy();
});

function scanLabel(codigo: string): void {
  const field = screen.getByLabelText('Ler etiqueta');
  fireEvent.change(field, { target: { value: codigo } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

async function scanIntoLista(codigo: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Lista de leitura/ }));
  await screen.findByLabelText('Ler etiqueta');
  scanLabel(codigo);
  await screen.findByText('1 leitura: 1 válida');
}

it("looks up and sends other labels of 'Lista de leitura' while an action is under way (ENT-16)", async () => {
  const router = await open();
  await scanIntoLista('100001');
  const lista = within(screen.getByRole('region', { name: 'Lista de leitura' }));
  const confirmAll = () => fireEvent.click(lista.getByRole('button', { name: 'Confirmar Entrega' }));
  const question = () => within(screen.getByRole('alertdialog'));
  confirmAll();
  fireEvent.click(question().getByRole('button', { name: 'Confirmar' }));
  await lista.findByText('Há uma ação em andamento neste registro.', { selector: 'td' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ler etiqueta')));
  // The run continues without the list.
  expect(leaveQuestion()).toBeUndefined();
  scanLabel('100002');
  await screen.findByText('2 leituras: 2 válidas');
  confirmAll();
  expect(question().getByText('1 leitura fica de fora.')).toBeTruthy();
  fireEvent.click(question().getByRole('button', { name: 'Cancelar' }));
  await answer(1);
  await screen.findByText('1 leitura: 1 válida');
  expect(router.state.location.search).toEqual({ leitura: 'sim', search: '' });
  expect(written).toEqual(['/api/v1/confirmar-entrega/1/']);
});

it("groups the tables without a question while 'Lista de leitura' is open, which Back does not open again (ENT-15)", async () => {
  const router = await open();
  await scanIntoLista('100001');
  fireEvent.click(screen.getByRole('button', { name: 'Tabelas de pedidos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Agrupar por bairro' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ leitura: 'sim', grupo: 'bairro', search: '' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1 leitura: 1 válida')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar lista' }));
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByRole('searchbox', { name: 'Buscar Pedido' });
  expect(screen.getByRole('button', { name: 'Agrupar por bairro' }).getAttribute('aria-pressed')).toBe('true');
  act(() => router.history.back());
  await waitFor(() => expect(router.state.location.search).toEqual({ search: '' }));
  expect(router.history.location.state.__TSR_index).toBe(0);
});

it("opens 'Romaneio' in another tab and keeps 'Lista de leitura' (ENT-23)", async () => {
  storeRomaneio([1, 2]);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open();
  await scanIntoLista('100001');
  fireEvent.click(screen.getByRole('button', { name: 'Romaneio (2 pedidos)' }));
  expect(opened).toHaveBeenCalledWith('/gerenciar-entrega/romaneio');
  expect([screen.queryByRole('alert'), screen.getByText('1 leitura: 1 válida').tagName]).toEqual([null, 'P']);
});

it("stores the selection when 'Romaneio da seleção' opens", async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open();
  fireEvent.click(within(cidade()).getByRole('checkbox', { name: /^100002/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Romaneio da seleção' }));
  expect(opened).toHaveBeenCalledWith('/gerenciar-entrega/romaneio');
  expect(screen.getByRole('button', { name: 'Romaneio (1 pedido)' })).toBeTruthy();
});

it('finds the orders of a name in delivery with status, type and district, and opens the pressed one (ENT-27)', async () => {
  personOrders = LETTER;
  pedidos = [pedido(1), { ...pedido(2), status: 'enviado' }, pedido(LETTER)];
  const router = await open();
  search('Zé  Lima');
  const list = await screen.findByRole('list', { name: 'Pedidos encontrados' });
  expect(personSearches.toSorted()).toEqual(['cancelado Zé Lima', 'enviado Zé Lima', 'pronto Zé Lima']);
  expect(screen.getByText('3 pedidos encontrados')).toBeTruthy();
  await within(list).findByText('Carta Simples · Sem endereço');
  const hits = within(list).getAllByRole('button');
  expect(hits.map((hit) => hit.textContent)).toEqual([
    '100001 Zé Lima Pronto Envio · Sem endereço',
    '100003 Zé Lima Pronto Carta Simples · Sem endereço',
    '100002 Zé Lima Enviado Envio · Sem endereço',
  ]);
  fireEvent.click(within(list).getByRole('button', { name: /^100002/ }));
  await card('100002');
  expect(router.state.location.search).toEqual({ search: '100002' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar Pedido' }));
  act(() => router.history.back());
  await screen.findByRole('list', { name: 'Pedidos encontrados' });
});

it('opens the card of the only order of a person, and keeps it after its delivery (ENT-27)', async () => {
  personOrders = 1;
  const router = await open();
  search('Zé Lima,');
  expect((await card('100001')).closest('[inert]')).toBeNull();
  await confirm('100001');
  expect(screen.queryByRole('list', { name: 'Pedidos encontrados' })).toBeNull();
  expect(router.state.location.search).toEqual({ search: 'Zé Lima' });
  await answer(1);
  expect((await card('100001')).textContent).toContain('Entregue');
});

it.each(['280.253.999-07', '28025399907'])('keeps the searched CPF %s out of the address (PRV-07)', async (cpf) => {
  personOrders = 1;
  const router = await open();
  search(cpf);
  await card('100001');
  expect(personSearches).toContain(`pronto ${cpf}`);
  expect(router.history.location.href).toBe('/gerenciar-entrega?search=');
  expect(screen.getByRole('searchbox', { name: 'Buscar Pedido' })).toHaveProperty('value', cpf);
  search('100002');
  await card('100002');
  expect(screen.queryByRole('region', { name: 'Pedido 100001' })).toBeNull();
  expect(router.history.location.href).toBe('/gerenciar-entrega?search=100002');
});

it("keeps the words of a name in the link below 'Nenhum pedido encontrado.' (ENT-01)", async () => {
  await open();
  search('Roberto Xavier Cardoso');
  const link = await screen.findByRole('link', { name: 'Buscar “Roberto Xavier Cardoso” em Todos os Pedidos' });
  expect(link.getAttribute('href')).toBe('/pedidos?search=Roberto+Xavier+Cardoso');
});

it('says what can be searched, and sends a number only to the delivery call', async () => {
  await open();
  expect(screen.getByText('Número, nome ou CPF.')).toBeTruthy();
  search('100001');
  await card('100001');
  expect(personSearches).toEqual([]);
});

it("shows 'Erro ao buscar pedidos.' with a retry when the orders of a name fail to load", async () => {
  personFails = true;
  personOrders = 1;
  await open();
  search('Zé');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Erro ao buscar pedidos.');
  personFails = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  await card('100001');
});
