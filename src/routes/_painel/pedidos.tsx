import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pedidosQueries } from '@/api/pedidos';
import { PedidosListPage } from '@/features/pedidos/pedidos-list-page';
import { pedidosDefaults, pedidosFilter, pedidosSearch } from '@/features/pedidos/pedidos-search';
import { withSearchOfEntry } from '@/lib/search-params';

export const Route = createFileRoute('/_painel/pedidos')({
  validateSearch: pedidosSearch,
  search: { middlewares: [stripSearchParams(pedidosDefaults)] },
  loaderDeps: ({ search }) => pedidosFilter(search),
  loader: ({ context, deps, location }) =>
    void context.queryClient.prefetchQuery(pedidosQueries.list(withSearchOfEntry(deps, location.state))),
  staticData: { title: 'Todos os Pedidos' },
  component: PedidosListPage,
});
