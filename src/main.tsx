import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keys } from '@/api/keys';
import { preloadLater } from '@/lib/lazy-with-preload';
import { createQueryClient } from '@/query-client';
import { renameChunkLoadErrors } from '@/reports/chunk-load-error';
import { setReporterLoader } from '@/reports/report';
import { createPanelRouter, patternOf } from '@/router';
import { awaitOtherTab } from '@/session/renewal';
import { accessToken, sessionState } from '@/session/session';

/** Loads the reports after the first screen, or with the first report. */
function reportErrors(dsn: string, router: ReturnType<typeof createPanelRouter>): void {
  const routeOf = (url: string) => patternOf(router, new URL(url, location.href).pathname);
  let loading: Promise<void> | undefined;
  const load = async () => {
    loading ??= import('@/reports/error-reports').then(({ startErrorReports }) => {
      startErrorReports({
        dsn,
        routes: new Set(Object.keys(router.routesByPath)),
        sources: new Set(Object.values(keys).flat()),
        routeOf,
      });
    });
    await loading.catch(() => {
      loading = undefined;
    });
  };
  preloadLater(load);
  setReporterLoader(() => void load());
}

async function start(root: HTMLElement): Promise<void> {
  // The guard ends the session of all tabs for an expired token (SES-11), which another tab may be renewing.
  const access = accessToken();
  if (access !== undefined && sessionState().kind === 'expired') await awaitOtherTab(access);
  renameChunkLoadErrors();
  const queryClient = createQueryClient();
  const router = createPanelRouter(queryClient);
  if (import.meta.env.VITE_SENTRY_DSN) reportErrors(import.meta.env.VITE_SENTRY_DSN, router);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// public/check-browser.js removes it where the panel cannot run.
const root = document.getElementById('root');
if (root) void start(root);
