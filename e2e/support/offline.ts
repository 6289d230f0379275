import { expect, type Page } from '@playwright/test';
import type { Guard } from './guard.ts';

/** A request that failed for want of a connection. */
export const LOST = /net::ERR_INTERNET_DISCONNECTED$/;

/** Loses the connection. What the page requests by itself meanwhile (icon, polls, prefetch) may fail. */
export async function goOffline(page: Page, guard: Guard): Promise<void> {
  guard.tolerate('request', LOST);
  guard.tolerate('log', /^warning: \[embarque\] .*ApiError/);
  await page.context().setOffline(true);
  await expect(page.getByText('Sem conexão')).toBeVisible();
}
