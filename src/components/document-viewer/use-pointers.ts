import { useRef, type PointerEvent } from 'react';
import type { Point } from '@/components/document-viewer/transform';
import type { ViewControls } from '@/components/document-viewer/use-view';

/**
 * Pointers on the ground: one drags the document, also while it is outside the ground; two pinch it. Links and buttons
 * on the ground keep their presses.
 */
export function usePointers({ panBy, pinchBy, pointOf }: ViewControls) {
  const down = useRef(new Map<number, Point>());
  const end = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.button !== 0 || onControl || down.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const after = pointOf(event);
      down.current.set(event.pointerId, after);
      const [other] = Array.from(down.current).flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      if (other) pinchBy([before, other], [after, other]);
      else panBy(after.x - before.x, after.y - before.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
