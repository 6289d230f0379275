import { useLayoutEffect, useState } from 'react';

/** Width of an element in whole pixels; 0 until it is measured. */
export function useWidth(element: Element | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.getBoundingClientRect().width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
