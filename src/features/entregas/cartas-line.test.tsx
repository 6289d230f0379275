// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartasLine } from '@/features/entregas/cartas-line';
import { groupByStatus } from '@/features/entregas/resumo-columns';
import { EMPTY_SELECTION, selectionReducer } from '@/features/entregas/selection';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

const COMPLETE = {
  endereco_rua: 'Rua das Acácias',
  endereco_numero: '245',
  endereco_bairro: 'Jardim Paulista',
  endereco_cidade: 'São Paulo',
  cep: '01415001',
  complemento: 'Bloco B',
  telefone: '11999990001',
};

let client: QueryClient;
let enderecos: Map<number, object | null>;
let enderecosFail: boolean;
/** Ids of the requested labels. */
let requested: number[];

function respondTo({ url }: Request): Response {
  const { pathname } = new URL(url);
  const id = Number(/pedido\/(\d+)\/exportar-etiqueta/.exec(pathname)?.[1]);
  if (id > 0) {
    requested.push(id);
    // jsdom cannot merge PDFs.
    return Response.json({}, { status: 404 });
  }
  if (enderecosFail) return Response.json({}, { status: 400 });
  return Response.json(
    Array.from(enderecos, ([id, endereco_entrega]) => ({ id, numero_pedido: String(id), endereco_entrega })),
  );
}

beforeEach(() => {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  enderecos = new Map<number, object | null>([
    [101, COMPLETE],
    [102, { ...COMPLETE, endereco_numero: null, cep: '1415001' }],
    [103, null],
  ]);
  enderecosFail = false;
  requested = [];
  client = createQueryClient();
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(respondTo(request)));
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  client.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const DESTINOS = { enderecos: undefined, tipos: new Map(), areTiposLoading: false };

/** The line of the letters with these orders selected. */
async function open(...ids: number[]) {
  const rows = groupByStatus(ids.map((id) => ({ id, numero_pedido: String(id), status: 'pronto', pago_em: null })));
  const selection = selectionReducer({ ...EMPTY_SELECTION, rows }, { type: 'choose', ids, selected: true });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <CartasLine selection={selection} destinos={DESTINOS} onAsk={() => undefined} onClear={() => undefined} />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const warnings = async () =>
  within(await screen.findByRole('list', { name: 'Endereços a conferir' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('names the incomplete addresses before the first label is requested, and leaves them out (ENT-30)', async () => {
  await open(101, 102, 103);
  press('Baixar etiquetas');
  expect(await warnings()).toEqual([
    'Pedido 102: Faltam o número e o CEP com oito dígitos.',
    'Pedido 103: Endereço não informado.',
  ]);
  expect(requested).toEqual([]);
  press('Deixar de fora');
  await waitFor(() => expect(requested).toEqual([101]));
});

it('includes the labels with an incomplete address when all of them have one (ENT-30)', async () => {
  await open(102, 103);
  press('Baixar etiquetas');
  await warnings();
  expect(screen.queryByRole('button', { name: 'Deixar de fora' })).toBeNull();
  press('Incluir assim mesmo');
  await waitFor(() => expect(requested).toEqual([102, 103]));
});

it('asks nothing about complete addresses and about an order that the list of addresses omits (ENT-30)', async () => {
  await open(101, 104);
  press('Baixar etiquetas');
  await waitFor(() => expect(requested).toEqual([101, 104]));
});

it('says that the addresses were not checked when they fail to load (ENT-30)', async () => {
  enderecosFail = true;
  await open(101);
  press('Baixar etiquetas');
  expect(await warnings()).toEqual([expect.stringMatching(/^Pedido 101: O endereço não foi conferido\. \S/)]);
});
