import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState, StateMessage } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

interface RecordStateProps {
  /** Why the record did not load; undefined while it loads. */
  failure: { title: string; detail: string; error?: unknown; canRetry: boolean } | undefined;
  fetching: boolean;
  onRetry: () => void;
  /** Number of fields, so that the dialog keeps its height. */
  fields?: number | undefined;
}

/** Loading and error state of a dialog's record, in place of its fields. */
export function RecordState({ failure, fetching, onRetry, fields = 2 }: RecordStateProps) {
  const shown = useElapsed(!failure, SKELETON_AFTER_MS);
  if (failure) {
    const { title, detail, error, canRetry } = failure;
    return canRetry ? (
      <ErrorState inPanel title={title} detail={detail} error={error} retrying={fetching} onRetry={onRetry} />
    ) : (
      <StateMessage role="alert" heading="p" title={title} detail={detail} className="py-4" />
    );
  }
  return (
    <>
      {Array.from({ length: fields }, (_, field) => (
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
      <SlowNotice pending={fetching} onRetry={onRetry} />
    </>
  );
}
