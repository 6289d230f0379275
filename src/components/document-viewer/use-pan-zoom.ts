import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import {
  clampPan,
  FITTED,
  isFitted,
  MIN_SCALE,
  pan,
  pinch,
  rotate,
  zoom,
  type Point,
  type Size,
  type ViewChange,
} from '@/components/document-viewer/transform';
import { useKeydown } from '@/lib/use-keydown';

/** Wheel pixels of one zoom step: one notch of a mouse, a short stroke on a trackpad. */
const WHEEL_STEP_PX = 24;
/** A longer pause ends a stroke. */
const WHEEL_PAUSE_MS = 300;
const LINE_PX = 16;
const ARROW_PX = 40;
/** A press that moves less than this is a click. */
const CLICK_SLOP_PX = 4;

const ARROWS = new Map<string, Point>([
  ['ArrowLeft', { x: ARROW_PX, y: 0 }],
  ['ArrowRight', { x: -ARROW_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: ARROW_PX }],
  ['ArrowDown', { x: 0, y: -ARROW_PX }],
]);

interface PanZoomOptions {
  /** The element that clips the document and receives wheel and pointer events. */
  viewport: RefObject<HTMLElement | null>;
  /** The arrow keys pan while the focus is inside. */
  arrowKeysIn: RefObject<HTMLElement | null>;
  /** The element in which the keys + - [ ] 0 work; undefined switches them off. */
  shortcutsIn: RefObject<HTMLElement | null> | undefined;
  /** The size of the document at 100 %; zero until it has loaded. */
  natural: Size;
  /** Runs for a click on the document that is no drag. */
  onDocumentClick: (() => void) | undefined;
  /** Receives each change of the view, so that another document can follow it. */
  onChange: ((change: ViewChange) => void) | undefined;
}

export type PanZoom = ReturnType<typeof usePanZoom>;

/** The view of one document in its viewport, and the buttons, keys, wheel and pointers that change it (DOC-03). */
export function usePanZoom(options: PanZoomOptions) {
  const { viewport, arrowKeysIn, shortcutsIn, natural, onDocumentClick, onChange } = options;
  const [unclamped, setUnclamped] = useState(FITTED);
  const size = useContentSize(viewport);
  const view = clampPan(unclamped, natural, size);
  const isLoaded = natural.width > 0;

  // Updates the previous state, because several wheel events may precede the next render.
  const apply = (change: ViewChange) => {
    if (isLoaded) setUnclamped((before) => change(clampPan(before, natural, size), natural, size));
  };
  const changeView = (change: ViewChange) => {
    if (!isLoaded) return;
    apply(change);
    onChange?.(change);
  };
  const zoomIn = () => changeView(zoom(1));
  const zoomOut = () => changeView(zoom(-1));
  const rotateLeft = () => changeView(rotate(-1));
  const rotateRight = () => changeView(rotate(1));
  const fit = () => changeView(() => FITTED);
  // A linked document may not be fitted.
  const canFit = !isFitted(view) || onChange !== undefined;

  useKeydown(arrowKeysIn, (event) => {
    const arrow = ARROWS.get(event.key);
    if (!arrow || view.scale === MIN_SCALE) return;
    event.preventDefault();
    changeView(pan(arrow.x, arrow.y));
  });

  const shortcuts = new Map([
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['[', rotateLeft],
    [']', rotateRight],
    ['0', fit],
  ]);
  useKeydown(shortcutsIn, (event) => {
    const action = shortcuts.get(event.key);
    if (!action || !isLoaded) return;
    event.preventDefault();
    action();
  });

  useWheelSteps(viewport, (direction, event) => changeView(zoom(direction, pointIn(viewport.current, event))));
  const pointerHandlers = usePointers(changeView, onDocumentClick);

  return { view, size, apply, zoomIn, zoomOut, rotateLeft, rotateRight, fit, canFit, pointerHandlers };
}

/** One pointer pans, two pinch. Links and buttons inside the viewport keep their presses. */
function usePointers(changeView: (change: ViewChange) => void, onDocumentClick: (() => void) | undefined) {
  const down = useRef(new Map<number, Point>());
  // The click after a captured pointer has the viewport as its target, so the press keeps its own.
  const press = useRef<{ target: EventTarget; start: Point; isDrag: boolean }>(undefined);
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.button !== 0 || isOnControl || down.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = pointIn(event.currentTarget, event);
      press.current = { target: event.target, start, isDrag: down.current.size > 0 };
      down.current.set(event.pointerId, start);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const after = pointIn(event.currentTarget, event);
      down.current.set(event.pointerId, after);
      if (
        press.current &&
        Math.hypot(after.x - press.current.start.x, after.y - press.current.start.y) > CLICK_SLOP_PX
      ) {
        press.current.isDrag = true;
      }
      const [other] = Array.from(down.current).flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      changeView(other ? pinch([before, other], [after, other]) : pan(after.x - before.x, after.y - before.y));
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Assistive technology clicks without a pointer.
      const isByPointer = event.detail > 0;
      if (isByPointer && press.current?.isDrag !== false) return;
      const target = isByPointer ? press.current?.target : event.target;
      if (target instanceof Element && target.closest('.document-sheet')) onDocumentClick?.();
    },
  };
}

/** Calls `onStep` for each zoom step of the wheel; the page does not scroll. */
function useWheelSteps(
  viewport: RefObject<HTMLElement | null>,
  onStep: (direction: 1 | -1, event: WheelEvent) => void,
): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let distance = 0;
    let turnedAt = -Infinity;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.timeStamp - turnedAt > WHEEL_PAUSE_MS) distance = 0;
      turnedAt = event.timeStamp;
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX;
      distance = Math.sign(distance) === -Math.sign(delta) ? delta : distance + delta;
      if (Math.abs(distance) < WHEEL_STEP_PX) return;
      step(distance < 0 ? 1 : -1, event);
      distance = 0;
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, [viewport]);
}

/** The size of an element without its padding. */
function useContentSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}

/** The position of a pointer, in pixels from the centre of the viewport. */
function pointIn(viewport: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = viewport?.getBoundingClientRect();
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
}
