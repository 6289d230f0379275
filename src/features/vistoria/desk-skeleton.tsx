import { LoadingCaption } from '@/components/feedback/loading';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';

const FACTS = [108, 84, 176, 208, 132, 72];

export function DeskSkeleton() {
  const isLate = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="desk">
      <div className="grid min-h-0 place-items-center border-border bg-muted p-5 max-md:border-b md:border-r">
        {isLate ? <Skeleton className="h-full max-h-160 w-full max-w-112" /> : null}
      </div>
      <div className="px-6 py-5 max-md:px-4 max-md:py-3">
        <h1 className="text-base font-normal tracking-normal text-muted-foreground">Vistoria de Declaração</h1>
        <LoadingCaption />
        {isLate ? (
          <div className="mt-10 grid gap-6">
            <Skeleton className="h-7 w-64" />
            {FACTS.map((width) => (
              <Skeleton key={width} style={{ width }} className="h-4" />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
