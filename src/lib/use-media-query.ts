import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while the window fits the media query, as '(max-width: 767px)'. For what CSS alone cannot do. */
export function useMediaQuery(query: string): boolean {
  // One list and one listener for the component's life: asked for anew, each render of a long list would pay for both.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
