import { expect, type Page } from '@playwright/test';

/** Turns on 'Segurar ações por 5 segundos' in the user menu. */
export async function holdActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Segurar ações por 5 segundos' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** 'Desfazer' of the held action in the top bar of every screen. */
export const undoInTopBar = (page: Page, action: string) =>
  page.getByRole('banner').getByRole('button', { name: `Desfazer: ${action}`, exact: true });
