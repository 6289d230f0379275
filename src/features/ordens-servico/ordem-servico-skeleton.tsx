import { LoadingCaption } from '@/components/feedback/loading';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

export function OrdemServicoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <h1 className="sr-only">Ordem de Serviço</h1>
      <LoadingCaption />
      {shown ? (
        <div aria-hidden>
          <div className="mt-6 mb-4 flex h-9 items-center">
            <Skeleton className="w-50" />
          </div>
          <div className="grid h-25 grid-cols-1 content-center gap-4 rounded-lg border border-border bg-card p-6">
            <Skeleton className="w-65" />
            <Skeleton className="w-50" />
          </div>
          <div className="mt-8 grid grid-cols-1 gap-7">
            <Skeleton className="w-40" />
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} className="w-70" />
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}
