import type { ChartConfig } from '@/components/ui/chart';

/** A slice or bar. */
export interface ChartItem {
  key: string;
  label: string;
  value: number;
  color: string;
}

/** A point of a line chart; null leaves a gap. */
export interface ChartPoint {
  key: string;
  /** Axis label. */
  label: string;
  value: number | null;
}

export interface Point {
  x: number;
  y: number;
}

/** Width of a vertical bar with its label in pixels. */
const VERTICAL_BAR_WIDTH = 80;

/** Width of an axis label in pixels. */
const TICK_WIDTH = 64;

/** Text style of an axis label. */
export const axisTick = { fontSize: '0.75rem', fill: 'var(--muted-foreground)' };

export function chartConfigOf(items: readonly ChartItem[]): ChartConfig {
  return Object.fromEntries(items.map(({ key, label, color }) => [key, { label, color }]));
}

/** Index selected by a key: null clears the selection, undefined ignores the key. Stops at both ends. */
export function indexAfterKey(key: string, activeIndex: number | undefined, count: number): number | null | undefined {
  if (key === 'Escape') return null;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown')
    return activeIndex === undefined ? 0 : Math.min(activeIndex + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return activeIndex === undefined ? count - 1 : Math.max(activeIndex - 1, 0);
  return undefined;
}

/** Centre of a slice of a pie that starts at twelve o'clock and runs clockwise. */
export function sliceCentre(values: readonly number[], index: number, centre: Point, radius: number): Point {
  const total = values.reduce((sum, value) => sum + value, 0);
  const before = values.slice(0, index).reduce((sum, value) => sum + value, 0);
  const turn = total === 0 ? 0 : (before + (values[index] ?? 0) / 2) / total;
  return { x: centre.x + radius * Math.sin(turn * 2 * Math.PI), y: centre.y - radius * Math.cos(turn * 2 * Math.PI) };
}

/** The smallest n so that labels of every n-th point fit. */
function neededStep(count: number, width: number): number {
  return Math.ceil(count / Math.max(Math.floor(width / TICK_WIDTH), 1));
}

/** Points that get an axis label: all of them when they fit, else every n-th back from the last. */
export function lastTicksThatFit<Item>(points: readonly Item[], width: number): readonly Item[] {
  const step = neededStep(points.length, width);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

/** Points that get an axis label: all of them when they fit, else every n-th week from the first. */
export function ticksThatFit<Item>(points: readonly Item[], width: number): readonly Item[] {
  const needed = neededStep(points.length, width);
  const step = needed <= 1 ? 1 : Math.ceil(needed / 7) * 7;
  return points.filter((_, index) => index % step === 0);
}

/** Bars are horizontal where their labels do not fit side by side. */
export function hasHorizontalBars(width: number, count: number): boolean {
  return width < count * VERTICAL_BAR_WIDTH;
}

const MAX_LINE_LENGTH = 12;

/** Breaks the label of a row between its words. */
export function wrapLabel(label: string): string[] {
  return label.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const fits = last !== undefined && last.length + 1 + word.length <= MAX_LINE_LENGTH;
    return fits ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
  }, []);
}

/** Left edge that centres a tooltip on `x` and keeps it inside the chart. */
export function tooltipLeft(x: number, tooltipWidth: number, chartWidth: number): number {
  return Math.max(0, Math.min(x - tooltipWidth / 2, chartWidth - tooltipWidth));
}

/** Text size of the value in the centre of a doughnut; longer values are smaller. */
export function centreTextClass(value: string): 'text-3xl' | 'text-xl' | 'text-md' | 'text-xs' {
  if (value.length <= 7) return 'text-3xl';
  if (value.length <= 12) return 'text-xl';
  return value.length <= 16 ? 'text-md' : 'text-xs';
}
