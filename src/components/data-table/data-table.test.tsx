// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataColumns } from '@/components/column-settings/columns';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/feedback/states';
import { ErrorState } from '@/components/feedback/states';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Passe {
  id: number;
  nome: string;
  valor: number;
}

const column = dataColumns<Passe>();
const columns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    meta: { width: '40%', narrow: 'title', sorted: 'descending' },
    cell: (cell) => <a href={`/passe/${cell.row.original.id}`}>{cell.getValue()}</a>,
  }),
  column.accessor('valor', { header: 'Valor', meta: { align: 'right', narrow: 'value' } }),
  column.display({ id: 'acoes', header: 'Ações', cell: () => <button type="button">Excluir</button> }),
]);
const rows: Passe[] = [
  { id: 7, nome: 'Beatriz', valor: 24.9 },
  { id: 3, nome: 'Caio', valor: 14.9 },
];

const ready: DataTableState = { kind: 'ready' };

function show(state: DataTableState, props: { stale?: boolean; scroll?: boolean; rows?: Passe[] } = {}) {
  return (
    <DataTable
      caption="Todos os Passes"
      columns={columns}
      rows={props.rows ?? rows}
      getRowId={(row) => String(row.id)}
      state={state}
      stale={props.stale}
      scroll={props.scroll}
    />
  );
}

const table = () => screen.getByRole('table', { name: 'Todos os Passes' });

describe('DataTable', () => {
  it('renders a table with caption, headers and cells', () => {
    render(show(ready));
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Nome', 'Valor', 'Ações']);
    const first = within(table()).getByRole('row', { name: 'Beatriz 24.9 Excluir' });
    expect(within(first).getByRole('link', { name: 'Beatriz' }).getAttribute('href')).toBe('/passe/7');
    expect(table().getAttribute('aria-busy')).toBe('false');
  });

  it("announces 'Nenhum passe encontrado.' in a live region that was there before", () => {
    const view = render(show(ready));
    const region = view.container.querySelector('[aria-live=polite]');
    expect(region?.textContent).toBe('');
    view.rerender(show({ kind: 'empty', node: <EmptyState title="Nenhum passe encontrado." /> }, { rows: [] }));
    expect(view.container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toBe('Nenhum passe encontrado.');
  });

  it('sets aria-sort on the sorted column', () => {
    render(show(ready));
    const sorts = within(table())
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'));
    expect(sorts).toEqual(['descending', null, null]);
  });

  it('sets the narrow area of each cell and hides columns without one', () => {
    render(show(ready));
    const [, row] = within(table()).getAllByRole('row');
    const places = within(row ?? table())
      .getAllByRole('cell')
      .map((cell) => cell.dataset['narrow']);
    expect(places).toEqual(['title', 'value', 'hidden']);
  });

  it("keeps a row's element when a refetch reorders the list", () => {
    const view = render(show(ready));
    const row = screen.getByRole('link', { name: 'Caio' });
    view.rerender(show(ready, { rows: rows.toReversed() }));
    expect(screen.getByRole('link', { name: 'Caio' })).toBe(row);
  });

  it('is aria-busy at once and shows the skeleton after 150 ms', () => {
    vi.useFakeTimers();
    render(show({ kind: 'loading' }, { rows: [] }));
    const bars = () => table().querySelectorAll('.animate-pulse').length;
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
    expect(within(table()).getAllByRole('row')).toHaveLength(11);
    expect(bars()).toBe(0);
    act(() => {
      vi.advanceTimersByTime(150);
    });
    expect(bars()).toBe(30);
  });

  it('keeps stale rows visible, aria-busy and inert', () => {
    render(show(ready, { stale: true }));
    expect(table().getAttribute('aria-busy')).toBe('true');
    const body = screen.getByText('Beatriz').closest('tbody');
    expect(body?.hasAttribute('inert')).toBe(true);
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('shows the empty node instead of the table', () => {
    render(show({ kind: 'empty', node: <EmptyState title="Nenhum passe encontrado." /> }, { rows: [] }));
    expect(screen.getByRole('heading', { name: 'Nenhum passe encontrado.' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the error node instead of the rows', () => {
    const retry = vi.fn();
    render(show({ kind: 'error', node: <ErrorState title="Erro ao buscar os passes." onRetry={retry} /> }));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Erro ao buscar os passes.');
    within(alert).getByRole('button', { name: 'Tentar novamente' }).click();
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByText('Beatriz')).toBeNull();
  });

  it('wraps a scrolling table in a focusable region', () => {
    render(show(ready, { scroll: true }));
    const region = screen.getByRole('region', { name: 'Todos os Passes' });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByRole('table')).toBe(table());
  });

  it('moves the focus to main when a refetch removes the row with the focus', () => {
    const inMain = (kept: Passe[]) => <main tabIndex={-1}>{show(ready, { rows: kept })}</main>;
    const { rerender } = render(inMain(rows));
    screen.getAllByRole('button', { name: 'Excluir' })[0]?.focus();
    rerender(inMain(rows.slice(1)));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('moves the focus to main when the message with the focused button leaves', () => {
    const screenOf = (state: DataTableState) => <main tabIndex={-1}>{show(state)}</main>;
    const clear = <button type="button">Limpar busca e filtro</button>;
    const view = render(screenOf({ kind: 'empty', node: <EmptyState title="Nenhum passe." action={clear} /> }));
    screen.getByRole('button', { name: 'Limpar busca e filtro' }).focus();
    view.rerender(screenOf(ready));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
