import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { fetchPedidosEntrega, type PedidoEntrega } from '@/api/entregas';
import { isApiError } from '@/api/errors';
import { keys } from '@/api/keys';
import { MAX_PAGE_SIZE } from '@/api/pages';
import type { Endereco } from '@/api/pedido-parts';
import { fetchPedidos } from '@/api/pedidos';

/** The order of a scanned label with its district, without other customer data. */
export type ScannedPedido = Pick<PedidoEntrega, 'id' | 'numero_pedido' | 'status' | 'tipo_entrega'> &
  Pick<Endereco, 'bairro' | 'cidade'>;

/** Result of looking up a scanned code (ENT-15). */
export type LookupResult =
  | { kind: 'in-delivery'; pedido: ScannedPedido }
  /** An order with exactly this number that is not in delivery. */
  | { kind: 'elsewhere'; status: string | null }
  /** No order has this number, but the numbers of `count` orders in delivery begin with it. */
  | { kind: 'prefix'; count: number }
  | { kind: 'unknown' };

const CONCURRENCY = 4;
const SERVER_RETRIES = 2;
const LONGEST_DELAY_MS = 10_000;

const limit = pLimit(CONCURRENCY);

async function lookUp(codigo: string, signal: AbortSignal): Promise<LookupResult> {
  signal.throwIfAborted();
  const found = await fetchPedidosEntrega(codigo, signal);
  const exact = found.find(({ numero_pedido }) => numero_pedido === codigo);
  if (exact) {
    const { id, numero_pedido, status, tipo_entrega, endereco_entrega: endereco } = exact;
    const { bairro = null, cidade = null } = endereco ?? {};
    return { kind: 'in-delivery', pedido: { id, numero_pedido, status, tipo_entrega, bairro, cidade } };
  }
  const { rows } = await fetchPedidos({ page: 1, status: 'todos', search: codigo }, MAX_PAGE_SIZE, signal);
  const elsewhere = rows.find(({ numero_pedido }) => numero_pedido === codigo);
  if (elsewhere) return { kind: 'elsewhere', status: elsewhere.status };
  return found.length > 0 ? { kind: 'prefix', count: found.length } : { kind: 'unknown' };
}

export const lookupQueries = {
  all: () => [...keys.entregas, 'scan-lookup'] as const,

  /** Fetched once, and refetched after each change of an order. Paused while offline. */
  codigo: (codigo: string) =>
    queryOptions({
      queryKey: [...lookupQueries.all(), codigo] as const,
      queryFn: ({ signal }) => limit(() => lookUp(codigo, signal)),
      staleTime: Infinity,
      // A code that is removed and scanned again needs the current status.
      gcTime: 0,
      networkMode: 'online',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        isApiError(error) && (error.kind === 'network' || (error.status >= 500 && failures < SERVER_RETRIES)),
      retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, LONGEST_DELAY_MS),
    }),
};
