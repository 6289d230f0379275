// @vitest-environment jsdom
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BulkBar } from '@/features/entregas/bulk-bar';
import { groupByStatus } from '@/features/entregas/resumo-columns';
import { ResumoPanel } from '@/features/entregas/resumo-panel';
import { useRomaneioIds } from '@/features/entregas/romaneio-ids';
import { useSelection } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

const ROWS = groupByStatus(
  [1, 2, 3].map((id) => ({ id, numero_pedido: `10000${id}`, status: 'pronto', pago_em: null })),
);
const DESTINOS: Destinos = {
  enderecos: undefined,
  tipos: new Map([
    [1, 'simples'],
    [2, 'retirada'],
    [3, 'nenhum'],
  ]),
  areTiposLoading: false,
};

function Panel() {
  const query = useQuery(queryOptions({ queryKey: ['resumo'], queryFn: () => ROWS }));
  const [selection, dispatch] = useSelection(ROWS);
  return (
    <>
      <ResumoPanel
        title="Pedidos da cidade"
        query={query}
        loaded
        failure=""
        selection={selection}
        barSelection={selection}
        dispatch={dispatch}
        ActionBar={BulkBar}
        destinos={DESTINOS}
        isGrouped={false}
      />
      <output aria-label="Romaneio">{useRomaneioIds().join()}</output>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // jsdom has no layout: rows are rendered into this height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={createQueryClient()}>
          <Panel />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
}

const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

it("leaves pickups out of 'Marcar como Enviado' and of the selection, with their count in the question (ENT-07)", async () => {
  await open();
  fireEvent.click(box(/^Selecionar todos: Pronto/));
  fireEvent.click(button('Marcar como Enviado'));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Deseja mesmo marcar como Enviado 1 pedido selecionado?');
  expect(question.textContent).toContain(
    '2 selecionados são de retirada ou sem entrega: ficam de fora e saem da seleção.',
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect([/^100001/, /^100002/, /^100003/].map((name) => box(name).matches(':checked'))).toEqual([true, false, false]);
});

it("keeps pickups in 'Confirmar Entrega'", async () => {
  await open();
  fireEvent.click(box(/^Selecionar todos: Pronto/));
  fireEvent.click(button('Confirmar Entrega'));
  expect(screen.getByRole('alertdialog').textContent).toContain('confirmar entrega 3 pedidos selecionados?');
});

it('sends an order whose own checkbox was pressed, until it leaves the selection (ENT-07)', async () => {
  const question = () => screen.getByRole('alertdialog').textContent;
  await open();
  fireEvent.click(box(/^100003/));
  fireEvent.click(button('Marcar como Enviado'));
  expect(question()).toContain('marcar como Enviado 1 pedido selecionado?');
  fireEvent.click(button('Cancelar'));
  fireEvent.click(box(/^100003/));
  fireEvent.click(box(/^Selecionar todos: Pronto/));
  fireEvent.click(button('Marcar como Enviado'));
  expect(question()).toContain('marcar como Enviado 1 pedido selecionado?');
  expect(question()).toContain('2 selecionados são de retirada ou sem entrega');
});

it("disables 'Marcar como Enviado' and 'Romaneio da seleção' for pickups only, with the reason (ENT-07, ENT-23)", async () => {
  await open();
  fireEvent.click(box(/^Selecionar todos: Pronto/));
  fireEvent.click(box(/^100001/));
  expect(screen.getByText('Nenhum dos selecionados em Pronto é enviado: são de retirada ou sem entrega.')).toBeTruthy();
  expect(button('Romaneio da seleção').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(box(/^100001/));
  fireEvent.click(button('Romaneio da seleção'));
  expect(screen.getByLabelText('Romaneio').textContent).toBe('1');
});
