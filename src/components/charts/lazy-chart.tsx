import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InlineError } from '@/components/feedback/states';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { logFailure } from '@/lib/log';
import { cn } from '@/lib/utils';

const fallback = <Skeleton className="size-full min-h-44" />;

/** Charts, loaded with their library when one is rendered. */
export const LazyPieChart = lazyWithPreload(async () => (await import('@/components/charts/pie-chart')).PieChart, {
  fallback,
});
export const LazyBarChart = lazyWithPreload(async () => (await import('@/components/charts/bar-chart')).BarChart, {
  fallback,
});
export const LazyStackedBarChart = lazyWithPreload(
  async () => (await import('@/components/charts/stacked-bar-chart')).StackedBarChart,
  { fallback },
);
export const LazyLineChart = lazyWithPreload(async () => (await import('@/components/charts/line-chart')).LineChart, {
  fallback,
});

interface ChartFrameProps {
  /** Reserves the chart's size while its chunk loads. */
  className?: string | undefined;
  children: ReactNode;
}

/** Wrapper of a lazy chart. If its chunk fails to load, the table next to the chart stays usable. */
export function ChartFrame({ className, children }: ChartFrameProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <CatchBoundary
        getResetKey={() => undefined}
        errorComponent={ChartError}
        onCatch={(error) => logFailure('chart', error)}
      >
        {children}
      </CatchBoundary>
    </div>
  );
}

function ChartError({ reset }: ErrorComponentProps) {
  return (
    <InlineError
      text="Não foi possível abrir o gráfico. Os números estão na tabela."
      onRetry={() => {
        // Only a reload retries a failed import(), which browsers cache; offline a reload would lose the page.
        if (navigator.onLine) location.reload();
        else reset();
      }}
    />
  );
}
