/** One slice or bar: what it is called, how much it is, and a CSS colour that follows the theme. */
export interface ChartItem {
  key: string;
  label: string;
  value: number;
  color: string;
}

/** One day, or another step, of a line; null is a gap. */
export interface ChartPoint {
  key: string;
  /** Under the axis. */
  label: string;
  value: number | null;
}

export interface Place {
  x: number;
  y: number;
}

/** Below this width bars lie down, the name at the left and the number at the end (look 8). */
const LYING_BELOW = 480;

/** Room of a label of the line's axis, in pixels. */
const TICK_WIDTH = 64;

/**
 * The mark that a key leads to from the present one, `null` to leave them all, undefined when the key means nothing
 * here. Marks go around the clock, or from left to right, and stop at the ends.
 */
export function markAfterKey(key: string, active: number | undefined, count: number): number | null | undefined {
  if (key === 'Escape') return null;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return active === undefined ? 0 : Math.min(active + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return active === undefined ? count - 1 : Math.max(active - 1, 0);
  return undefined;
}

/** The middle of a slice of a ring or a pie that begins at twelve o'clock and goes clockwise. */
export function sliceCentre(values: readonly number[], index: number, centre: Place, radius: number): Place {
  const total = values.reduce((sum, value) => sum + value, 0);
  const before = values.slice(0, index).reduce((sum, value) => sum + value, 0);
  const turn = total === 0 ? 0 : (before + (values[index] ?? 0) / 2) / total;
  return { x: centre.x + radius * Math.sin(turn * 2 * Math.PI), y: centre.y - radius * Math.cos(turn * 2 * Math.PI) };
}

/** The labels that fit under a line: the first, and from there every so many weeks; of less than a week each one. */
export function ticksThatFit<Point>(points: readonly Point[], width: number): readonly Point[] {
  const room = Math.max(Math.floor(width / TICK_WIDTH), 1);
  const needed = Math.ceil(points.length / room);
  const step = needed <= 1 ? 1 : Math.ceil(needed / 7) * 7;
  return points.filter((_, index) => index % step === 0);
}

/** True when the chart is too narrow for bars that stand. */
export function barsLie(width: number): boolean {
  return width < LYING_BELOW;
}

/** Where a tip of this width begins, so that it stands over its mark and inside the chart. */
export function tipLeft(x: number, tipWidth: number, chartWidth: number): number {
  return Math.max(0, Math.min(x - tipWidth / 2, chartWidth - tipWidth));
}

/** The text class of the value in the middle of a ring, so that money fits the hole as well as a count does. */
export function centreTextClass(value: string): 'text-3xl' | 'text-xl' | 'text-md' | 'text-xs' {
  if (value.length <= 7) return 'text-3xl';
  if (value.length <= 12) return 'text-xl';
  return value.length <= 16 ? 'text-md' : 'text-xs';
}
