import { useQuery } from '@tanstack/react-query';
import { dashboardsQueries } from '@/api/dashboards';
import { explainFailure, isDenied } from '@/api/errors';
import { DeniedState } from '@/components/feedback/denied-state';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/ui/number-strip';
import { LoginsCard } from '@/features/dashboards/logins-card';
import { formatCount } from '@/lib/counts';

/** 'Analise Usuarios' (specification 2.4): how many users there are, and how many sign in each day. */
export function DashboardUsuariosPage() {
  const total = useQuery(dashboardsQueries.totalUsuarios());
  if (isDenied(total.error)) return <DeniedState />;
  return (
    <>
      <h1 className="mb-4">Analise Usuarios</h1>
      <NumberStrip className="mb-6 md:max-w-88">
        <div className={numberCellClass}>
          <NumberLabel>Total de Usuários Cadastrados</NumberLabel>
          {total.isPending ? (
            <LoadingCaption visible className="flex h-9 items-center" />
          ) : (
            <NumberValue>{total.data == null ? 'N/A' : formatCount(total.data)}</NumberValue>
          )}
          {total.isError && total.data === undefined ? (
            <QuietError
              text={`Não foi possível contar. ${explainFailure(total.error)}`}
              retrying={total.isFetching}
              onRetry={() => void total.refetch()}
              className="mt-1"
            />
          ) : null}
          <SlowNotice pending={total.isPending} onRetry={() => void total.refetch()} className="mt-1" />
        </div>
      </NumberStrip>
      <LoginsCard />
    </>
  );
}
