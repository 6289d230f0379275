import { useEffect, useState, type RefObject } from 'react';

/** True once an element is on the screen, or less than a screen away; it stays true. */
export function useNear(element: RefObject<Element | null>): boolean {
  // jsdom has no layout: everything is near.
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '800px' },
    );
    observer.observe(watched);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
