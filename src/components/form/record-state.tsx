import { ErrorState } from '@/components/feedback/error-state';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StateMessage } from '@/components/feedback/state-message';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

interface RecordStateProps {
  /** Why the record is not here; undefined while it is on its way. */
  failure: { title: string; detail: string; canRetry: boolean } | undefined;
  /** The record is asked for now. */
  fetching: boolean;
  onRetry: () => void;
  /** As many as the form will have, so that the dialog does not jump. */
  fields?: number | undefined;
}

/** What a dialog shows in the place of its fields while its record is not there. */
export function RecordState({ failure, fetching, onRetry, fields = 2 }: RecordStateProps) {
  const shown = useElapsed(!failure, SKELETON_AFTER_MS);
  if (failure) {
    const { title, detail, canRetry } = failure;
    return canRetry ? (
      <ErrorState inPanel title={title} detail={detail} retrying={fetching} onRetry={onRetry} />
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
              <Skeleton width={88} className="mt-1" />
              <Skeleton width="100%" className="h-9" />
            </>
          ) : null}
        </div>
      ))}
      <LoadingCaption visible />
      <SlowNotice pending={fetching} onRetry={onRetry} />
    </>
  );
}
