import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { explainFailure } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries, type Pedido } from '@/api/pedidos';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError } from '@/components/feedback/states';

/** The passes of all orders for 'Conferir passes' (ORS-25), in one query; the pass viewer reads the same ones. */
export function usePassesDosPedidos(pedidos: readonly PedidoAssociado[], isOn: boolean) {
  return useQueries({
    queries: pedidos.map(({ id }) => ({
      ...pedidosQueries.passes(id),
      // Every 'Emitido' invalidates all orders, and would read them again.
      enabled: ({ state }: { state: { data: unknown } }) => isOn && state.data === undefined,
      meta: { logAs: 'passes' },
    })),
    combine,
  });
}

function combine(queries: UseQueryResult<Pedido>[]) {
  const loaded = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.filter(({ data, isError }) => isError && data === undefined);
  return {
    data: loaded.length === queries.length ? loaded : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** Shows whether passes can be scanned. */
export function PassesHint({ id, query }: { id: string; query: ReturnType<typeof usePassesDosPedidos> }) {
  const { error, isFetching } = query;
  const retry = () => void query.refetch();
  return (
    <div id={id} className="text-xs text-muted-foreground">
      <QueryState
        query={query}
        loading={<LoadingCaption visible />}
        failure={
          <InlineError
            text="Erro ao buscar os detalhes dos passes."
            detail={explainFailure(error)}
            error={error}
            retrying={isFetching}
            onRetry={retry}
          />
        }
      >
        {() => 'Depois da etiqueta, leia o código de cada passe. Se um for recusado, tire-o e leia a etiqueta de novo.'}
      </QueryState>
      <SlowNotice pending={isFetching && query.data === undefined && !query.isError} onRetry={retry} />
    </div>
  );
}
