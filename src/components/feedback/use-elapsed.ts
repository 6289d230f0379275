import { useEffect, useState } from 'react';

/** True once `active` has been true for `ms` milliseconds. */
export function useElapsed(active: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, ms]);
  return active && elapsed;
}

export const SKELETON_AFTER_MS = 150;

/** Delay before a request counts as slow (ERR-15). */
export const SLOW_AFTER_MS = 10_000;
