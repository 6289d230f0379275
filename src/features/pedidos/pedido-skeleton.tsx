import { LoadingCaption } from '@/components/feedback/loading-caption';
import { Skeleton } from '@/components/ui/skeleton';

/** The order's page before its data, with the specification's visible 'Carregando...'. */
export function PedidoSkeleton() {
  return (
    <>
      <h1 className="sr-only">Pedido</h1>
      <div className="mt-6 mb-4 flex items-center gap-3">
        <Skeleton width={180} />
        <LoadingCaption visible />
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6" aria-hidden>
        <Skeleton width={320} />
        <Skeleton width={240} />
        <Skeleton width={280} />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4" aria-hidden>
        <Skeleton width={120} />
        <Skeleton width={420} />
      </div>
    </>
  );
}
