import { useEffect, useState } from 'react';
import { lazyOr } from '@/components/feedback/lazy-or';
import { useLoadAhead } from '@/lib/load-ahead';
import { dropNotices, onFirstNotice } from '@/lib/notify';

const load = () => import('@/components/ui/toaster');
const Toaster = lazyOr('toasts', async () => (await load()).Toaster, NoToaster);

/** A toast says besides what its place says as well: without it the work goes on, and the next one tries again. */
function NoToaster() {
  useEffect(dropNotices, []);
  return null;
}

/** Toasts are drawn by a library that the entry does not carry: it comes with the first notice. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(0);
  useLoadAhead(load);
  useEffect(() => {
    onFirstNotice(() => {
      setWanted((times) => times + 1);
    });
  }, []);
  return wanted === 0 ? null : <Toaster key={wanted} />;
}
