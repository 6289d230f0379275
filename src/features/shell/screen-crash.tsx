import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { explainFailure } from '@/api/errors';
import { logFailure } from '@/lib/log';

// Seldom needed, so it is not part of the entry; the plain text below stands in until, or if ever, it arrives.
const ErrorState = lazy(async () => ({ default: (await import('@/components/feedback/error-state')).ErrorState }));

const TITLE = 'Não foi possível abrir esta tela.';

/**
 * The route's code did not arrive, or what its address is read with: the router wraps that. Browsers remember it for as
 * long as the page lives: only a reload asks again.
 */
function isCodeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && /import|module script/i.test(error.message)) || isCodeMissing(error.cause);
}

/** A screen that failed to draw: the error stays inside the shell, and the menu stays alive (design 3). */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    logFailure('screen', error);
  }, [error]);
  return (
    <>
      <h1 className="sr-only">Falha ao abrir a tela</h1>
      <Suspense fallback={<p role="alert">{TITLE}</p>}>
        <ErrorState
          title={TITLE}
          detail={explainFailure(error)}
          onRetry={() => {
            if (isCodeMissing(error)) {
              location.reload();
              return;
            }
            reset();
            void router.invalidate();
          }}
        />
      </Suspense>
    </>
  );
}
