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

interface Viewport {
  width: number;
  height: number;
}

/** The highest place below `from` without `obstacles` for `wanted` toasts, else the place with the most room, if any. */
function findRoom(obstacles: readonly Box[], viewport: Viewport, wanted: number, from = TOP): ToastPlacement {
  const left = Math.max(viewport.width - MARGIN - WIDTH, 0);
  const inColumn = obstacles
    .filter((box) => box.right > left + GAP && box.bottom > from && box.top < viewport.height)
    .toSorted((one, other) => one.top - other.top);
  let top = from;
  let best: ToastPlacement = { top, visible: 0 };
  for (const obstacle of [...inColumn, { top: viewport.height, bottom: viewport.height }]) {
    const visible = Math.min(Math.floor((obstacle.top - top + GAP) / HEIGHT), MAX_VISIBLE);
    if (visible > best.visible) best = { top, visible };
    if (visible >= wanted) break;
    top = Math.max(top, obstacle.bottom + GAP);
  }
  return best;
}

interface Obstacles {
  /** Never below a toast. */
  fixed: readonly Box[];
  /** Below a toast only where there is no other place: the next step may be one of them. */
  controls: readonly Box[];
}

/** Where `wanted` toasts are shown: at `last` while it is free, so that they do not move with a scrolled page. */
export function placeToasts(
  { fixed, controls }: Obstacles,
  viewport: Viewport,
  wanted = MAX_VISIBLE,
  last?: ToastPlacement,
): ToastPlacement {
  const all = [...fixed, ...controls];
  const needed = Math.min(wanted, MAX_VISIBLE);
  const kept = last && findRoom(all, viewport, needed, last.top);
  if (kept && kept.top === last.top && kept.visible >= needed) return kept;
  const free = findRoom(all, viewport, needed);
  if (free.visible >= needed) return free;
  const best = findRoom(fixed, viewport, MAX_VISIBLE);
  return { ...best, visible: Math.max(best.visible, 1) };
}
