import { HeadContent, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LazyToaster } from '@/features/shell/lazy-toaster';
import { RouteProgress } from '@/features/shell/route-progress';
import { leaveStartScreen } from '@/features/shell/start-screen';

/** Around every screen, signed in or not: title, progress of a navigation, toasts, and the end of the start screen. */
export function RootLayout() {
  useEffect(leaveStartScreen, []);
  return (
    <>
      <HeadContent />
      <RouteProgress />
      <Outlet />
      <LazyToaster />
    </>
  );
}
