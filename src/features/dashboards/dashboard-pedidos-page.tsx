import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dashboardsQueries, type StatusCount } from '@/api/dashboards';
import { explainFailure, isDenied } from '@/api/errors';
import { ChartFrame, LazyPieChart } from '@/components/charts/lazy-chart';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/select';
import { ChartStates, quietFailure } from '@/components/charts/chart-states';
import { diasOf, diasOptions } from '@/features/dashboards/dashboard-pedidos-search';
import { PedidosDoStatus } from '@/features/dashboards/pedidos-do-status';
import { chartItemsOf, inOrderOfLife, sharesOf, totalOf } from '@/features/dashboards/status-shares';
import { StatusTable } from '@/features/dashboards/status-table';
import { formatCount } from '@/lib/counts';
import { percentOf } from '@/lib/percent';

const route = getRouteApi('/_painel/dashboard-pedidos');

const TITLE = 'Pedidos por Status';

const failure = quietFailure('Não foi possível carregar os pedidos.', explainFailure);

/** 'Analise de Pedidos' (specification 2.4): the orders of the last days by status. */
export function DashboardPedidosPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard-pedidos' });
  const query = useQuery(dashboardsQueries.pedidosPorStatus(diasOf(search)));
  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <h1 className="mb-4">Analise de Pedidos</h1>
      <Card
        title={TITLE}
        className="max-w-3xl"
        actions={
          <Select
            prefix="Período"
            groups={[{ options: diasOptions }]}
            value={search.dias}
            onValueChange={(dias) => {
              void navigate({ search: { dias }, resetScroll: false });
            }}
            className="max-md:w-full"
          />
        }
      >
        <ChartStates query={query} failure={failure}>
          {(counts) => <PedidosPie counts={counts} />}
        </ChartStates>
      </Card>
    </>
  );
}

function PedidosPie({ counts }: { counts: readonly StatusCount[] }) {
  const shares = sharesOf('pedido', inOrderOfLife(counts));
  const total = totalOf(counts);
  if (total === 0) return <EmptyState art="none" title="Sem dados disponíveis para o período selecionado." />;
  return (
    <div className="grid items-center gap-x-10 gap-y-6 max-md:justify-items-center md:grid-cols-[240px_minmax(0,1fr)]">
      <ChartFrame className="size-60">
        <LazyPieChart
          label={TITLE}
          size={240}
          items={chartItemsOf(shares)}
          tipOf={({ label, value }) => `${label}: ${formatCount(value)} Pedidos (${percentOf(value, total)}%)`}
        />
      </ChartFrame>
      <div className="w-full">
        <StatusTable
          caption={TITLE}
          kind="pedido"
          shares={shares}
          unit="Pedidos"
          linkOf={(share, name) => <PedidosDoStatus code={share.code}>{name}</PedidosDoStatus>}
        />
        <p className="mt-2 flex justify-between border-t border-border-strong pt-2 font-semibold">
          Total do período <span>{formatCount(total)}</span>
        </p>
      </div>
    </div>
  );
}
