import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { pedidosQueries } from '@/api/pedidos';
import { PedidoPage } from '@/features/pedidos/pedido-page';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/pedido/$id')({
  loader: ({ context, params }) => {
    askAhead(context.queryClient, pedidosQueries.detail(params.id));
  },
  head: () => pageTitle('Pedido'),
  component: PedidoPage,
});
