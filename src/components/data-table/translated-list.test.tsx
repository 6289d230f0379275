// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pager } from '@/components/data-table/pager';
import { LoadingButton } from '@/components/feedback/loading-button';
import { StatusSelect } from '@/components/form/status-select';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusText } from '@/components/status/status';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';
import { pedidoStatusGroups } from '@/lib/status';

beforeEach(() => {
  // jsdom has neither layout nor pointer capture.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  window.scrollTo = () => undefined;
});
afterEach(() => {
  setPersonalDataHidden(false);
  cleanup();
});

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Replaces every text node as the translators of Chrome and Edge do. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    if (node.parentElement?.closest('style, script, font')) continue;
    const font = document.createElementNS(XHTML, 'font');
    const inner = font.appendChild(document.createElementNS(XHTML, 'font'));
    inner.textContent = node.textContent;
    node.parentNode?.replaceChild(font, node);
  }
}

type Status = Parameters<typeof StatusSelect>[0]['list']['search']['status'];

async function openList() {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    validateSearch: (search) => ({ page: Number(search['page'] ?? 1) }),
    component: function List() {
      const { page } = list.useSearch();
      const [status, setStatus] = useState<Status>('todos');
      const [saving, setSaving] = useState(false);
      return (
        <>
          <StatusSelect
            kind="pedido"
            groups={pedidoStatusGroups}
            list={{ search: { status }, pushFilter: (params) => setStatus(params.status) }}
          />
          <p data-testid="row">
            <StatusText kind="pedido" code={status === 'todos' ? 'pago' : status} />
            <PersonalValue kind="email" value="beatriz@correio.test" />
          </p>
          <LoadingButton loading={saving} onClick={() => setSaving(true)}>
            <svg />
            Emitido
          </LoadingButton>
          <Pager page={page} pageCount={3} total={page === 3 ? '21 pedidos' : '28 pedidos'} />
        </>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/pedidos?page=2'] }),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('navigation', { name: 'Paginação' });
}

it('keeps working and shows current texts on a page whose text nodes a translator replaced', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openList();
  const trigger = () => screen.getByRole('combobox', { name: 'Status', hidden: true });
  const row = screen.getByTestId('row');
  translate();

  for (const name of ['Enviado', 'Todos', 'Pronto']) {
    await userEvent.click(trigger());
    await screen.findByRole('listbox');
    translate();
    await userEvent.click(screen.getByRole('option', { name }));
    expect(trigger().textContent).toBe(`Status${name}`);
    translate();
  }
  expect(row.textContent).toBe('Prontobeatriz@correio.test');

  await userEvent.click(screen.getByRole('link', { name: 'Próxima Página' }));
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Página 3 de 3');
  });
  expect(screen.getByRole('navigation').textContent).toContain('21 pedidos');

  setPersonalDataHidden(true);
  await waitFor(() => {
    expect(row.textContent).not.toContain('beatriz');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Emitido' }));
  expect(screen.getByRole('button', { name: 'Processando...' })).toBeTruthy();
  expect(logged).not.toHaveBeenCalled();
});
