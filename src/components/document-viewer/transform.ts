/** How a document lies on the ground of the viewer. */
export interface View {
  /** 1 is the whole document; the ends are MIN_SCALE and MAX_SCALE. */
  scale: number;
  /** Clockwise degrees, any multiple of 90; not folded to 0..359, so that turning on never unwinds. */
  rotation: number;
  /** Pixels from the middle of the ground to the middle of the document. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Specification 9. */
const ZOOM_STEP = 0.2;
export const MIN_SCALE = 1;
export const MAX_SCALE = 5;
const ROTATION_STEP = 90;

export const FITTED: View = { scale: 1, rotation: 0, x: 0, y: 0 };

const limit = (value: number, most: number) => Math.max(-most, Math.min(value, most)) || 0;

const isSideways = (rotation: number) => Math.abs(rotation / ROTATION_STEP) % 2 === 1;

/** The size at which the whole document, turned, fills the ground without being cut. Not turned itself. */
export function fitSize(natural: Size, ground: Size, rotation: number): Size {
  if (natural.width <= 0 || natural.height <= 0) return { width: 0, height: 0 };
  const sideways = isSideways(rotation);
  const across = sideways ? natural.height : natural.width;
  const down = sideways ? natural.width : natural.height;
  const ratio = Math.min(ground.width / across, ground.height / down);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Keeps the document on the ground: a side that fits stays in the middle, a longer one goes as far as its edge. */
export function clampPan(view: View, natural: Size, ground: Size): View {
  const fitted = fitSize(natural, ground, view.rotation);
  const sideways = isSideways(view.rotation);
  const width = (sideways ? fitted.height : fitted.width) * view.scale;
  const height = (sideways ? fitted.width : fitted.height) * view.scale;
  return {
    ...view,
    x: limit(view.x, Math.max(0, (width - ground.width) / 2)),
    y: limit(view.y, Math.max(0, (height - ground.height) / 2)),
  };
}

/** A point in pixels from the middle of the ground. */
export interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** As near as `scale`, within the limits. What lies under `point` stays under it; without a point, the middle stays. */
function zoomTo(view: View, wished: number, natural: Size, ground: Size, point: Point = MIDDLE): View {
  const scale = Math.max(MIN_SCALE, Math.min(wished, MAX_SCALE));
  const grows = scale / view.scale;
  const x = point.x - (point.x - view.x) * grows;
  const y = point.y - (point.y - view.y) * grows;
  return clampPan({ ...view, scale, x, y }, natural, ground);
}

/** One step nearer (1) or farther (-1), around `point` as in zoomTo. */
export function zoom(view: View, direction: 1 | -1, natural: Size, ground: Size, point: Point = MIDDLE): View {
  // In tenths, so that 1.2 + 0.2 is 1.4.
  return zoomTo(view, Math.round((view.scale + direction * ZOOM_STEP) * 10) / 10, natural, ground, point);
}

/**
 * Two fingers that were at `before` and are at `after`: as far apart as they moved, and along with their middle. Fingers
 * on one spot have no distance to compare, and only move.
 */
export function pinch(view: View, before: readonly [Point, Point], after: readonly [Point, Point], natural: Size, ground: Size): View {
  const apart = distance(before);
  const from = middleOf(before);
  const to = middleOf(after);
  const near = zoomTo(view, apart === 0 ? view.scale : (view.scale * distance(after)) / apart, natural, ground, from);
  return pan(near, to.x - from.x, to.y - from.y, natural, ground);
}

function distance([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middleOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** A quarter turn to the right (1) or to the left (-1); what was moved turns along. */
export function rotate(view: View, direction: 1 | -1, natural: Size, ground: Size): View {
  const turned = { ...view, rotation: view.rotation + direction * ROTATION_STEP };
  return clampPan({ ...turned, x: -direction * view.y, y: direction * view.x }, natural, ground);
}

/** Moved by so many pixels. */
export function pan(view: View, dx: number, dy: number, natural: Size, ground: Size): View {
  return clampPan({ ...view, x: view.x + dx, y: view.y + dy }, natural, ground);
}
