export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface ToastPlacement {
  /** Distance from the top of the viewport in px. */
  top: number;
  /** Number of toasts that fit there. */
  visible: number;
}

/** Below the header (SHL-15). */
const TOP = 64;
export const MARGIN = 16;
const WIDTH = 376;
const MAX_VISIBLE = 3;
/** A toast with a title of two lines, and the gap below it. */
const HEIGHT = 80;
const GAP = 8;

/** The highest place without `obstacles`, else the place with the most room. */
export function placeToasts(obstacles: readonly Box[], viewport: { width: number; height: number }): ToastPlacement {
  const left = Math.max(viewport.width - MARGIN - WIDTH, 0);
  const inColumn = obstacles
    .filter((box) => box.right > left && box.bottom > TOP && box.top < viewport.height)
    .toSorted((one, other) => one.top - other.top);
  let top = TOP;
  let best: ToastPlacement = { top, visible: 0 };
  for (const obstacle of [...inColumn, { top: viewport.height, bottom: viewport.height }]) {
    const visible = Math.min(Math.floor((obstacle.top - top) / HEIGHT), MAX_VISIBLE);
    if (visible > best.visible) best = { top, visible };
    if (visible === MAX_VISIBLE) break;
    top = Math.max(top, obstacle.bottom + GAP);
  }
  return { ...best, visible: Math.max(best.visible, 1) };
}
