import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { explainFailure } from '@/api/errors';
import { logFailure } from '@/lib/log';

// Seldom needed, so it is not part of the entry; the plain text below stands in until, or if ever, it arrives.
const ErrorState = lazy(async () => ({ default: (await import('@/components/feedback/error-state')).ErrorState }));

const TITLE = 'Não foi possível abrir esta tela.';

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
            reset();
            void router.invalidate();
          }}
        />
      </Suspense>
    </>
  );
}
