import { useQuery } from '@tanstack/react-query';
import { dashboardsQueries } from '@/api/dashboards';
import { explainFailure, isDenied } from '@/api/errors';
import { DeniedState } from '@/components/feedback/denied-state';
import { Card } from '@/components/ui/card';
import { ChartStates, quietFailure } from '@/components/charts/chart-states';
import { DISTRIBUICAO, PassesBars, PassesRing, QUANTIDADE } from '@/features/dashboards/passes-charts';
import { Pendencias } from '@/features/dashboards/pendencias';

const failure = quietFailure('Não foi possível carregar os passes.', explainFailure);

/** 'Analise Passes' (specification 2.4): the pending-access card, and the passes by status twice. */
export function DashboardPassesPage() {
  const query = useQuery(dashboardsQueries.passesPorStatus());
  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <h1 className="mb-4">Analise Passes</h1>
      <Pendencias />
      <div className="grid gap-6 wide:grid-cols-2">
        <Card title={DISTRIBUICAO}>
          <ChartStates query={query} failure={failure}>
            {(counts) => <PassesRing counts={counts} />}
          </ChartStates>
        </Card>
        <Card title={QUANTIDADE} note="Quantidade de Passes">
          <ChartStates query={query} failure={failure}>
            {(counts) => <PassesBars counts={counts} />}
          </ChartStates>
        </Card>
      </div>
    </>
  );
}
