import type { BrowserContext } from '@playwright/test';

/** Ends the start screen's minimum time (NAV-07) at once: pages see a navigation that began two seconds earlier. */
export async function shortenStartScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_000;
  });
}
