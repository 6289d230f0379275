import { useMemo } from 'react';
import type { StatusCount } from '@/api/dashboards';
import type { ChartItem } from '@/components/charts/chart-rules';
import { ChartFrame, LazyBarChart, LazyPieChart } from '@/components/charts/lazy-chart';
import { chartItemsOf, sharesOf, totalOf } from '@/features/dashboards/status-shares';
import { StatusTable } from '@/features/dashboards/status-table';
import { formatCount, percentOf } from '@/lib/format';

export const DISTRIBUICAO = 'Distribuição de Passes por Status';
export const QUANTIDADE = 'Quantidade Total de Passes por Status';

/** Doughnut with its total and a table of the same values (DAS-01). */
export function PassesRing({ counts }: { counts: readonly StatusCount[] }) {
  const shares = sharesOf('passe', counts);
  const total = totalOf(counts);
  return (
    <>
      <div className="grid flex-1 items-center gap-6 max-md:justify-items-center md:grid-cols-[192px_minmax(0,1fr)]">
        <ChartFrame className="size-48">
          <LazyPieChart
            label={DISTRIBUICAO}
            items={chartItemsOf(shares)}
            formatTooltip={({ label, value }) => `${label}: ${formatCount(value)} Passes (${percentOf(value, total)}%)`}
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
export function PassesBars({ counts }: { counts: readonly StatusCount[] }) {
  // Memoised: a refetch with equal counts must not restart the animation.
  const items = useMemo(() => chartItemsOf(sharesOf('passe', counts)), [counts]);
  return (
    <ChartFrame className="min-h-54">
      <LazyBarChart label={QUANTIDADE} items={items} formatTooltip={formatBarTooltip} />
    </ChartFrame>
  );
}
