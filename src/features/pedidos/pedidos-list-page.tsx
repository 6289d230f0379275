import { getRouteApi } from '@tanstack/react-router';
import { explainFailure, isDenied } from '@/api/errors';
import { fetchPedidos, pedidosQueries } from '@/api/pedidos';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport } from '@/components/data-table/list-export';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListExport } from '@/components/data-table/use-list-export';
import { useListSearch, useSearchOfEntry } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { StatusSelect } from '@/components/form/status-select';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { pedidosColumns } from '@/features/pedidos/pedidos-columns';
import { pedidosCsv } from '@/features/pedidos/pedidos-csv';
import { pedidosDefaults, pedidosFilter, type PedidosSearch } from '@/features/pedidos/pedidos-search';
import { countOf } from '@/lib/format';
import { pedidoStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/pedidos');

const LIST = '/pedidos';

const NO_ACCESS = 'Seu usuário não tem acesso aos pedidos.';

/** 'Todos os Pedidos' (PED-01): the example of a list in docs/anatomia.md. */
export function PedidosListPage() {
  const search = useSearchOfEntry(route.useSearch());
  const list = useListSearch<PedidosSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => pedidosQueries.list(pedidosFilter({ ...search, page })),
    goToPage: list.replacePage,
  });
  const exporting = useListExport({
    name: 'pedidos',
    columns: pedidosCsv,
    fetchRows: (page, pageSize, signal) => fetchPedidos(pedidosFilter({ ...search, page }), pageSize, signal),
  });
  const countLabel = (count: number) => countOf(count, 'pedido', 'pedidos');

  if (isDenied(query.error)) return <DeniedState detail={NO_ACCESS} />;
  return (
    <>
      <h1 className="mb-4">Todos os Pedidos</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <SearchBox
          label="Buscar por Pedido, Usuário ou CPF"
          value={search.search}
          busy={query.isFetching && query.isPlaceholderData}
          onSearch={(text, replace) => list.changeSearch({ search: text }, replace)}
        />
        <StatusSelect
          kind="pedido"
          groups={pedidoStatusGroups}
          className="max-md:w-full"
          value={search.status}
          onChange={(status) => list.pushFilter({ status })}
        />
        <ListToolbarActions
          list={LIST}
          loaded={query.data !== undefined}
          columns={pedidosColumns}
          views={{ search, defaults: pedidosDefaults }}
        >
          <ListExport count={query.data?.count} countLabel={countLabel} exporting={exporting} />
        </ListToolbarActions>
      </search>
      <SavedViews list={LIST} search={search} defaults={pedidosDefaults} />
      <PagedTable
        list={LIST}
        caption="Todos os Pedidos"
        columns={pedidosColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={{
          title: 'Erro ao buscar os pedidos.',
          detail: `${explainFailure(query.error)} Sua busca e a página continuam aqui.`,
          error: query.error,
        }}
        empty={() => <EmptyPedidos search={search} onClear={() => list.pushFilter(pedidosDefaults)} />}
        countLabel={countLabel}
      />
    </>
  );
}

function EmptyPedidos({ search, onClear }: { search: PedidosSearch; onClear: () => void }) {
  const status = search.status === 'todos' ? undefined : statusOf('pedido', search.status).label;
  return (
    <EmptyList
      title="Nenhum pedido encontrado."
      criteria={[search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`]}
      detail="Os pedidos aparecem aqui assim que são criados."
      onClear={onClear}
    />
  );
}
