import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { ordemDaLinhaQuery } from '@/api/ordens-da-lista';
import { useApiQuery } from '@/api/use-api-query';
import { SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError, type FailedQuery } from '@/components/feedback/states';
import { Skeleton } from '@/components/ui/skeleton';
import { progressoOf } from '@/features/ordens-servico/ordem-servico-rules';
import { useIsNearViewport } from '@/lib/use-is-near-viewport';

const FAILED = 'Não foi possível contar os pedidos prontos.';

/** '4 de 9 prontos' of a row, requested when the row is in sight; '—' after a failure (ORS-19). */
export function ReadyCount({ id }: { id: number }) {
  const cell = useRef<HTMLSpanElement>(null);
  const isInSight = useIsNearViewport(cell, '0px');
  const query = useApiQuery({ ...ordemDaLinhaQuery(id), enabled: isInSight });
  return (
    <span ref={cell} className="inline-block min-w-20 whitespace-nowrap">
      <QueryState
        query={query}
        loading={<Skeleton className="w-20" />}
        failure={
          <span title={FAILED} className="text-muted-foreground">
            <span aria-hidden="true">—</span>
            <span className="sr-only">{FAILED}</span>
          </span>
        }
      >
        {(ordem) => progressoOf(ordem).label}
      </QueryState>
    </span>
  );
}

/** The failed counts of the rows, with one 'Tentar novamente' for all of them (ORS-19). */
export function ReadyCountFailure({ ids }: { ids: readonly number[] }) {
  // The rows in sight request them.
  const queries = useQueries({ queries: ids.map((id) => ({ ...ordemDaLinhaQuery(id), enabled: false })) });
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const pending = queries.filter(({ isFetching }) => isFetching);
  const [first] = failed;
  return (
    <>
      {first ? (
        <InlineError
          text={FAILED}
          query={first}
          onRetry={() => refetchAll(failed)}
          retrying={pending.length > 0}
          className="mb-2"
        />
      ) : null}
      <SlowNotice
        key={pending.length}
        pending={pending.length > 0 && !first}
        onRetry={() => refetchAll(pending)}
        className="mb-2"
      />
    </>
  );
}

function refetchAll(queries: readonly FailedQuery[]): void {
  for (const { refetch } of queries) void refetch();
}
