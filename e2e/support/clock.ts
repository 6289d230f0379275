import type { Locator, Page } from '@playwright/test';

/**
 * Runs the page's clock until an element shows (debounce, then two retries with backoff). The steps are shorter than
 * the delay of the route spinner.
 */
export async function runClockUntil(page: Page, shown: Locator): Promise<void> {
  for (let step = 0; step < 120 && !(await shown.isVisible()); step += 1) await page.clock.runFor(100);
}
