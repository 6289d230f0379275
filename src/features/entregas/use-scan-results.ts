import { useQueries, useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explainFailure, isApiError } from '@/api/errors';
import { lookupQueries, type LookupResult } from '@/api/scan-lookup';
import {
  codesToLookUp,
  scanResultsOf,
  type ScanResult,
  type Lookup,
  type Scan,
} from '@/features/entregas/lista-leitura-rules';

function lookupOf({ data, error, failureReason, fetchStatus }: UseQueryResult<LookupResult>): Lookup {
  if (data) return data;
  if (error) return { kind: 'failed', reason: explainFailure(error), error };
  const hasNoAnswer = isApiError(failureReason) && failureReason.kind === 'network';
  return { kind: 'waiting', isOffline: fetchStatus === 'paused' || hasNoAnswer };
}

const combine = (results: UseQueryResult<LookupResult>[]): readonly Lookup[] => results.map(lookupOf);

/** The result of each scan. The order of an operation under way is looked up again when the operation has ended. */
export function useScanResults(
  scans: readonly Scan[],
  underWay: ReadonlySet<number>,
): { results: readonly ScanResult[]; error: unknown; retry: () => void } {
  const queryClient = useQueryClient();
  const codigos = useMemo(() => codesToLookUp(scans), [scans]);
  const queries = useMemo(
    () =>
      codigos.map((codigo) => ({
        ...lookupQueries.codigo(codigo),
        enabled: ({ state: { data } }: Pick<Query<LookupResult>, 'state'>) =>
          !(data?.kind === 'in-delivery' && underWay.has(data.pedido.id)),
      })),
    [codigos, underWay],
  );
  const lookups = useQueries({ queries, combine });
  const results = useMemo(() => {
    const byCode = codigos.map((codigo, index): [string, Lookup | undefined] => [codigo, lookups[index]]);
    return scanResultsOf(scans, new Map(byCode.flatMap(([codigo, lookup]) => (lookup ? [[codigo, lookup]] : []))));
  }, [scans, codigos, lookups]);
  return {
    results,
    error: lookups.find((lookup) => lookup.kind === 'failed')?.error,
    retry: () => {
      void queryClient.refetchQueries({
        queryKey: lookupQueries.all(),
        predicate: ({ state }) => state.status === 'error',
      });
    },
  };
}
