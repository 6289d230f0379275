import { Component, type ReactNode } from 'react';
import { lazyPart } from '@/components/feedback/lazy-part';
import { QuietError } from '@/components/feedback/quiet-error';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { logFailure } from '@/lib/log';

const fallback = <Skeleton className="size-full min-h-44" />;

/** The charts, whose library arrives only where one is seen (design 3). */
export const LazyPieChart = lazyPart(async () => (await import('@/components/charts/pie-chart')).PieChart, { fallback });
export const LazyBarsChart = lazyPart(async () => (await import('@/components/charts/bars-chart')).BarsChart, { fallback });
export const LazyLineChart = lazyPart(async () => (await import('@/components/charts/line-chart')).LineChart, { fallback });

interface ChartFrameProps {
  /** The size of the chart, so that nothing moves when its code arrives. */
  className?: string | undefined;
  children: ReactNode;
}

/** The place of a lazy chart. Without its code the numbers stay: the table beside it does not depend on it. */
export function ChartFrame({ className, children }: ChartFrameProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <ChartBoundary>{children}</ChartBoundary>
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
    if (!this.state.failed) return this.props.children;
    return (
      <QuietError
        text="Não foi possível abrir o gráfico. Os números estão na tabela."
        onRetry={() => {
          // A browser may remember for the life of the page that the code did not arrive; without a connection a reload
          // would take the screen away too.
          if (navigator.onLine) location.reload();
          else this.setState({ failed: false });
        }}
      />
    );
  }
}
