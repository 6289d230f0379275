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

/**
 * One step nearer (1) or farther (-1). What lies under `point` (pixels from the middle of the ground) stays under it;
 * without a point, the middle stays.
 */
export function zoom(view: View, direction: 1 | -1, natural: Size, ground: Size, point = { x: 0, y: 0 }): View {
  // In tenths, so that 1.2 + 0.2 is 1.4.
  const wished = Math.round((view.scale + direction * ZOOM_STEP) * 10) / 10;
  const scale = Math.max(MIN_SCALE, Math.min(wished, MAX_SCALE));
  const grows = scale / view.scale;
  const x = point.x - (point.x - view.x) * grows;
  const y = point.y - (point.y - view.y) * grows;
  return clampPan({ ...view, scale, x, y }, natural, ground);
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
