import { useEffect, useState } from 'react';

/** The value as it was `delayMs` ago; an empty text passes at once. */
export function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setSettled(value);
      },
      value === '' ? 0 : delayMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
}
