// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Pager } from '@/components/data-table/pager';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const LAST = 3;

/** Changes the number of pages, as a refetch does. */
let setPageCount: (pageCount: number) => void = () => undefined;

/** A list of three pages at /pedidos, at the given address. */
async function open(address: string) {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/pedidos',
    validateSearch: (search) => ({ ...search, page: Number(search['page'] ?? 1) }),
    component: function List() {
      const { page } = list.useSearch();
      const [pageCount, setCount] = useState(LAST);
      setPageCount = setCount;
      return <Pager page={page} pageCount={pageCount} total="28 pedidos" />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('navigation', { name: 'Paginação' });
  return router;
}

const previousLink = () => screen.queryByRole('link', { name: 'Página Anterior' });
const nextLink = () => screen.queryByRole('link', { name: 'Próxima Página' });
const disabledButton = (name: string) =>
  screen.queryAllByRole('button', { name }).filter((button) => button.getAttribute('aria-disabled') === 'true');

describe('Pager', () => {
  it('links to both neighbours and keeps the other search params', async () => {
    await open('/pedidos?page=2&search=ana');
    expect(screen.getByText('Página 2 de 3')).toBeTruthy();
    expect(screen.getByText('28 pedidos').getAttribute('aria-live')).toBe('polite');
    expect(previousLink()?.getAttribute('href')).toBe('/pedidos?page=1&search=ana');
    expect(nextLink()?.getAttribute('href')).toBe('/pedidos?page=3&search=ana');
    expect(screen.getByRole('link', { name: 'Primeira Página' }).getAttribute('href')).toBe(
      '/pedidos?page=1&search=ana',
    );
    expect(screen.getByRole('link', { name: 'Última Página' }).getAttribute('href')).toBe('/pedidos?page=3&search=ana');
  });

  it('shows a disabled button with its reason on the first page', async () => {
    await open('/pedidos');
    expect(previousLink()).toBeNull();
    expect(disabledButton('Página Anterior')).toHaveLength(1);
    expect(screen.getAllByRole('button', { description: 'Esta é a primeira página.' })).toHaveLength(2);
    expect(nextLink()?.getAttribute('href')).toBe('/pedidos?page=2');
  });

  it("hides 'Primeira Página' and 'Última Página' when there is one page, and keeps the focus", async () => {
    await open('/pedidos');
    act(() => screen.getByRole('link', { name: 'Última Página' }).focus());
    act(() => setPageCount(1));
    expect(screen.getByText('Página 1 de 1')).toBeTruthy();
    expect(document.activeElement).toBe(disabledButton('Página Anterior')[0]);
    expect(disabledButton('Página Anterior')).toHaveLength(1);
    expect(disabledButton('Próxima Página')).toHaveLength(1);
    expect(disabledButton('Primeira Página')).toHaveLength(0);
    expect(disabledButton('Última Página')).toHaveLength(0);
  });

  it('shows a disabled button on the last page', async () => {
    await open('/pedidos?page=3');
    expect(nextLink()).toBeNull();
    expect(disabledButton('Próxima Página')).toHaveLength(1);
    expect(previousLink()?.getAttribute('href')).toBe('/pedidos?page=2');
  });

  it('announces the page and keeps the focus on the last page', async () => {
    const router = await open('/pedidos?page=2');
    nextLink()?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Página 3 de 3');
    });
    expect(router.state.location.search).toEqual({ page: 3 });
    expect(document.activeElement).toBe(disabledButton('Próxima Página')[0]);
  });

  it('links from an out-of-range page to the last page', async () => {
    await open('/pedidos?page=9');
    expect(previousLink()?.getAttribute('href')).toBe('/pedidos?page=3');
  });

  it('goes to the page that is typed and keeps the other search params', async () => {
    const router = await open('/pedidos?page=2&search=ana');
    await userEvent.click(screen.getByRole('button', { name: 'Página 2 de 3' }));
    await userEvent.keyboard('3{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Página 3 de 3');
    });
    expect(router.state.location.search).toEqual({ page: 3, search: 'ana' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Página 3 de 3' }));
    });
  });

  it('keeps the field with its text and focus when the number of pages changes', async () => {
    const router = await open('/pedidos?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Página 2 de 3' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Página' });
    await userEvent.keyboard('1');
    act(() => {
      setPageCount(14);
    });
    expect(screen.getByText('de 14')).toBeTruthy();
    expect([document.activeElement, field.value]).toEqual([field, '1']);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toEqual({ page: 12 });
    });
  });

  it('keeps the focus on the button of the page when the number of pages changes', async () => {
    await open('/pedidos?page=2');
    screen.getByRole('button', { name: 'Página 2 de 3' }).focus();
    act(() => {
      setPageCount(4);
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Página 2 de 4' }));
  });

  it.each(['0', '4', '1.5', 'dois', ''])('refuses %j as a page and keeps it', async (typed) => {
    const router = await open('/pedidos?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Página 2 de 3' }));
    const field = screen.getByRole('textbox', { name: 'Página' });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe('Digite um número de 1 a 3.');
    expect(screen.getByRole('textbox', { description: 'Digite um número de 1 a 3.' })).toBe(field);
    expect(router.state.location.search).toEqual({ page: 2 });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Página 2 de 3' })).toBeTruthy();
  });
});
