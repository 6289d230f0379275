import { useEffect, useState, type RefObject } from 'react';

/** True once an element is at most `margin` (CSS length) away from the viewport; it stays true. */
export function useIsNearViewport(element: RefObject<Element | null>, margin: string): boolean {
  // jsdom has no layout.
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear, margin]);
  return isNear;
}
