import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/feedback/lazy-part';
import { useLoadAhead } from '@/lib/load-ahead';
import { dropNotices, onFirstNotice } from '@/lib/notify';

const Toaster = lazyPart(async () => (await import('@/components/ui/toaster')).Toaster, {
  missing: { Instead: NoToaster, operation: 'toasts' },
});

/** A toast says besides what its place says as well: without it the work goes on, and the next one tries again. */
function NoToaster() {
  useEffect(dropNotices, []);
  return null;
}

/** Toasts are drawn by a library that the entry does not carry: it comes once the screen stands, or with the first notice. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(0);
  useLoadAhead(Toaster.load);
  useEffect(() => {
    onFirstNotice(() => {
      setWanted((times) => times + 1);
    });
  }, []);
  return wanted === 0 ? null : <Toaster key={wanted} />;
}
