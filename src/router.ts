import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FullScreenSpinner } from '@/components/feedback/loading';
import { ScreenCrash } from '@/features/shell/screen-crash';
import { parseSearch, stringifySearch } from '@/lib/search-params';
import { setScreenSource } from '@/reports/incident';
import { routeTree } from '@/route-tree.gen';

export function createPanelRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Every preload runs the loader, because staleness is left to TanStack Query.
    defaultPreloadStaleTime: 0,
    // 'background' runs the loader after a revisited screen has rendered, and repeats a request that it has just failed.
    defaultStaleReloadMode: 'blocking',
    // Loaders do not wait for data, so only loading code makes a route pending.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: FullScreenSpinner,
    defaultErrorComponent: ScreenCrash,
  });
  setScreenSource(() => patternOf(router, router.latestLocation.pathname));
  return router;
}

/** The route pattern of a path, without a final slash: '/pedido/12' -> '/pedido/$id'. */
export function patternOf(router: ReturnType<typeof createPanelRouter>, pathname: string): string {
  const [routes] = router.getMatchedRoutes(pathname);
  return String(routes.at(-1)?.to ?? '');
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>;
  }
}
