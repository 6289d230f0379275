import { useEffect, useSyncExternalStore } from 'react';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { openedDiary, sessionRuns, subscribeRuns } from '@/operations/operations';

const RunStatus = lazyWithPreload(async () => (await import('@/components/operations/run-status')).RunStatus, {
  onImportError: 'hide',
  logAs: 'run status',
});

/** Held and pending operations, and 'Diário da sessão'. Their code loads with the first change of the session. */
export function LazyRunStatus() {
  const isNeeded = useSyncExternalStore(subscribeRuns, () => sessionRuns().length > 0 || openedDiary() !== undefined);
  useEffect(() => preloadLater(RunStatus.preload), []);
  return isNeeded ? <RunStatus /> : null;
}
