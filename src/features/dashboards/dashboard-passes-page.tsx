import { dashboardsQueries } from '@/api/dashboards';
import { isDenied } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { DeniedState } from '@/components/feedback/denied-state';
import { TitledCard } from '@/components/layout/titled-card';
import { QueryContent } from '@/components/feedback/query-content';
import { DISTRIBUICAO, PassesBars, PassesRing, QUANTIDADE } from '@/features/dashboards/passes-charts';
import { Pendencias } from '@/features/dashboards/pendencias';
import { ChartError } from '@/features/dashboards/widget-error';

/** 'Analise Passes': pending items, and passes by status as a doughnut and as bars. */
export function DashboardPassesPage() {
  const query = useApiQuery(dashboardsQueries.passesPorStatus());
  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <h1 className="mb-4">Analise Passes</h1>
      <Pendencias />
      <div className="grid gap-6 wide:grid-cols-2">
        <TitledCard title={DISTRIBUICAO}>
          <QueryContent query={query} renderError={(props) => <ChartError {...props} />}>
            {(counts) => <PassesRing counts={counts} />}
          </QueryContent>
        </TitledCard>
        <TitledCard title={QUANTIDADE} description="Quantidade de Passes">
          <QueryContent query={query} renderError={(props) => <ChartError {...props} />}>
            {(counts) => <PassesBars counts={counts} />}
          </QueryContent>
        </TitledCard>
      </div>
    </>
  );
}
