import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, explainFailure } from '@/api/errors';
import { isReplacedByNewBuild } from '@/api/new-build';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button } from '@/components/ui/button';
import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { logFailure } from '@/lib/log';
import { hasUnsavedWork } from '@/lib/unsaved-work';

// Seldom needed, so it is not part of the entry; the plain text below stands in until, or if ever, it arrives.
const ErrorState = lazyPart(async () => (await import('@/components/feedback/error-state')).ErrorState, {
  missing: { Instead: PlainError, operation: 'error state' },
  fallback: <PlainError />,
});

const TITLE = 'Não foi possível abrir esta tela.';

/**
 * The route's code did not arrive, or what its address is read with: the router wraps that. A browser may remember it for as
 * long as the page lives: only a reload surely asks again.
 */
function isCodeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && /import|module script/i.test(error.message)) || isCodeMissing(error.cause);
}

/**
 * A screen that failed to draw: the error stays inside the shell, and the menu stays alive (design 3). Code that a new
 * build took away comes with it: then the asked address is loaded again, once (NAV-14).
 */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const codeMissing = isCodeMissing(error);
  const [looking, setLooking] = useState(codeMissing);
  useEffect(() => {
    logFailure('screen', error);
    if (!codeMissing) return;
    let left = false;
    void isReplacedByNewBuild().then((replaced) => {
      if (left) return;
      // What the shell is still busy with (a download that is put together) is not lost to it.
      if (replaced && !hasUnsavedWork()) location.reload();
      else setLooking(false);
    });
    return () => {
      left = true;
    };
  }, [error, codeMissing]);
  if (looking) return <FullScreenSpinner />;
  const isOffline = codeMissing && !navigator.onLine;
  return (
    <>
      <h1 className="sr-only">Falha ao abrir a tela</h1>
      <ErrorState
        title={TITLE}
        detail={explainFailure(isOffline ? new ApiError({ kind: 'network', cause: error }) : error)}
        onRetry={() => {
          // Without a connection a reload would take the shell away too.
          if (codeMissing && navigator.onLine) {
            location.reload();
            return;
          }
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}

function PlainError({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <p role="alert">{TITLE}</p>
      {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
    </>
  );
}
