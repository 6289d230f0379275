import { useEffect, useState } from 'react';
import { afterFrame } from '@/lib/after-frame';

/**
 * The value as the last frame showed it: what only follows from a press is drawn after the press itself. A transition or
 * useDeferredValue would draw it later too, but often before the frame, which then waits for both.
 */
export function useFrameLater<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(
    () =>
      afterFrame(() => {
        setLate(value);
      }),
    [value],
  );
  return late;
}
