import { expect, type Locator, type Page } from '@playwright/test';

/** Opens 'Diário da sessão' from the user menu. */
export async function openDiary(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Diário da sessão' }).click();
  const diary = page.getByRole('dialog', { name: 'Diário da sessão' });
  await expect(diary).toBeVisible();
  return diary;
}
