import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { LazyToaster } from '@/features/shell/lazy-toaster';
import { RouteProgress } from '@/features/shell/route-progress';
import { leaveStartScreen } from '@/features/shell/start-screen';

/** Around every screen, signed in or not: title, progress of a navigation, toasts, and the end of the start screen. */
export function RootLayout() {
  useRouteTitle();
  useEffect(leaveStartScreen, []);
  return (
    <>
      <RouteProgress />
      <Outlet />
      <LazyToaster />
    </>
  );
}

/** The deepest matched route's title. A layout effect, so that a record's own title (lib/title) comes after it. */
function useRouteTitle(): void {
  const title = useRouterState({
    select: (state) => {
      const titles = state.matches.map((match) => match.meta?.find((tag) => tag?.title !== undefined)?.title);
      return titles.findLast((found) => found !== undefined);
    },
  });
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
