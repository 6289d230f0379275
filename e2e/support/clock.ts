import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock, so that no time passes by itself. Until it runs again, the panel shows no responses. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Runs the page's clock until an element shows (debounce, then two retries with backoff). The first steps are shorter
 * than the delay of the route spinner; between two steps the backend has real time to respond.
 */
export async function runClockUntil(page: Page, shown: Locator): Promise<void> {
  let step = 50;
  await expect
    .poll(
      async () => {
        step = Math.min(step + 50, 500);
        await page.clock.runFor(step);
        return shown.isVisible();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
}
