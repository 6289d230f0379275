import type { UseQueryResult } from '@tanstack/react-query';
import { explainFailure, isNotFound } from '@/api/errors';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

export interface DialogQueryTexts {
  /** The title of a failed load. */
  title: string;
  /** The detail for a record that does not exist (ERR-09). */
  missing: string;
}

/** Loading and error state of a dialog's record, in place of its fields. */
export function DialogQueryState({ query, title, missing }: DialogQueryTexts & { query: UseQueryResult }) {
  if (isNotFound(query.error)) return <ErrorState inPanel title={title} detail={missing} />;
  if (query.isError) {
    const detail = `Falha ao carregar. ${explainFailure(query.error)}`;
    return <ErrorState inPanel title={title} query={query} detail={detail} />;
  }
  return <DialogSkeleton query={query} count={2} />;
}

/** A skeleton of `count` fields, so that the dialog keeps its height when its record has loaded. */
export function DialogSkeleton({ query, count }: { query: UseQueryResult; count: number }) {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      {Array.from({ length: count }, (_, field) => (
        <div key={field} className="grid h-15.5 content-start gap-3 max-md:h-16.5">
          {shown ? (
            <>
              <Skeleton className="w-22 mt-1" />
              <Skeleton className="w-full h-9" />
            </>
          ) : null}
        </div>
      ))}
      <LoadingCaption visible />
      <SlowNotice query={query} />
    </>
  );
}
