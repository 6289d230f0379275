import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { prefixSearchesOf, prefixSearchQuery } from '@/api/destinos';
import { enderecosQueries } from '@/api/enderecos';
import type { PedidoEntrega, PedidoResumo } from '@/api/entregas';
import { useApiQuery } from '@/api/use-api-query';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import type { Enderecos } from '@/features/entregas/destino-rules';

const NO_RESUMO: readonly PedidoResumo[] = [];

export interface Destinos {
  enderecos: Enderecos;
  /** The known delivery types, which are those of selected orders. */
  tipos: ReadonlyMap<number, string | null>;
  /** The types of some selected orders are loading; false after ten seconds (ENT-11). */
  areTiposLoading: boolean;
}

/**
 * Addresses and delivery types of the tables' orders (ENT-24). The types load only for selected orders. Letters always have
 * delivery, so a letter that the addresses omit has a missing address.
 */
export function useDestinos(
  resumo: readonly PedidoResumo[] = NO_RESUMO,
  chosen: readonly ReadonlyMap<number, unknown>[],
  cartas: readonly PedidoResumo[] = NO_RESUMO,
) {
  const query = useApiQuery({ ...enderecosQueries.list(), enabled: resumo !== NO_RESUMO });
  const enderecos: Enderecos = useMemo(
    () => query.data && new Map([...cartas.map(semEndereco), ...query.data].map(({ id, endereco }) => [id, endereco])),
    [query.data, cartas],
  );
  const searches = useMemo(() => prefixSearchesOf(resumo), [resumo]);
  const wanted = new Map(
    chosen.flatMap((ids) =>
      Array.from(ids.keys()).flatMap((id) => {
        const search = searches.get(id);
        return search ? [[`${search.prefix} ${search.status}`, search] as const] : [];
      }),
    ),
  );
  const tipos = useQueries({
    // The type of an order does not change.
    queries: Array.from(wanted.values(), (search) => ({ ...prefixSearchQuery(search), staleTime: Infinity })),
    combine,
  });
  const isLoading = tipos.loading !== undefined;
  const isSlow = useElapsed(isLoading, SLOW_AFTER_MS);
  const areTiposLoading = isLoading && !isSlow;
  return {
    query,
    destinos: useMemo(
      (): Destinos => ({ enderecos, tipos: tipos.byId, areTiposLoading }),
      [enderecos, tipos.byId, areTiposLoading],
    ),
    tipos,
  };
}

const semEndereco = ({ id }: PedidoResumo) => ({ id, endereco: null });

function combine(results: UseQueryResult<PedidoEntrega[]>[]) {
  const pedidos = results.flatMap(({ data }) => data ?? []);
  return {
    byId: new Map(pedidos.map(({ id, tipo_entrega }) => [id, tipo_entrega])),
    failed: results.find(({ isError }) => isError),
    loading: results.find(({ isLoading }) => isLoading),
  };
}
