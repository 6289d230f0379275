import { Spinner } from '@/components/ui/spinner';

/** Shown while a route's chunk loads. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-background text-primary">
      <Spinner className="size-8 border-[3px]" />
      <span className="sr-only">Carregando...</span>
    </div>
  );
}
