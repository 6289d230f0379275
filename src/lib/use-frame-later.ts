import { useEffect, useState } from 'react';

/**
 * The value as the last frame showed it: what only follows from a press is drawn after the press itself. A transition or
 * useDeferredValue would draw it later too, but often before the frame, which then waits for both.
 */
export function useFrameLater<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is drawn between the callback and the task after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setLate(value);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return late;
}
