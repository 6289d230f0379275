import { LoadingCaption } from '@/components/feedback/loading';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

interface RecordSkeletonProps {
  /** Heading for screen readers. */
  title: string;
  /** Shows 'Carregando...' (SCR-02). */
  showCaption?: boolean | undefined;
}

/** Placeholder of a record's page while it loads. */
export function RecordSkeleton({ title, showCaption = false }: RecordSkeletonProps) {
  const isShown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
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
