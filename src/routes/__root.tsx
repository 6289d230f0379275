import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import { RootLayout } from '@/features/shell/root-layout';
import { pageTitle } from '@/lib/title';

export interface RouterContext {
  queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title. Static, because a child's `head` does not run when a parent's `beforeLoad` refuses it. */
    title?: string;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => {
    const title = matches.at(-1)?.staticData.title;
    return { meta: [{ title: title === undefined ? 'Embarque' : pageTitle(title) }] };
  },
  component: RootLayout,
  // Only an address that cannot be decoded matches no route: the route '/$' is the 404 page (NAV-06).
  notFoundComponent: () => <Navigate to="/$" params={{ _splat: 'nao-encontrada' }} replace />,
});
