import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/utils';

interface WidgetQueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Replaces the content when the query failed without data. */
  failure: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, error and data of one widget. */
export function WidgetQueryState<Data>({ query, failure, children }: WidgetQueryStateProps<Data>) {
  const { data, isError, isPlaceholderData } = query;
  if (data === undefined && isError) return failure;
  return (
    <>
      {data === undefined ? (
        <WidgetSkeleton />
      ) : (
        <PlaceholderContent isPlaceholderData={isPlaceholderData}>{children(data)}</PlaceholderContent>
      )}
      <SlowNotice query={query} className="mt-3" />
    </>
  );
}

interface PlaceholderContentProps {
  isPlaceholderData: boolean;
  children: ReactNode;
}

/** Data of a query: dimmed and inert while it belongs to another page, filter or period (SCR-05). */
export function PlaceholderContent({ isPlaceholderData, children }: PlaceholderContentProps) {
  return (
    <div
      aria-busy={isPlaceholderData}
      inert={isPlaceholderData}
      className={cn('flex min-w-0 flex-1 flex-col', isPlaceholderData && 'opacity-55')}
    >
      {children}
    </div>
  );
}

function WidgetSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="grid min-h-54 content-center justify-items-center gap-4">
      {shown ? <Skeleton className="size-40 rounded-full" /> : null}
      <LoadingCaption visible />
    </div>
  );
}
