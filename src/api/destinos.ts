import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
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
import { pedidosQueries } from '@/api/pedidos';
import { searchPrefixes } from '@/lib/search-prefixes';

/** A search for the orders whose number begins with the prefix, of one status or of all. */
export interface PrefixSearch {
  prefix: string;
  status: (typeof IN_DELIVERY)[number] | undefined;
}

const limit = pLimit(2);

/** The orders that a search returns. */
export const prefixSearchQuery = ({ prefix, status }: PrefixSearch) =>
  queryOptions({
    queryKey: [...keys.entregas, 'destinos', prefix, status] as const,
    queryFn: ({ signal }) => limit(() => fetchPedidosEntrega(prefix, signal, status && [status])),
    meta: { logAs: 'destinos' },
  });

/** The search of each order with a number, by id. Many orders share one search. */
export function prefixSearchesOf(resumo: readonly PedidoResumo[]): ReadonlyMap<number, PrefixSearch> {
  const searches = IN_DELIVERY.flatMap((status) => {
    const rows = resumo.filter((row) => row.status === status);
    const prefixes = searchPrefixes(rows.flatMap(({ numero_pedido }) => numero_pedido ?? []));
    return rows.map(({ id, numero_pedido }) => [id, { prefix: prefixes.get(numero_pedido ?? ''), status }] as const);
  });
  return new Map(
    searches.flatMap(([id, { prefix, status }]) => (prefix === undefined ? [] : [[id, { prefix, status }]])),
  );
}

async function findPedido(client: QueryClient, id: number, search: PrefixSearch): Promise<PedidoEntrega | undefined> {
  return (await client.query(prefixSearchQuery(search))).find((pedido) => pedido.id === id);
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
      const searches = prefixSearchesOf(resumo);
      return Promise.all(
        ids.map(async (id): Promise<PedidoDoRomaneio> => {
          const search = searches.get(id);
          const numero_pedido = numeros.get(id) ?? null;
          if (!search || numero_pedido === null) return { id, numero_pedido, pedido: undefined };
          const pedido =
            (await findPedido(client, id, search)) ??
            // Its status has changed since the summary.
            (await findPedido(client, id, { prefix: numero_pedido, status: undefined }));
          return { id, numero_pedido, pedido };
        }),
      );
    },
    ...NESTED_QUERIES_RETRY,
    meta: { logAs: 'romaneio' },
  });

/** A ready pickup with its time of payment. */
export type PedidoDaRetirada = PedidoEntrega & Pick<PedidoResumo, 'pago_em'>;

/** The ready pickups, by time of payment, oldest first (ENT-29). */
export const retiradasQuery = () =>
  queryOptions({
    queryKey: [...keys.entregas, 'retiradas'] as const,
    queryFn: async ({ client, signal }) => {
      const resumo = await client.query(entregasQueries.resumo());
      signal.throwIfAborted();
      const searches = prefixSearchesOf(resumo);
      const pedidos = await Promise.all(
        resumo
          .filter(({ status }) => status === 'pronto')
          .map(async ({ id, pago_em }): Promise<PedidoDaRetirada[]> => {
            const search = searches.get(id);
            const pedido = search && (await findPedido(client, id, search));
            return pedido?.tipo_entrega === 'retirada' ? [{ ...pedido, pago_em }] : [];
          }),
      );
      return pedidos.flat().toSorted((one, other) => compareTimes(one.pago_em, other.pago_em));
    },
    ...NESTED_QUERIES_RETRY,
    meta: { logAs: 'retiradas' },
  });

/** The phones of pickups by order id: of a pass, because a pickup has no address. */
export const telefonesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keys.entregas, 'telefones', ids] as const,
    queryFn: async ({ client, signal }) => {
      const telefones = new Map<number, string | null>();
      // One after the other, so that a failing server gets one request.
      for (const id of ids) {
        // The phone of an order does not change.
        const { itens_pedido } = await client.query({ ...pedidosQueries.detail(String(id)), staleTime: Infinity });
        telefones.set(id, itens_pedido.find(({ telefone }) => telefone !== null)?.telefone ?? null);
        signal.throwIfAborted();
      }
      return telefones;
    },
    placeholderData: keepPreviousData,
    ...NESTED_QUERIES_RETRY,
    meta: { logAs: 'telefones' },
  });

/** Orders without a readable date are last. */
function compareTimes(one: string | null, other: string | null): number {
  const [a, b] = [Date.parse(one ?? ''), Date.parse(other ?? '')];
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || a - b || 0;
}
