import { LoadingCaption } from '@/components/feedback/loading';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

/** Takes its space at once; the bars appear after 150 ms. */
export function ResultadoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="min-h-53 rounded-lg border border-border-strong bg-card px-6 py-5">
      <LoadingCaption />
      {shown ? (
        <div className="grid gap-8" aria-hidden>
          <Skeleton className="w-65" />
          <Skeleton className="w-7/10" />
          <Skeleton className="w-3/5" />
        </div>
      ) : null}
    </div>
  );
}
