import { dashboardsQueries } from '@/api/dashboards';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { PermissionGuard } from '@/components/feedback/states';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/layout/number-strip';
import { LoginsCard } from '@/features/dashboards/logins-card';
import { NumberError } from '@/features/dashboards/widget-error';
import { formatCount } from '@/lib/format';

/** 'Analise Usuarios': number of users and daily logins. */
export function DashboardUsuariosPage() {
  const total = useApiQuery(dashboardsQueries.totalUsuarios());
  return (
    <PermissionGuard queries={[total]}>
      <h1 className="mb-4">Analise Usuarios</h1>
      <NumberStrip className="mb-6 md:max-w-88">
        <div className={numberCellClass}>
          <NumberLabel>Total de Usuários Cadastrados</NumberLabel>
          <QueryState
            query={total}
            loading={<LoadingCaption visible className="flex h-9 items-center" />}
            failure={<NumberError query={total} />}
          >
            {(count) => <NumberValue>{count === null ? 'N/A' : formatCount(count)}</NumberValue>}
          </QueryState>
          <SlowNotice query={total} pending={total.isPending} className="mt-1" />
        </div>
      </NumberStrip>
      <LoginsCard />
    </PermissionGuard>
  );
}
