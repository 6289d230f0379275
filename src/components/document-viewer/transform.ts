export interface View {
  /** 1 shows the whole document. */
  scale: number;
  /** Clockwise degrees, a multiple of 90; not modulo 360, so that no rotation is animated backwards. */
  rotation: number;
  /** Pixels from the centre of the viewport to the centre of the document. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** DOC-03. */
const ZOOM_STEP = 0.2;
export const MIN_SCALE = 1;
export const MAX_SCALE = 5;
const ROTATION_STEP = 90;

/** A change of a view, for the size of its document at 100 % and of its viewport. */
export type ViewChange = (view: View, natural: Size, viewport: Size) => View;

export const FITTED: View = { scale: MIN_SCALE, rotation: 0, x: 0, y: 0 };

/** A view at the least scale is centred (clampPan). */
export const isFitted = ({ scale, rotation }: View) => scale === MIN_SCALE && rotation % 360 === 0;

const clamp = (value: number, most: number) => Math.max(-most, Math.min(value, most)) || 0;

/** The box that a document fills after a rotation. */
function rotatedBox({ width, height }: Size, rotation: number): Size {
  return Math.abs(rotation / ROTATION_STEP) % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The largest size at which the whole rotated document fits the viewport, before rotation. */
export function fitSize(natural: Size, viewport: Size, rotation: number): Size {
  if (natural.width <= 0 || natural.height <= 0) return { width: 0, height: 0 };
  const box = rotatedBox(natural, rotation);
  const ratio = Math.min(viewport.width / box.width, viewport.height / box.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Limits the pan: a side that fits is centred, a longer one moves as far as its edge. */
export function clampPan(view: View, natural: Size, viewport: Size): View {
  const { width, height } = rotatedBox(fitSize(natural, viewport, view.rotation), view.rotation);
  const x = clamp(view.x, Math.max(0, (width * view.scale - viewport.width) / 2));
  const y = clamp(view.y, Math.max(0, (height * view.scale - viewport.height) / 2));
  return { ...view, x, y };
}

/** Pixels from the centre of the viewport. */
export interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 0, y: 0 };

/** Zooms to a scale within the limits, around `point`. */
function zoomTo(target: number, point: Point): ViewChange {
  return (view, natural, viewport) => {
    const scale = Math.max(MIN_SCALE, Math.min(target, MAX_SCALE));
    const ratio = scale / view.scale;
    const x = point.x - (point.x - view.x) * ratio;
    const y = point.y - (point.y - view.y) * ratio;
    return clampPan({ ...view, scale, x, y }, natural, viewport);
  };
}

/** Zooms one step in (1) or out (-1), around `point`. */
export function zoom(direction: 1 | -1, point: Point = CENTRE): ViewChange {
  return (view, ...sizes) =>
    // Rounded: 1.2 + 0.2 is not 1.4.
    zoomTo(Math.round((view.scale + direction * ZOOM_STEP) * 10) / 10, point)(view, ...sizes);
}

/** Two fingers that move from `before` to `after`: zooms by their distance and pans by their centre. */
export function pinch(before: readonly [Point, Point], after: readonly [Point, Point]): ViewChange {
  const gap = distance(before);
  const ratio = gap === 0 ? 1 : distance(after) / gap;
  const from = centreOf(before);
  const to = centreOf(after);
  return (view, ...sizes) =>
    pan(to.x - from.x, to.y - from.y)(zoomTo(view.scale * ratio, from)(view, ...sizes), ...sizes);
}

function distance([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function centreOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Rotates by 90 degrees to the right (1) or left (-1), around the centre of the viewport. */
export function rotate(direction: 1 | -1): ViewChange {
  return (view, ...sizes) => {
    const rotated = { ...view, rotation: view.rotation + direction * ROTATION_STEP };
    return clampPan({ ...rotated, x: -direction * view.y, y: direction * view.x }, ...sizes);
  };
}

export function pan(dx: number, dy: number): ViewChange {
  return (view, ...sizes) => clampPan({ ...view, x: view.x + dx, y: view.y + dy }, ...sizes);
}
