import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { ScreenCrash } from '@/features/shell/screen-crash';
import { parseSearch, stringifySearch } from '@/lib/search-text';
import { routeTree } from '@/route-tree.gen';

/**
 * Specification 2.1: a full-screen spinner, but only for a route whose code is not there after 150 ms (design 3). A screen
 * whose parameters change keeps standing, however slow the machine: hiding it would take the focus out of its filters.
 */
const PENDING_AFTER_MS = 150;

/** Below the start screen nobody would see it, and drawing the shell around it would hold up what the screen asks for. */
const PENDING_AT_START_MS = 1_000;

export function createPanelRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Code and data of a link are fetched when the pointer or the focus reaches it; TanStack Query decides what is stale.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AT_START_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: FullScreenSpinner,
    defaultErrorComponent: ScreenCrash,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const moved = pathChanged ? PENDING_AFTER_MS : Infinity;
    router.update({ ...router.options, defaultPendingMs: fromLocation ? moved : PENDING_AT_START_MS });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>;
  }
}
