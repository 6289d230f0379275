import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { pedidosQueries } from '@/api/pedidos';
import { PedidosListPage } from '@/features/pedidos/pedidos-list-page';
import { pedidosDefaults, pedidosSearch } from '@/features/pedidos/pedidos-search';

export const Route = createFileRoute('/_painel/pedidos')({
  validateSearch: pedidosSearch,
  search: { middlewares: [stripSearchParams(pedidosDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listLoader(pedidosQueries.list),
  staticData: { title: 'Todos os Pedidos' },
  component: PedidosListPage,
});
