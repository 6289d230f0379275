import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { ScreenCrash } from '@/features/shell/screen-crash';
import { parseSearch, stringifySearch } from '@/lib/search-text';
import { routeTree } from '@/route-tree.gen';

/** Specification 2.1: a full-screen spinner, but only for a route whose code is not there after 150 ms (design 3). */
const PENDING_AFTER_MS = 150;

export function createPanelRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Code and data of a link are fetched when the pointer or the focus reaches it; TanStack Query decides what is stale.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: FullScreenSpinner,
    defaultErrorComponent: ScreenCrash,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>;
  }
}
