import { useEffect, useState } from 'react';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { dropNotices, onFirstNotice } from '@/lib/notify';

const Toaster = lazyWithPreload(async () => (await import('@/features/shell/notice-toaster')).NoticeToaster, {
  missing: { component: NoToaster, operation: 'toasts' },
});

/** Drops the pending toasts: their place on the screen shows the same text. The next toast retries the import. */
function NoToaster() {
  useEffect(dropNotices, []);
  return null;
}

/** Loads the toast library when idle or with the first toast. */
export function LazyToaster() {
  /** Number of attempts to show a first toast; 0 before the first one. */
  const [attempts, setAttempts] = useState(0);
  useEffect(() => preloadWhenIdle(Toaster.preload), []);
  useEffect(() => onFirstNotice(() => setAttempts((count) => count + 1)), []);
  return attempts === 0 ? null : <Toaster key={attempts} />;
}
