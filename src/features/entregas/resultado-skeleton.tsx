import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

/** A result before its data. Its place is taken at once, the bars come after 150 ms. */
export function ResultadoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="min-h-53 rounded-lg border border-border-strong bg-card px-6 py-5">
      <LoadingCaption />
      {shown ? (
        <div className="grid gap-8" aria-hidden>
          <Skeleton width={260} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </div>
      ) : null}
    </div>
  );
}
