import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Dialogs in the search params and the browser's history. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Criar Usuário' });

test.use({ role: 'atendente' });

test("Back after closing 'Criar Usuário' leaves the screen and does not reopen it", async ({ page }) => {
  await page.goto('/pedidos');
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Usuários', exact: true })
    .click();
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/users');
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/pedidos');
  await expect(dialog(page)).toHaveCount(0);
});

test('a dialog opened by a link closes, and Back does not reopen it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pedidos');
  await page.goto('/users?dialogo=criar');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/users');
  await page.goBack();
  await expect(page).toHaveURL('/pedidos');
});
