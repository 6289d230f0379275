import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Attempt } from './cases.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const confirmation = (page: Page) => page.getByRole('alertdialog');
export const box = (name: string) => (page: Page) => dialog(page).getByRole('textbox', { name, exact: true });
export const alertIn = (where: (page: Page) => ReturnType<Page['locator']>) => (page: Page) =>
  where(page).getByRole('alert');

/** A form in a dialog: its error is above the fields. */
export const FORM = {
  place: alertIn(dialog),
  trigger: (page: Page) => dialog(page).locator('button[type=submit]'),
} as const;
/** A confirmation: its error is next to both buttons. */
export const QUESTION = {
  place: alertIn(confirmation),
  trigger: (page: Page) => confirmation(page).locator('[data-slot=alert-dialog-footer] button').last(),
} as const;

export async function typed(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await box(name)(page).fill(value);
}

export async function stillTyped(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(box(name)(page)).toHaveValue(value);
}

export function attemptOf(page: Page, address: string, fields: Readonly<Record<string, string>>): Attempt {
  return { address, fill: () => typed(page, fields), kept: () => stillTyped(page, fields) };
}
