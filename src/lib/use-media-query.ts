import { useSyncExternalStore } from 'react';

/** True while the window fits the media query, as '(max-width: 767px)'. For what CSS alone cannot do. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    () => matchMedia(query).matches,
  );
}
