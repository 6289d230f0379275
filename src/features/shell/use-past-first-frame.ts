import { useEffect, useState } from 'react';
import { afterFrame } from '@/lib/after-frame';

/**
 * False in the frame that a page begins with, below its start screen: what nobody could see there does not hold up the
 * first rows (docs/decisions/0045). True from the next frame on, where the start screen is gone, and in a tab behind
 * others, which gets no frame before somebody looks at it.
 */
export function usePastFirstFrame(): boolean {
  const [isPast, setPast] = useState(() => document.hidden || !document.getElementById('start-screen'));
  useEffect(
    () =>
      afterFrame(() => {
        setPast(true);
      }),
    [],
  );
  return isPast;
}
