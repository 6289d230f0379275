// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { pageOf } from '@/api/pages';
import { dataColumns } from '@/components/column-settings/columns';
import { ListPage, type ListDialogProps } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { dialogParam, idParam, pageParam, searchParam } from '@/lib/search-params';

interface Row {
  id: number;
  nome: string;
}

const ROWS: readonly Row[] = [
  { id: 1, nome: 'Manhã' },
  { id: 2, nome: 'Noite' },
];
const column = dataColumns<Row>();
const columns = column.columns([column.accessor('nome', { header: 'Nome' })]);
const listSearch = z.object({
  page: pageParam,
  search: searchParam,
  dialogo: dialogParam(['criar', 'editar']),
  registro: idParam,
});
const defaults = { page: 1, search: '' };

function Form({ dialogo, listed, onClose }: ListDialogProps<Row, 'criar' | 'editar', number>) {
  return <button onClick={onClose}>{`${dialogo} ${listed?.nome ?? ''}`}</button>;
}
const LazyForm = lazyWithPreload(() => Promise.resolve(Form));

beforeEach(() => {
  window.scrollTo = () => undefined;
});

function open(address: string, error?: ApiError) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/periodos',
    validateSearch: listSearch,
    component: function List() {
      const search: z.infer<typeof listSearch> = route.useSearch();
      const list = usePagedList({
        path: '/periodos',
        columns,
        search,
        defaults,
        nouns: ['período', 'períodos'],
        options: ({ page, search }) =>
          queryOptions({
            queryKey: ['periodos', page, search],
            queryFn: () => {
              if (error) throw error;
              return pageOf(
                ROWS.filter(({ nome }) => nome.includes(search)),
                page,
              );
            },
            retry: false,
          }),
      });
      return (
        <ListPage
          list={list}
          title="Períodos"
          deniedDetail="Sem acesso."
          createLabel="Criar Período"
          dialog={LazyForm}
          searchLabel="Buscar"
          getRowId={({ id }) => String(id)}
          failure="Erro ao buscar."
          empty={{
            title: 'Nenhum período encontrado.',
            criteria: [search.search && `corresponde a “${search.search}”`],
            detail: 'Crie o primeiro.',
          }}
        />
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('ListPage', () => {
  it("opens and closes the dialog 'criar' in the address", async () => {
    const router = open('/periodos');
    await userEvent.click(await screen.findByRole('button', { name: 'Criar Período' }));
    await userEvent.click(await screen.findByRole('button', { name: 'criar' }));
    expect(await screen.findByRole('table', { name: 'Períodos' })).toBeTruthy();
    await expect.poll(() => router.latestLocation.search).toEqual(defaults);
    expect(screen.queryByRole('button', { name: 'criar' })).toBeNull();
  });

  it('passes the listed record to the dialog of the address', async () => {
    open('/periodos?dialogo=editar&registro=2');
    expect(await screen.findByRole('button', { name: 'editar Noite' })).toBeTruthy();
  });

  it('clears a search without rows', async () => {
    const router = open('/periodos?search=Tarde');
    expect(await screen.findByText('Nenhum período corresponde a “Tarde”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca e filtro' }));
    expect(await screen.findByText('Manhã')).toBeTruthy();
    expect(router.latestLocation.search).toMatchObject({ page: 1, search: '' });
  });

  it("shows 'Sem permissão' after a 403", async () => {
    open('/periodos', new ApiError({ kind: 'status', status: 403 }));
    expect(await screen.findByText('Sem acesso.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Criar Período' })).toBeNull();
  });
});
