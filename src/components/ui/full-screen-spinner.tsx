import { Spinner } from '@/components/ui/spinner';

/** Specification 2.1: shown while the code of a route is on its way. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-background text-primary">
      <Spinner className="size-8 border-[3px]" />
      <span className="sr-only">Carregando...</span>
    </div>
  );
}
