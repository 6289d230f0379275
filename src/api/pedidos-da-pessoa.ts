import { queryOptions } from '@tanstack/react-query';
import { IN_DELIVERY } from '@/api/entregas';
import { keys } from '@/api/keys';
import { PAGE_SIZE } from '@/api/pages';
import { fetchPedidos, type PedidoLinha } from '@/api/pedidos';

/** A found order. */
export type PedidoDaPessoa = PedidoLinha & { numero_pedido: string };

/** Orders in delivery of a name, e-mail or CPF: the newest 10 of each status, and the number of all (ENT-27). */
export const pedidosDaPessoaQuery = (text: string) =>
  queryOptions({
    queryKey: [...keys.entregas, 'pessoa', text] as const,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        IN_DELIVERY.map((status) => fetchPedidos({ page: 1, status, search: text }, PAGE_SIZE, signal)),
      );
      return {
        // The delivery call finds only orders with a number.
        pedidos: pages.flatMap(({ rows }) =>
          rows.flatMap(({ numero_pedido, ...row }): PedidoDaPessoa[] =>
            numero_pedido === null ? [] : [{ ...row, numero_pedido }],
          ),
        ),
        count: pages.reduce((sum, { count }) => sum + count, 0),
      };
    },
    enabled: text !== '',
    staleTime: 0,
    meta: { failureToast: 'Erro ao buscar pedidos.', showsOwn403: true },
  });
