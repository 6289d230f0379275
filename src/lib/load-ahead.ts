import { useEffect } from 'react';

/** Later than anything a person waits for, yet before most needs: so the first one does not have to wait. */
const SCREEN_STANDS_MS = 5_000;

/**
 * Brings code ahead of its need, unless there is no connection to bring it. A failure is not worth a word: it shows when
 * the code is needed.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (navigator.onLine) void load().catch(() => undefined);
}

/** The same once the screen stands, and when the connection is back: what did not come without it comes then. */
export function useLoadAhead(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (!load) return;
    const ask = () => {
      loadAhead(load);
    };
    const timer = setTimeout(ask, SCREEN_STANDS_MS);
    addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [load]);
}
