import { dashboardsQueries } from '@/api/dashboards';
import { isDenied } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { DeniedState } from '@/components/feedback/states';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/layout/number-strip';
import { LoginsCard } from '@/features/dashboards/logins-card';
import { NumberError } from '@/features/dashboards/widget-error';
import { formatCount } from '@/lib/format';

/** 'Analise Usuarios': number of users and daily logins. */
export function DashboardUsuariosPage() {
  const total = useApiQuery(dashboardsQueries.totalUsuarios());
  if (isDenied(total.error)) return <DeniedState />;
  return (
    <>
      <h1 className="mb-4">Analise Usuarios</h1>
      <NumberStrip className="mb-6 md:max-w-88">
        <div className={numberCellClass}>
          <NumberLabel>Total de Usuários Cadastrados</NumberLabel>
          {total.isPending ? (
            <LoadingCaption visible className="flex h-9 items-center" />
          ) : total.data === undefined ? (
            <NumberError query={total} />
          ) : (
            <NumberValue>{total.data === null ? 'N/A' : formatCount(total.data)}</NumberValue>
          )}
          <SlowNotice query={total} pending={total.isPending} className="mt-1" />
        </div>
      </NumberStrip>
      <LoginsCard />
    </>
  );
}
