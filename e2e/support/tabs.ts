import { expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * A press on the link opens a new tab on the address, and leaves the page where it is. A browser without a viewer of
 * its own for PDFs downloads them, and its tab stays empty: then what counts is what the tab asked for.
 */
export async function expectNewTab(page: Page, link: Locator, address: RegExp): Promise<void> {
  const context = page.context();
  const before = page.url();
  const visited: string[] = [];
  const note = (request: Request) => {
    if (request.isNavigationRequest()) visited.push(request.url());
  };
  context.on('request', note);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect.poll(() => [tab.url(), ...visited].join(' ')).toMatch(address);
  context.off('request', note);
  expect(page.url()).toBe(before);
  await tab.close();
}
