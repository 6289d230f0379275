import type { ReactNode } from 'react';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

/** What a chart has to know of the query that its numbers come from. */
interface ChartQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The numbers are those of another period. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ChartStatesProps<Data> {
  query: ChartQuery<Data>;
  /** What could not be read, where the specification says nothing: quiet, with a retry. */
  failure: (retry: () => void, retrying: boolean, error: unknown) => ReactNode;
  /** The numbers are there. */
  children: (data: Data) => ReactNode;
}

/** Loading, failed and ready of a chart. The numbers of another period stay, dimmed and out of reach, until theirs come. */
export function ChartStates<Data>({ query, failure, children }: ChartStatesProps<Data>) {
  const { data, error, isError, isFetching, isPlaceholderData } = query;
  const retry = () => {
    query.refetch();
  };
  if (data === undefined && isError) return failure(retry, isFetching, error);
  return (
    <>
      {data === undefined ? (
        <ChartSkeleton />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          inert={isPlaceholderData}
          className={cn('flex min-w-0 flex-1 flex-col', isPlaceholderData && 'opacity-55')}
        >
          {children(data)}
        </div>
      )}
      <SlowNotice pending={isFetching} onRetry={retry} className="mt-3" />
    </>
  );
}

/** A chart's failure that the specification calls only logged, with the reason in words staff can use. */
export function quietFailure(text: string, reasonOf: (error: unknown) => string) {
  return (retry: () => void, retrying: boolean, error: unknown) => (
    <QuietError
      text={`${text} ${reasonOf(error)}`}
      onRetry={retry}
      retrying={retrying}
      className="min-h-48 content-center justify-center text-center"
    />
  );
}

function ChartSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="grid min-h-54 content-center justify-items-center gap-4">
      {shown ? <Skeleton className="h-40 w-40 rounded-full" /> : null}
      <LoadingCaption visible />
    </div>
  );
}
