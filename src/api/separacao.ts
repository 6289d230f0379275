import { queryOptions } from '@tanstack/react-query';
import { NESTED_QUERIES_RETRY } from '@/api/cancelled-queries';
import { keys } from '@/api/keys';
import { ordensServicoQueries, type OrdemServicoDetalhe, type PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';

export type OrdemSeparada = Omit<OrdemServicoDetalhe, 'pedidos'> & {
  pedidos: readonly (PedidoAssociado & { passes: readonly ItemPedido[] })[];
};

/** The service order, or all of 'Minhas', with the passes of each order (ORS-13). */
export const separacaoQuery = (ordem: string | undefined) =>
  queryOptions({
    queryKey: [...keys.ordensServico, 'separacao', ordem ?? 'minhas'] as const,
    queryFn: async ({ client, signal }) => {
      const ids =
        ordem === undefined
          ? (await client.query(ordensServicoQueries.doUsuario())).map(({ id }) => String(id))
          : [ordem];
      const ordens: OrdemSeparada[] = [];
      // One service order after the other: at most its nine orders are requested at a time.
      for (const id of ids) {
        const { pedidos, ...rest } = await client.query(ordensServicoQueries.detail(id));
        const withPasses = pedidos.map(async (pedido) => {
          const { itens_pedido } = await client.query(pedidosQueries.passes(pedido.id));
          return { ...pedido, passes: itens_pedido };
        });
        ordens.push({ ...rest, pedidos: await Promise.all(withPasses) });
        signal.throwIfAborted();
      }
      return ordens;
    },
    ...NESTED_QUERIES_RETRY,
    meta: { failureToast: 'Erro ao buscar a lista de separação.' },
  });
