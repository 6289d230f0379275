import type { Locator, Page } from '@playwright/test';
import { required } from './required.ts';

/** A chart by its name: one Tab stop, in which the arrow keys move between values. */
export function chart(page: Page, name: string): Locator {
  return page.getByRole('application', { name, exact: true });
}

/** The tooltip of a chart; empty without an active value. */
export function tip(page: Page, name: string): Locator {
  return chart(page, name).getByRole('status');
}

/** Hovers the middle of a slice of a pie or doughnut that starts at twelve o'clock and runs clockwise. */
export async function hoverSlice(page: Page, name: string, values: readonly number[], index: number): Promise<void> {
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const angle = ((sum(values.slice(0, index)) + required(values[index]) / 2) / sum(values)) * 2 * Math.PI;
  const target = chart(page, name);
  await target.locator('.recharts-pie-sector').first().waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  const radius = (box.width / 2) * 0.85;
  await target.hover({
    position: { x: box.width / 2 + radius * Math.sin(angle), y: box.height / 2 - radius * Math.cos(angle) },
  });
}
