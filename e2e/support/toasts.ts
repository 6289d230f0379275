import { expect, type Page } from '@playwright/test';

/** The toast with exactly this text. It closes after five seconds: assert all of it at once. */
export function toast(page: Page, text: string) {
  return page.locator('[data-sonner-toast]').filter({ has: page.getByText(text, { exact: true }) });
}

/** A toast with exactly this text shows once: the locator is strict, so two fail. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

/** The failure shows neither an alert nor a toast. */
export async function expectOnlyLogged(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}
