import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while the media query matches, for example '(width < 48rem)'. */
export function useMediaQuery(query: string): boolean {
  // Memoised: matchMedia is slow in components that render often.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
