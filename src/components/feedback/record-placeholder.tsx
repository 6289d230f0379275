import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

interface RecordPlaceholderProps {
  /** For screen readers. */
  heading: string;
  query: UseQueryResult;
  /** Texts of a failed load. */
  failure: { title: string; detail: string };
  /** Shows 'Carregando...' (SCR-02). */
  showCaption?: boolean | undefined;
}

/** A record's page while it loads, or why it did not load. */
export function RecordPlaceholder({ heading, query, failure, showCaption = false }: RecordPlaceholderProps) {
  const retry = () => void query.refetch();
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {query.isError ? (
        <ErrorState {...failure} error={query.error} retrying={query.isFetching} onRetry={retry} />
      ) : (
        <>
          <RecordSkeleton showCaption={showCaption} />
          <SlowNotice pending={query.isFetching} onRetry={retry} className="mt-3" />
        </>
      )}
    </>
  );
}

function RecordSkeleton({ showCaption }: { showCaption: boolean }) {
  const isShown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <div className="mt-6 mb-4 flex h-9 items-center gap-3">
        <div className="w-45">{isShown ? <Skeleton /> : null}</div>
        <LoadingCaption visible={showCaption} />
      </div>
      {isShown ? (
        <div aria-hidden>
          <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6">
            <Skeleton className="w-65" />
            <Skeleton className="w-50" />
          </div>
          <div className="mt-8 grid grid-cols-1 gap-4">
            <Skeleton className="w-30" />
            <Skeleton className="w-70" />
          </div>
        </div>
      ) : null}
    </>
  );
}
