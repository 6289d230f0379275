import { getRouteApi } from '@tanstack/react-router';
import { fetchPedidos, pedidosQueries } from '@/api/pedidos';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport, ListSearchBox, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { PermissionGuard } from '@/components/feedback/states';
import { StatusSelect } from '@/components/form/status-select';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { pedidosColumns, pedidosCsv } from '@/features/pedidos/pedidos-columns';
import { pedidosDefaults } from '@/features/pedidos/pedidos-search';
import { countOf } from '@/lib/format';
import { pedidoStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/pedidos');

/** 'Todos os Pedidos' (PED-01): the example of a list in docs/anatomy.md. */
export function PedidosListPage() {
  const list = usePagedList({
    path: '/pedidos',
    columns: pedidosColumns,
    search: route.useSearch(),
    defaults: pedidosDefaults,
    countLabel: (count) => countOf(count, 'pedido', 'pedidos'),
    options: pedidosQueries.list,
  });
  const { search } = list;
  const status = search.status === 'todos' ? undefined : statusOf('pedido', search.status).label;

  return (
    <PermissionGuard queries={[list.query]} deniedDetail="Seu usuário não tem acesso aos pedidos.">
      <h1 className="mb-4">Todos os Pedidos</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <ListSearchBox label="Buscar por Pedido, Usuário ou CPF" list={list} />
        <StatusSelect kind="pedido" groups={pedidoStatusGroups} list={list} />
        <ListToolbarActions list={list}>
          <ListExport
            name="pedidos"
            list={list}
            columns={pedidosCsv}
            fetchRows={(page, pageSize, signal) => fetchPedidos({ ...search, page }, pageSize, signal)}
          />
        </ListToolbarActions>
      </search>
      <SavedViews list={list} />
      <PagedTable
        list={list}
        caption="Todos os Pedidos"
        getRowId={rowId}
        failure="Erro ao buscar os pedidos."
        empty={
          <EmptyList
            title="Nenhum pedido encontrado."
            criteria={[search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`]}
            detail="Os pedidos aparecem aqui assim que são criados."
            onClear={() => list.pushFilter(pedidosDefaults)}
          />
        }
      />
    </PermissionGuard>
  );
}
