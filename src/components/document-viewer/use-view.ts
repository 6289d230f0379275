import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import {
  clampPan,
  FITTED,
  pan,
  pinch,
  rotate,
  zoom,
  type Point,
  type Size,
  type View,
} from '@/components/document-viewer/transform';

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
  pinchBy: (before: readonly [Point, Point], after: readonly [Point, Point]) => void;
  /** Where a pointer is, from the middle of the ground. */
  pointOf: (event: { clientX: number; clientY: number }) => Point;
}

interface ViewPlaces {
  /** Arrows move the document while the focus is in here. */
  area: RefObject<HTMLElement | null>;
  /** Keys + - [ ] 0 act while the focus is in here; without it, in `area`. Undefined when they are off. */
  keysIn: RefObject<HTMLElement | null> | undefined;
  /** The ground, where the wheel zooms. */
  canvas: RefObject<HTMLElement | null>;
}

/**
 * The view of one document on its ground, and everything that moves it: wheel (a listener that may keep the page from
 * scrolling; React's own are passive), keys, and the functions of toolbar and pointers.
 */
export function useView({ area, keysIn, canvas }: ViewPlaces, natural: Size): ViewControls {
  const [wished, setWished] = useState(FITTED);
  const [ground, setGround] = useState<Size>({ width: 0, height: 0 });
  const isEmpty = natural.width === 0;

  // From the view before, not from the one drawn last: several turns of the wheel may come within one frame.
  const change = (next: (view: View) => View) => {
    setWished((before) => next(clampPan(before, natural, ground)));
  };
  const panBy = (dx: number, dy: number) => {
    change((view) => pan(view, dx, dy, natural, ground));
  };
  const zoomIn = () => {
    change((view) => zoom(view, 1, natural, ground));
  };
  const zoomOut = () => {
    change((view) => zoom(view, -1, natural, ground));
  };
  const rotateLeft = () => {
    change((view) => rotate(view, -1, natural, ground));
  };
  const rotateRight = () => {
    change((view) => rotate(view, 1, natural, ground));
  };
  const fit = () => {
    setWished(FITTED);
  };
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return box
      ? { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };

  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '[': rotateLeft,
    ']': rotateRight,
    '0': fit,
  };

  const act = useEffectEvent((event: KeyboardEvent, action: (() => void) | undefined) => {
    if (!action || isEmpty || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    action();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    act(event, keys[event.key]);
  });
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    act(
      event,
      arrow &&
        (() => {
          panBy(arrow[0], arrow[1]);
        }),
    );
  });

  const zoomByWheel = useEffectEvent((direction: 1 | -1, event: WheelEvent) => {
    if (isEmpty) return;
    const point = pointOf(event);
    change((view) => zoom(view, direction, natural, ground, point));
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
      zoomByWheel(turned < 0 ? 1 : -1, event);
      turned = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [canvas]);

  // The browser's own listeners: keys pressed in a dialog do not come up to the place that opened it, as React's would.
  useEffect(() => {
    const element = area.current;
    const listen = (event: KeyboardEvent) => {
      onArrow(event);
    };
    element?.addEventListener('keydown', listen);
    return () => {
      element?.removeEventListener('keydown', listen);
    };
  }, [area]);

  useEffect(() => {
    const element = keysIn?.current;
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    element?.addEventListener('keydown', listen);
    return () => {
      element?.removeEventListener('keydown', listen);
    };
  }, [keysIn]);

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

  return {
    view: clampPan(wished, natural, ground),
    ground,
    zoomIn,
    zoomOut,
    rotateLeft,
    rotateRight,
    fit,
    panBy,
    pinchBy: (before, after) => {
      change((view) => pinch(view, before, after, natural, ground));
    },
    pointOf,
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
