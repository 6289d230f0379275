import { getRouteApi } from '@tanstack/react-router';
import { fetchPedidos, pedidosQueries } from '@/api/pedidos';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { StatusSelect } from '@/components/form/status-select';
import { pedidosColumns, pedidosCsv } from '@/features/pedidos/pedidos-columns';
import { pedidosDefaults } from '@/features/pedidos/pedidos-search';
import { pedidoStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/pedidos');

/** 'Todos os Pedidos' (PED-01): the example of a list in docs/anatomy.md. */
export function PedidosListPage() {
  const list = usePagedList({
    path: '/pedidos',
    columns: pedidosColumns,
    search: route.useSearch(),
    defaults: pedidosDefaults,
    nouns: ['pedido', 'pedidos'],
    options: pedidosQueries.list,
  });
  const { search } = list;
  const status = search.status === 'todos' ? undefined : statusOf('pedido', search.status).label;

  return (
    <ListPage
      list={list}
      title="Todos os Pedidos"
      deniedDetail="Seu usuário não tem acesso aos pedidos."
      searchLabel="Buscar por Pedido, Usuário ou CPF"
      filters={<StatusSelect kind="pedido" groups={pedidoStatusGroups} list={list} />}
      exported={{
        name: 'pedidos',
        columns: pedidosCsv,
        fetchRows: (page, pageSize, signal) => fetchPedidos({ ...search, page }, pageSize, signal),
      }}
      getRowId={rowId}
      failure="Erro ao buscar os pedidos."
      empty={{
        title: 'Nenhum pedido encontrado.',
        criteria: [search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`],
        detail: 'Os pedidos aparecem aqui assim que são criados.',
      }}
    />
  );
}
