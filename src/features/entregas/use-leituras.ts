import { useQueries, useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explainFailure, isApiError } from '@/api/errors';
import { leituraQueries, type Leitura } from '@/api/leitura';
import { codesToLookUp, linesOf, type Line, type Lookup, type Scan } from '@/features/entregas/lista-leitura-rules';

function lookupOf({ data, error, failureReason, fetchStatus }: UseQueryResult<Leitura>): Lookup {
  if (data) return data;
  if (error) return { kind: 'failed', reason: explainFailure(error), error };
  const hasNoAnswer = isApiError(failureReason) && failureReason.kind === 'network';
  return { kind: 'waiting', isOffline: fetchStatus === 'paused' || hasNoAnswer };
}

const combine = (results: UseQueryResult<Leitura>[]): readonly Lookup[] => results.map(lookupOf);

/**
 * The lines of the scans, each with its order. Orders with an operation under way are read again at its end.
 */
export function useLeituras(
  scans: readonly Scan[],
  underWay: ReadonlySet<number>,
): { lines: readonly Line[]; error: unknown; retry: () => void } {
  const queryClient = useQueryClient();
  const codigos = useMemo(() => codesToLookUp(scans), [scans]);
  const lookups = useQueries({
    queries: codigos.map((codigo) => ({
      ...leituraQueries.codigo(codigo),
      enabled: ({ state: { data } }: Pick<Query<Leitura>, 'state'>) =>
        !(data?.kind === 'in-delivery' && underWay.has(data.pedido.id)),
    })),
    combine,
  });
  const lines = useMemo(() => {
    const byCode = codigos.map((codigo, index): [string, Lookup | undefined] => [codigo, lookups[index]]);
    return linesOf(scans, new Map(byCode.flatMap(([codigo, lookup]) => (lookup ? [[codigo, lookup]] : []))));
  }, [scans, codigos, lookups]);
  return {
    lines,
    error: lookups.find((lookup) => lookup.kind === 'failed')?.error,
    retry: () => {
      void queryClient.refetchQueries({
        queryKey: leituraQueries.all(),
        predicate: ({ state }) => state.status === 'error',
      });
    },
  };
}
