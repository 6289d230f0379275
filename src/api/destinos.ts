import { queryOptions, type QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { NESTED_QUERIES_RETRY } from '@/api/cancelled-queries';
import {
  entregasQueries,
  fetchPedidosEntrega,
  IN_DELIVERY,
  type PedidoEntrega,
  type PedidoResumo,
} from '@/api/entregas';
import { keys } from '@/api/keys';
import { searchBlocks } from '@/lib/search-blocks';

/** Orders that one search returns: those of a status, or of all, whose number begins with the prefix. */
export interface Block {
  prefix: string;
  status: (typeof IN_DELIVERY)[number] | undefined;
}

const limit = pLimit(2);

/** The orders of a block. */
export const blockQuery = ({ prefix, status }: Block) =>
  queryOptions({
    queryKey: [...keys.entregas, 'destinos', prefix, status] as const,
    queryFn: ({ signal }) => limit(() => fetchPedidosEntrega(prefix, signal, status && [status])),
    meta: { logAs: 'destinos' },
  });

/** The block of each order with a number, by id: few searches return many orders. */
export function blocksOf(resumo: readonly PedidoResumo[]): ReadonlyMap<number, Block> {
  const blocks = IN_DELIVERY.flatMap((status) => {
    const rows = resumo.filter((row) => row.status === status);
    const prefixes = searchBlocks(rows.flatMap(({ numero_pedido }) => numero_pedido ?? []));
    return rows.map(({ id, numero_pedido }) => [id, { prefix: prefixes.get(numero_pedido ?? ''), status }] as const);
  });
  return new Map(
    blocks.flatMap(([id, { prefix, status }]) => (prefix === undefined ? [] : [[id, { prefix, status }]])),
  );
}

async function findPedido(client: QueryClient, id: number, block: Block): Promise<PedidoEntrega | undefined> {
  return (await client.query(blockQuery(block))).find((pedido) => pedido.id === id);
}

/** An order of a hand-over list; `pedido` is undefined when it is no longer in delivery. */
export interface PedidoDoRomaneio {
  id: number;
  numero_pedido: string | null;
  pedido: PedidoEntrega | undefined;
}

/** The orders of a hand-over list with recipient, address and delivery type (ENT-22). */
export const romaneioQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keys.entregas, 'romaneio', ids] as const,
    queryFn: async ({ client, signal }) => {
      const resumo = await client.query(entregasQueries.resumo());
      signal.throwIfAborted();
      const numeros = new Map(resumo.map(({ id, numero_pedido }) => [id, numero_pedido]));
      const blocks = blocksOf(resumo);
      return Promise.all(
        ids.map(async (id): Promise<PedidoDoRomaneio> => {
          const block = blocks.get(id);
          const numero_pedido = numeros.get(id) ?? null;
          if (!block || numero_pedido === null) return { id, numero_pedido, pedido: undefined };
          const pedido =
            (await findPedido(client, id, block)) ??
            // Its status has changed since the summary.
            (await findPedido(client, id, { prefix: numero_pedido, status: undefined }));
          return { id, numero_pedido, pedido };
        }),
      );
    },
    ...NESTED_QUERIES_RETRY,
    meta: { logAs: 'romaneio' },
  });
