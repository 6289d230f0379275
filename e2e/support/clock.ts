import type { Locator, Page } from '@playwright/test';

/**
 * Runs the page's clock until something shows: a search's half second, then two retries with back-off. In steps shorter
 * than the wait for a route's code, so that the page does between two of them what takes no time of its clock.
 */
export async function runClockUntil(page: Page, shown: Locator): Promise<void> {
  for (let step = 0; step < 120 && !(await shown.isVisible()); step += 1) await page.clock.runFor(100);
}
