import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useId, useMemo } from 'react';
import { contagensQueries, PARA_ENVIO_NOTE } from '@/api/contagens';
import { dashboardsQueries, type StatusCount } from '@/api/dashboards';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries } from '@/api/vistoria';
import type { ChartItem } from '@/components/charts/chart-rules';
import { ChartFrame, LazyBarChart, LazyPieChart } from '@/components/charts/lazy-chart';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { PermissionGuard } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { numberCellClass, NumberLabel, NumberStrip, NumberValue } from '@/components/layout/number-strip';
import { TitledCard } from '@/components/layout/titled-card';
import { Skeleton } from '@/components/ui/skeleton';
import { chartItemsOf, sharesOf, totalOf } from '@/features/dashboards/status-shares';
import { StatusTable } from '@/features/dashboards/status-table';
import { ChartError, NumberError } from '@/features/dashboards/widget-error';
import { formatCount, formatPercentOf } from '@/lib/format';
import { cn } from '@/lib/utils';

/** 'Analise Passes': pending items, and passes by status as a doughnut and as bars. */
export function DashboardPassesPage() {
  const query = useApiQuery(dashboardsQueries.passesPorStatus());
  return (
    <PermissionGuard queries={[query]}>
      <h1 className="mb-4">Analise Passes</h1>
      <Pendencias />
      <div className="grid gap-6 wide:grid-cols-2">
        <TitledCard title={DISTRIBUICAO}>
          <WidgetQueryState query={query} failure={<ChartError query={query} />}>
            {(counts) => <PassesRing counts={counts} />}
          </WidgetQueryState>
        </TitledCard>
        <TitledCard title={QUANTIDADE} description="Quantidade de Passes">
          <WidgetQueryState query={query} failure={<ChartError query={query} />}>
            {(counts) => <PassesBars counts={counts} />}
          </WidgetQueryState>
        </TitledCard>
      </div>
    </PermissionGuard>
  );
}

/** Counts of pending work, each linked to its list (DAS-07). */
function Pendencias() {
  const emissao = useApiQuery(contagensQueries.pedidosDisponiveis());
  const envio = useApiQuery(contagensQueries.pedidosParaEnvio());
  const vistoria = useApiQuery(vistoriaQueries.count());
  const noteId = useId();
  return (
    <section aria-label="Pendências" className="mb-6">
      <NumberStrip>
        <Pendencia label="Pedidos p/ Emissão" query={emissao} link={{ to: '/pedidos', search: { status: 'pago' } }} />
        <Pendencia label="Pedidos p/ Envio" query={envio} link={{ to: '/gerenciar-entrega' }} noteId={noteId} />
        <Pendencia label="Declarações a vistoriar" query={vistoria} link={{ to: '/vistoria' }} />
      </NumberStrip>
      <p id={noteId} className="mt-2 text-sm text-muted-foreground">
        {PARA_ENVIO_NOTE}
      </p>
    </section>
  );
}

interface PendenciaProps {
  label: string;
  query: UseQueryResult<number>;
  link: LinkProps;
  /** The element with the link's description. */
  noteId?: string;
}

/** A count linked to its list; shows no number until the request succeeds. */
function Pendencia({ label, query, link, noteId }: PendenciaProps) {
  return (
    <QueryState
      query={query}
      loading={
        <div className={numberCellClass}>
          <NumberLabel>{label}</NumberLabel>
          <div className="grid h-9 items-center">
            <Skeleton className="w-14" />
            <LoadingCaption />
          </div>
          <SlowNotice query={query} className="mt-1" />
        </div>
      }
      failure={
        <div className={numberCellClass}>
          <NumberLabel>{label}</NumberLabel>
          <NumberError query={query} />
        </div>
      }
    >
      {(count) => (
        <Link
          {...link}
          aria-describedby={noteId}
          className={cn(numberCellClass, 'hover:bg-accent hover:no-underline focus-visible:-outline-offset-2')}
        >
          <NumberLabel>{label}</NumberLabel> <NumberValue>{formatCount(count)}</NumberValue>
          <ArrowRight aria-hidden className="absolute top-4.5 right-4 text-muted-foreground" />
        </Link>
      )}
    </QueryState>
  );
}

const DISTRIBUICAO = 'Distribuição de Passes por Status';
const QUANTIDADE = 'Quantidade Total de Passes por Status';

/** Doughnut with its total and a table of the same values (DAS-01). */
function PassesRing({ counts }: { counts: readonly StatusCount[] }) {
  const shares = sharesOf('passe', counts);
  const total = totalOf(counts);
  return (
    <>
      <div className="grid flex-1 items-center gap-6 max-md:justify-items-center md:grid-cols-[12rem_minmax(0,1fr)]">
        <ChartFrame className="size-48">
          <LazyPieChart
            label={DISTRIBUICAO}
            items={chartItemsOf(shares)}
            formatTooltip={({ label, value }) =>
              `${label}: ${formatCount(value)} Passes (${formatPercentOf(value, total)}%)`
            }
            centre={{ value: formatCount(total), label: 'Total de Passes' }}
          />
        </ChartFrame>
        <StatusTable caption={DISTRIBUICAO} kind="passe" shares={shares} unit="Passes" />
      </div>
      <p className="mt-4 text-xs text-balance text-muted-foreground">
        Validados, suspensos e indeferidos não entram nesta conta.
      </p>
    </>
  );
}

const formatBarTooltip = ({ value }: ChartItem) => `Passes: ${formatCount(value)}`;

/** Bars of the same values; the doughnut's table covers them. */
function PassesBars({ counts }: { counts: readonly StatusCount[] }) {
  // Memoised: a refetch with equal counts must not restart the animation.
  const items = useMemo(() => chartItemsOf(sharesOf('passe', counts)), [counts]);
  return (
    <ChartFrame className="min-h-54">
      <LazyBarChart label={QUANTIDADE} items={items} formatTooltip={formatBarTooltip} />
    </ChartFrame>
  );
}
