import { LoadingCaption } from '@/components/feedback/loading';
import { Skeleton } from '@/components/ui/skeleton';

export function PedidoSkeleton() {
  return (
    <>
      <h1 className="sr-only">Pedido</h1>
      <div className="mt-6 mb-4 flex items-center gap-3">
        <Skeleton className="w-45" />
        <LoadingCaption visible />
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6" aria-hidden>
        <Skeleton className="w-80" />
        <Skeleton className="w-60" />
        <Skeleton className="w-70" />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4" aria-hidden>
        <Skeleton className="w-30" />
        <Skeleton className="w-105" />
      </div>
    </>
  );
}
