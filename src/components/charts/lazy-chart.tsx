import { Component, lazy, Suspense, type ReactNode } from 'react';
import { QuietError } from '@/components/feedback/quiet-error';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { logFailure } from '@/lib/log';

/** The charts, whose library arrives only where one is seen (design 3). */
export const LazyPieChart = lazy(async () => ({ default: (await import('@/components/charts/pie-chart')).PieChart }));
export const LazyBarsChart = lazy(async () => ({ default: (await import('@/components/charts/bars-chart')).BarsChart }));
export const LazyLineChart = lazy(async () => ({ default: (await import('@/components/charts/line-chart')).LineChart }));

interface ChartFrameProps {
  /** The size of the chart, so that nothing moves when its code arrives. */
  className?: string | undefined;
  children: ReactNode;
}

/** The place of a lazy chart. Without its code the numbers stay: the table beside it does not depend on it. */
export function ChartFrame({ className, children }: ChartFrameProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <ChartBoundary>
        <Suspense fallback={<Skeleton className="size-full min-h-44" />}>{children}</Suspense>
      </ChartBoundary>
    </div>
  );
}

/** Keeps a chart that failed from taking the screen along. Not the router's own: that would leave the entry for it. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('chart', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ChartMissing /> : this.props.children;
  }
}

function ChartMissing() {
  return (
    <QuietError
      text="Não foi possível abrir o gráfico. Os números estão na tabela."
      onRetry={() => {
        // A browser remembers for the life of the page that the code did not arrive.
        location.reload();
      }}
    />
  );
}
