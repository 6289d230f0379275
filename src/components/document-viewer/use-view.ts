import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { clampPan, FITTED, pan, rotate, zoom, type Size, type View } from '@/components/document-viewer/transform';

/** Wheel pixels that make one step: one notch of a mouse, a short stroke on a trackpad. */
const WHEEL_STEP_PX = 24;
const LINE_PX = 16;
const ARROW_PX = 40;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
};

export interface ViewControls {
  view: View;
  ground: Size;
  zoomIn: () => void;
  zoomOut: () => void;
  rotateLeft: () => void;
  rotateRight: () => void;
  fit: () => void;
  panBy: (dx: number, dy: number) => void;
}

/**
 * The view of one document on its ground, and everything that moves it: wheel (a listener that may keep the page from
 * scrolling; React's own are passive), keys + - [ ] 0 and arrows within `area`, and the functions of the toolbar.
 */
export function useView(
  area: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
  natural: Size,
): ViewControls {
  const [wished, setView] = useState(FITTED);
  const [ground, setGround] = useState<Size>({ width: 0, height: 0 });
  const view = clampPan(wished, natural, ground);

  const controls = {
    zoomIn: () => {
      setView(zoom(view, 1, natural, ground));
    },
    zoomOut: () => {
      setView(zoom(view, -1, natural, ground));
    },
    rotateLeft: () => {
      setView(rotate(view, -1, natural, ground));
    },
    rotateRight: () => {
      setView(rotate(view, 1, natural, ground));
    },
    fit: () => {
      setView(FITTED);
    },
    panBy: (dx: number, dy: number) => {
      setView(pan(view, dx, dy, natural, ground));
    },
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': controls.zoomIn,
    '=': controls.zoomIn,
    '-': controls.zoomOut,
    '[': controls.rotateLeft,
    ']': controls.rotateRight,
    '0': controls.fit,
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || natural.width === 0) return;
    const arrow = arrows[event.key];
    const act = arrow
      ? () => {
          controls.panBy(arrow[0], arrow[1]);
        }
      : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  const zoomByWheel = useEffectEvent((direction: 1 | -1, element: HTMLElement, event: WheelEvent) => {
    if (natural.width === 0) return;
    const box = element.getBoundingClientRect();
    const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    setView(zoom(view, direction, natural, ground, point));
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX;
      turned = Math.sign(turned) === -Math.sign(delta) ? delta : turned + delta;
      if (Math.abs(turned) < WHEEL_STEP_PX) return;
      zoomByWheel(turned < 0 ? 1 : -1, element, event);
      turned = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [canvas]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listen = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    element.addEventListener('keydown', listen);
    return () => {
      element.removeEventListener('keydown', listen);
    };
  }, [area]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // Without its padding: at 1 the document stands clear of the edges.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setGround({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [canvas]);

  return { view, ground, ...controls };
}
