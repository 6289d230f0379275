import { Suspense, useEffect, useState } from 'react';
import { lazyOr } from '@/components/feedback/lazy-or';
import { onFirstNotice } from '@/lib/notify';

/** Later than anything a person waits for, yet before most toasts: so the first one does not have to wait. */
const FETCH_AHEAD_MS = 5_000;

const load = () => import('@/components/ui/toaster');
// A toast says besides what its place says as well: without it the work goes on.
const Toaster = lazyOr('toasts', async () => (await load()).Toaster, () => null);

/** Toasts are drawn by a library that the entry does not carry: it comes with the first notice. */
export function LazyToaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstNotice(() => {
      setNeeded(true);
    });
    const timer = setTimeout(() => {
      // Fetched ahead only: a failure here shows when a toast is needed, and is not worth a word before.
      void load().catch(() => undefined);
    }, FETCH_AHEAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
