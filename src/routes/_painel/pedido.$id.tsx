import { createFileRoute } from '@tanstack/react-router';
import { pedidosQueries } from '@/api/pedidos';
import { PedidoPage } from '@/features/pedidos/pedido-page';

export const Route = createFileRoute('/_painel/pedido/$id')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(pedidosQueries.detail(params.id)),
  staticData: { title: 'Pedido' },
  component: PedidoPage,
});
