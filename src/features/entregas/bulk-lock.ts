import { useEffect, useState } from 'react';

const lockName = (id: string) => `embarque:bulk:${id}`;

/** False outside of secure contexts, and where the browser denies storage. */
async function hasLocks(): Promise<boolean> {
  try {
    await navigator.locks.query();
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` unless the same action runs already, also in a duplicated tab; then it returns false. */
export async function withBulkLock(id: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await hasLocks())) {
    await work();
    return true;
  }
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** True while the action that was running at mount runs, here or in another tab. */
export function useIsBulkRunning(id: string): boolean {
  const [isRunning, setIsRunning] = useState('locks' in navigator);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const controller = new AbortController();
    navigator.locks
      .request(lockName(id), { signal: controller.signal }, () => setIsRunning(false))
      .catch(() => {
        // Denied, unless the component unmounted.
        if (!controller.signal.aborted) setIsRunning(false);
      });
    return () => controller.abort();
  }, [id]);
  return isRunning;
}
