import { useLayoutEffect, useState } from 'react';

/** The width of an element in whole pixels, as it changes; 0 until it is known. */
export function useWidth(element: Element | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setWidth(Math.floor(element.getBoundingClientRect().width));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
