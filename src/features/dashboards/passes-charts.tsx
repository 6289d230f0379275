import { useMemo } from 'react';
import type { StatusCount } from '@/api/dashboards';
import type { ChartItem } from '@/components/charts/chart-rules';
import { ChartFrame, LazyBarsChart, LazyPieChart } from '@/components/charts/lazy-chart';
import { chartItemsOf, sharesOf, totalOf } from '@/features/dashboards/status-shares';
import { StatusTable } from '@/features/dashboards/status-table';
import { formatCount } from '@/lib/counts';
import { percentOf } from '@/lib/percent';

export const DISTRIBUICAO = 'Distribuição de Passes por Status';
export const QUANTIDADE = 'Quantidade Total de Passes por Status';

/** The ring with its total and the table of the same numbers (specification 2.4, look 4). */
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
            tipOf={({ label, value }) => `${label}: ${formatCount(value)} Passes (${percentOf(value, total)}%)`}
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

const barTip = ({ value }: ChartItem) => `Passes: ${formatCount(value)}`;

/** The same numbers as bars; their table is the ring's. */
export function PassesBars({ counts }: { counts: readonly StatusCount[] }) {
  // The same numbers read again are no reason to grow again.
  const items = useMemo(() => chartItemsOf(sharesOf('passe', counts)), [counts]);
  return (
    <ChartFrame className="min-h-54">
      <LazyBarsChart label={QUANTIDADE} items={items} tipOf={barTip} />
    </ChartFrame>
  );
}
