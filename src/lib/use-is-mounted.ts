import { useEffect, useRef, type RefObject } from 'react';

/** For work that outlives its component, e.g. a request. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
