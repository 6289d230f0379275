// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { subscribeToasts } from '@/lib/notify';

function failedImport(): never {
  throw new TypeError('Failed to fetch');
}
vi.mock('@/components/saved-views/saved-views-nav', failedImport);
vi.mock('@/components/data-table/view-menu', failedImport);
vi.mock('@/components/data-table/list-export-dialog', failedImport);

const logged = vi.fn<(line: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(logged);
  localStorage.setItem(
    'saved-views',
    JSON.stringify({ '/pedidos': [{ name: 'Prontos', search: { status: 'pronto' }, isDefault: false }] }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const list = {
  path: '/pedidos',
  columns: [],
  search: { status: 'pronto' },
  defaults: { status: 'todos' },
  countLabel: String,
  query: { data: { count: 1 } },
};

it('keeps the list without the optional parts whose chunks fail', async () => {
  const toast = vi.fn<(text: string) => void>();
  subscribeToasts({ show: ({ text }) => toast(text), dismiss: () => undefined });
  render(
    <>
      <ListToolbarActions list={list}>
        <ListExport
          list={list}
          name="pedidos"
          columns={[]}
          fetchRows={() => Promise.resolve({ count: 0, pageCount: 1, rows: [], outOfRange: false })}
        />
      </ListToolbarActions>
      <SavedViews list={list} />
      <p>Linhas</p>
    </>,
  );
  await expect
    .poll(() => logged.mock.calls.map(([line]) => line).toSorted())
    .toEqual(['[embarque] saved views: Error', '[embarque] view menu: Error']);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar lista' }));
  await expect
    .poll(() => toast)
    .toHaveBeenCalledExactlyOnceWith('Não foi possível abrir. Confira a conexão e tente novamente.');
  expect(screen.getByText('Linhas')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
