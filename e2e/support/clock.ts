import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Runs the page's clock until an element shows (debounce, then two retries with backoff). The steps are shorter than
 * the delay of the route spinner; between them the backend has real time to respond.
 */
export async function runClockUntil(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return shown.isVisible();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
}
