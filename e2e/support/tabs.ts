import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A press on the link opens a new tab on the address, and leaves the page where it is. A browser without a viewer of
 * its own for PDFs downloads them, and its tab stays empty: so what counts is what the tab asked for.
 */
export async function expectNewTab(page: Page, link: Locator, address: RegExp): Promise<void> {
  const context = page.context();
  const before = page.url();
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest() && address.test(request.url()));
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await asked;
  expect(page.url()).toBe(before);
  await tab.close();
}
