import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { dashboardsQueries, type StatusCount } from '@/api/dashboards';
import { useApiQuery } from '@/api/use-api-query';
import { ChartFrame, LazyPieChart } from '@/components/charts/lazy-chart';
import { EmptyState, PermissionGuard } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { TitledCard } from '@/components/layout/titled-card';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { diasOf, diasOptions } from '@/features/dashboards/dashboard-pedidos-search';
import { ParadosCard } from '@/features/dashboards/parados-card';
import { chartItemsOf, inWorkflowOrder, sharesOf, totalOf } from '@/features/dashboards/status-shares';
import { StatusTable } from '@/features/dashboards/status-table';
import { ChartError, SEM_DADOS } from '@/features/dashboards/widget-error';
import { formatCount, formatPercentOf } from '@/lib/format';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

const route = getRouteApi('/_painel/_superuser/dashboard-pedidos');

const TITLE = 'Pedidos por Status';

/** 'Analise de Pedidos': orders of the last days by status. */
export function DashboardPedidosPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard-pedidos' });
  const query = useApiQuery(dashboardsQueries.pedidosPorStatus(diasOf(search)));
  return (
    <PermissionGuard queries={[query]}>
      <h1 className="mb-4">Analise de Pedidos</h1>
      <ParadosCard />
      <TitledCard
        title={TITLE}
        description="Pedidos criados no período"
        className="mt-6"
        action={
          <div className="relative max-md:w-full">
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 z-1 -translate-y-1/2 text-muted-foreground"
            >
              Período
            </span>
            <NativeSelect
              aria-label="Período"
              className="pl-18.5"
              value={search.dias}
              onChange={(event) => {
                const dias = diasOptions.find(({ value }) => value === event.target.value)?.value;
                void navigate({ search: { dias }, resetScroll: false });
              }}
            >
              {diasOptions.map(({ value, label }) => (
                <NativeSelectOption key={value} value={value}>
                  {label}
                </NativeSelectOption>
              ))}
            </NativeSelect>
          </div>
        }
      >
        <WidgetQueryState query={query} failure={<ChartError query={query} />}>
          {(counts) => <PedidosPie counts={counts} />}
        </WidgetQueryState>
      </TitledCard>
    </PermissionGuard>
  );
}

function PedidosPie({ counts }: { counts: readonly StatusCount[] }) {
  const shares = sharesOf('pedido', inWorkflowOrder(counts));
  const total = totalOf(counts);
  const noteId = useId();
  if (total === 0) return <EmptyState art="none" title={SEM_DADOS} />;
  return (
    <div className="grid items-center justify-items-center gap-x-10 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)] wide:grid-cols-2">
      <ChartFrame className="size-60">
        <LazyPieChart
          label={TITLE}
          size={240}
          items={chartItemsOf(shares)}
          formatTooltip={({ label, value }) =>
            `${label}: ${formatCount(value)} Pedidos (${formatPercentOf(value, total)}%)`
          }
        />
      </ChartFrame>
      <div className="w-full">
        <StatusTable
          caption={TITLE}
          kind="pedido"
          shares={shares}
          unit="Pedidos"
          linkOf={(share, name) => (
            <PedidosDoStatus code={share.code} noteId={noteId}>
              {name}
            </PedidosDoStatus>
          )}
        />
        <p className="mt-2 flex justify-between border-t border-border-strong pt-2 font-semibold">
          Total do período <span>{formatCount(total)}</span>
        </p>
        <p id={noteId} className="mt-2 text-sm text-muted-foreground">
          Cada nome abre a lista do status em todo o período, não só nos dias escolhidos.
        </p>
      </div>
    </div>
  );
}

/** Link to the orders of a status. The list ignores the chart's period, as the note below the table says (DAS-08). */
function PedidosDoStatus({ code, noteId, children }: { code: string; noteId: string; children: ReactNode }) {
  const status = statusCodes(pedidoStatusGroups).find((listed) => listed === code);
  if (status === undefined) return children;
  return (
    <Link to="/pedidos" search={{ status }} aria-describedby={noteId} className="rounded-sm">
      {children}
    </Link>
  );
}
