import { LoadingCaption } from '@/components/feedback/loading';
import { Skeleton } from '@/components/ui/skeleton';

export function PasseSkeleton() {
  return (
    <>
      <h1 className="sr-only">Passe</h1>
      <div className="mt-6 mb-4 flex items-center gap-3">
        <Skeleton className="w-35" />
        <LoadingCaption />
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6" aria-hidden>
        <Skeleton className="w-75" />
        <Skeleton className="w-55" />
        <Skeleton className="w-65" />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4" aria-hidden>
        <Skeleton className="w-30" />
        <Skeleton className="w-100" />
      </div>
    </>
  );
}
