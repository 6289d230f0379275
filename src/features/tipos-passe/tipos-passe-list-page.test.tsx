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
import { TiposPasseListPage } from '@/features/tipos-passe/tipos-passe-list-page';
import { tiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
import { addDays, formatDate, todayInZone } from '@/lib/dates';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { createQueryClient } from '@/query-client';

const tipo = (id: number, nome: string, validade: string | null = null) => ({
  id,
  nome,
  valor: '12.50',
  validade,
  cod_sistema: `C${id}`,
  estudantil: true,
  ativo: true,
});

let client: QueryClient;
let tipos: readonly ReturnType<typeof tipo>[];
let hasTodos: boolean;
let hasDetail: boolean;
let created: FormData | undefined;

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST') {
    created = await request.formData();
    return Response.json({ id: 9 });
  }
  if (pathname.endsWith('/listar-tipospasse/')) {
    return !hasTodos && searchParams.get('page_size') === '100'
      ? Response.json({}, { status: 400 })
      : Response.json(tipos);
  }
  const id = Number(/\/tipos-passes\/(\d+)\/$/.exec(pathname)?.[1]);
  return hasDetail ? Response.json(tipos.find((one) => one.id === id)) : Response.json({}, { status: 404 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  tipos = [tipo(1, 'Diurno'), tipo(2, 'Noturno')];
  hasTodos = true;
  hasDetail = true;
  created = undefined;
  client = createQueryClient();
  vi.stubGlobal('fetch', respond);
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

async function open(search = ''): Promise<void> {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const superuser = createRoute({ getParentRoute: () => root, id: '_painel' });
  const guarded = createRoute({ getParentRoute: () => superuser, id: '_superuser' });
  const list = createRoute({
    getParentRoute: () => guarded,
    path: '/tipos-passe',
    validateSearch: tiposPasseSearch,
    component: TiposPasseListPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([superuser.addChildren([guarded.addChildren([list])])]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [`/tipos-passe${search}`] }),
  });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findAllByText('Noturno');
}

const valueOf = (name: RegExp) => screen.getByRole('textbox', { name }).getAttribute('value');

it("opens a new form with the values of a type, and creates another one ('Duplicar', TIP-09)", async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar Noturno' }));
  await screen.findByRole('dialog', { name: 'Duplicar Tipo de Passe' });
  await waitFor(() => expect(valueOf(/^Nome/)).toBe('Noturno (cópia)'));
  expect([valueOf(/^Cód/), valueOf(/^Valor/)]).toEqual(['', '12,50']);
  expect(screen.getByRole('checkbox', { name: 'Estudantil' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
  await waitFor(() => expect(created?.get('nome')).toBe('Noturno (cópia)'));
  expect([created?.get('valor'), created?.has('cod_sistema')]).toEqual(['12.50', false]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the type to duplicate does not exist (TIP-09)', async () => {
  hasDetail = false;
  await open('?dialogo=criar&registro=7');
  await screen.findByText('Não há tipo de passe com o número 7. Ele pode ter sido excluído.');
  expect(screen.getByRole('button', { name: 'Criar' }).getAttribute('aria-disabled')).toBe('true');
});

it('names the types whose validade ends within 60 days above the list (TIP-10)', async () => {
  const [soon, later] = [addDays(todayInZone(), 3), addDays(todayInZone(), 60)];
  tipos = [tipo(1, 'Diurno', later), tipo(2, 'Noturno', soon), tipo(3, 'Anual', addDays(later, 1))];
  await open();
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(`Vencem em até 60 dias: Noturno (${formatDate(soon)}), Diurno (${formatDate(later)}).`);
  expect(note.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('link', { name: 'Noturno' }));
  await screen.findByRole('dialog', { name: 'Editar Tipo de Passe' });
});

it('says that the dates could not be read, and shows the list (TIP-10)', async () => {
  hasTodos = false;
  await open();
  await screen.findByText('Não foi possível conferir as validades.');
  expect(screen.queryByRole('note')).toBeNull();
});
