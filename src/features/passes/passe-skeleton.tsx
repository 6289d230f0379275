import { LoadingCaption } from '@/components/feedback/loading-caption';
import { Skeleton } from '@/components/ui/skeleton';

/** The pass's page before its data. */
export function PasseSkeleton() {
  return (
    <>
      <h1 className="sr-only">Passe</h1>
      <div className="mt-6 mb-4 flex items-center gap-3">
        <Skeleton width={140} />
        <LoadingCaption />
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6" aria-hidden>
        <Skeleton width={300} />
        <Skeleton width={220} />
        <Skeleton width={260} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4" aria-hidden>
        <Skeleton width={120} />
        <Skeleton width={400} />
      </div>
    </>
  );
}
