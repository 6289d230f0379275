import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askFirst } from '@/api/ask-ahead';
import { pedidosQueries } from '@/api/pedidos';
import { PedidosListPage } from '@/features/pedidos/pedidos-list-page';
import { pedidosDefaults, pedidosFiltro, pedidosSearch } from '@/features/pedidos/pedidos-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/pedidos')({
  validateSearch: pedidosSearch,
  search: { middlewares: [stripSearchParams(pedidosDefaults)] },
  loaderDeps: ({ search }) => pedidosFiltro(search),
  // Asked for before the component renders; if the answer is not here yet, the page shows its own loading state.
  loader: ({ context, deps }) => askFirst(context.queryClient, pedidosQueries.list(deps)),
  head: () => pageTitle('Todos os Pedidos'),
  component: PedidosListPage,
});
