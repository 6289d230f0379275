import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pedidosQueries } from '@/api/pedidos';
import { PedidosListPage } from '@/features/pedidos/pedidos-list-page';
import { pedidosDefaults, pedidosFilter, pedidosSearch } from '@/features/pedidos/pedidos-search';

export const Route = createFileRoute('/_painel/pedidos')({
  validateSearch: pedidosSearch,
  search: { middlewares: [stripSearchParams(pedidosDefaults)] },
  loaderDeps: ({ search }) => pedidosFilter(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(pedidosQueries.list(deps)),
  staticData: { title: 'Todos os Pedidos' },
  component: PedidosListPage,
});
