import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, explainFailure } from '@/api/errors';
import { FullScreenSpinner } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { isReplacedByNewBuild } from '@/features/shell/new-build';
import { logFailure } from '@/lib/log';
import { hasUnsavedWork } from '@/lib/unsaved-work';
import { isChunkLoadError } from '@/reports/chunk-load-error';
import { noteIncident } from '@/reports/incident';
import { reportIncident } from '@/reports/report';

/** Error boundary of every route. Reloads the page once when a new build removed the route's chunk (NAV-14). */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isChunkMissing = isChunkLoadError(error);
  noteIncident(error, { kind: 'crash' });
  const [checkingBuild, setCheckingBuild] = useState(isChunkMissing);
  useEffect(() => {
    logFailure('screen', error);
    reportIncident(error);
    if (!isChunkMissing) return;
    let ignore = false;
    void isReplacedByNewBuild().then((replaced) => {
      if (ignore) return;
      if (replaced && !hasUnsavedWork()) location.reload();
      else setCheckingBuild(false);
    });
    return () => {
      ignore = true;
    };
  }, [error, isChunkMissing]);
  if (checkingBuild) return <FullScreenSpinner />;
  const isOffline = isChunkMissing && !navigator.onLine;
  return (
    <>
      <h1 className="sr-only">Falha ao abrir a tela</h1>
      <ErrorState
        title="Não foi possível abrir esta tela."
        detail={explainFailure(isOffline ? new ApiError({ kind: 'network', cause: error }) : error)}
        error={error}
        onRetry={() => {
          // Some browsers cache a failed import until the page reloads; an offline reload would remove the shell.
          if (isChunkMissing && navigator.onLine) {
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
