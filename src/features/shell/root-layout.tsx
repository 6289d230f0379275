import { HeadContent, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LazyCopyDetails } from '@/components/feedback/states';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { dropPendingToasts, setToasterLoader } from '@/lib/notify';

/** Layout of every route: title, navigation progress and toasts; removes the start screen. */
export function RootLayout() {
  useEffect(removeStartScreen, []);
  useEffect(() => preloadLater(LazyCopyDetails.preload), []);
  return (
    <>
      <HeadContent />
      <RouteProgress />
      <Outlet />
      <LazyToaster />
    </>
  );
}

/** Progress bar of a pending navigation. CSS delays it, so that a fast navigation shows none. */
function RouteProgress() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return pending ? <div className="route-progress" role="progressbar" aria-label="Abrindo a tela" /> : null;
}

/** Minimum display time, counted from the start of the navigation (NAV-07). */
const MIN_START_SCREEN_MS = 1_000;

/** Removes the start screen of index.html once the app is ready and the minimum time has passed. */
function removeStartScreen(): void {
  const screen = document.getElementById('start-screen');
  if (!screen) return;
  // Timers truncate fractions of a millisecond.
  const remainingMs = Math.ceil(MIN_START_SCREEN_MS - performance.now());
  setTimeout(() => screen.remove(), remainingMs);
}

const Toaster = lazyWithPreload(
  async () => {
    try {
      return (await import('@/features/shell/panel-toaster')).PanelToaster;
    } catch (error) {
      // The pending toasts are lost. The next one retries the import.
      dropPendingToasts();
      throw error;
    }
  },
  { onImportError: 'hide', logAs: 'toasts' },
);

/** Loads the toast library when idle or with the first toast. */
function LazyToaster() {
  /** Number of attempts to show a first toast; 0 before the first one. */
  const [attempts, setAttempts] = useState(0);
  useEffect(() => preloadLater(Toaster.preload), []);
  useEffect(() => setToasterLoader(() => setAttempts((count) => count + 1)), []);
  return attempts === 0 ? null : <Toaster key={attempts} />;
}
