import { expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * A click opens a new tab at the address and keeps the page. Without a PDF viewer Chromium downloads the file and the
 * tab stays empty, so the tab's request counts.
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
