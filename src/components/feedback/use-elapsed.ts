import { useEffect, useState } from 'react';

/** True once `active` has lasted `ms` milliseconds without a break. */
export function useElapsed(active: boolean, ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => {
      setElapsed(true);
    }, ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, ms]);
  return active && elapsed;
}

/** Design 3: a skeleton appears after this; what comes sooner does not flicker. */
export const SKELETON_AFTER_MS = 150;

/** Design 4: nothing is aborted, but after this the place says that the server is slow. */
export const SLOW_AFTER_MS = 10_000;
