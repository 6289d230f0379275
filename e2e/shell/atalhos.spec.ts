import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bar, cidade, column, openEntregas } from '../support/entregas.ts';
import { pressKeys } from '../support/keyboard.ts';
import { required } from '../support/required.ts';
import { WALKS } from '../support/screens.ts';

/** Keyboard shortcuts of the panel (SHL-18, SHL-19) and of its lists (LIS-15). */

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' });
const listed = (page: Page, group: string) => sheet(page).getByRole('region', { name: group }).getByRole('definition');
const rowLinks = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');
const searchKey = (page: Page) => page.locator('main kbd').filter({ hasText: '/' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openList(page: Page): Promise<void> {
  await page.goto('/pedidos');
  await expect(rowLinks(page)).toHaveCount(10);
}

test.describe('staff', () => {
  test.use({ role: 'atendente' });

  test('keys of a list and of the panel', async ({ page }) => {
    await openList(page);
    await test.step('opens the third record of a list and comes back by keyboard alone', async () => {
      await pressKeys(page, 'k');
      await expect(rowLinks(page).first()).toBeFocused();
      await pressKeys(page, 'j', 'j', 'j', 'k');
      const third = rowLinks(page).nth(2);
      await expect(third).toBeFocused();
      const numero = required(await third.textContent());
      await pressKeys(page, 'Enter');
      await expect(heading(page, numero)).toBeVisible();
      await pressKeys(page, 'Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
      await pressKeys(page, 'Enter');
      await expect(page).toHaveURL('/pedidos');
      await expect(third).toBeFocused();
      await pressKeys(page, 'j', 'Enter');
      await expect(page).not.toHaveURL('/pedidos');
      await page.goBack();
      await expect(rowLinks(page).nth(3)).toBeFocused();
      for (let row = 0; row < 12; row += 1) await pressKeys(page, 'j');
      await expect(rowLinks(page).last()).toBeFocused();
      await expect(rowLinks(page).last()).toBeInViewport();
    });

    await test.step('opens screens with g and a letter, and focuses the search with /, but types both in a field', async () => {
      await pressKeys(page, 'g', 's');
      await expect(heading(page, 'Todos os Passes')).toBeVisible();
      await pressKeys(page, 'g', 't');
      await expect(page).toHaveURL('/passes');
      await pressKeys(page, '/');
      const search = page.getByRole('searchbox');
      await expect(search).toBeFocused();
      await page.keyboard.type('g/?jx');
      await expect(search).toHaveValue('g/?jx');
      await expect(page).toHaveURL('/passes?search=g%2F%3Fjx');
      await expect(sheet(page)).toHaveCount(0);
    });
  });

  test.describe('keys of screens', { tag: '@full' }, () => {
    test('moves between folded rows on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openList(page);
      await pressKeys(page, 'j', 'j');
      await expect(rowLinks(page).nth(1)).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test("'?' lists the keys of the screen and of the panel, and links to the help", async ({ page }) => {
      await openList(page);
      await pressKeys(page, '?');
      await expect(listed(page, 'Nesta tela')).toHaveText([
        'Buscar',
        'Próxima linha',
        'Linha anterior',
        'Abrir a linha',
      ]);
      await expect(listed(page, 'Em todo o painel')).toHaveText([
        'Ir para tela, pedido, nome ou CPF',
        'Atalhos do teclado',
        'Ocultar dados pessoais',
        'Ordem de Serviço',
        'Usuários',
        'Todos os Passes',
        'Vistoria de Declarações',
        'Irregulares',
        'Todos os Pedidos',
        'Gerenciar Entrega',
        'Endereços de Entrega',
      ]);
      await expectAccessible(page);
      await pressKeys(page, 'j', 'g', 's', '/');
      await expect(sheet(page)).toBeVisible();
      await expect(page).toHaveURL('/pedidos');
      await sheet(page).getByRole('link', { name: 'Ajuda' }).click();
      await expect(page).toHaveURL('/ajuda#todos-os-pedidos');
      await expect(sheet(page)).toHaveCount(0);
    });

    test('moves through a delivery column and selects its rows', async ({ page }) => {
      await openEntregas(page);
      await page.getByRole('heading', { name: 'Gerenciar Entrega' }).click();
      await pressKeys(page, 'j', 'x', 'j', 'j', 'x');
      const boxes = column(cidade(page), 'Pronto').getByRole('checkbox');
      await expect(boxes.nth(2)).toBeFocused();
      await expect(bar(page)).toContainText('Ações em Massa (2 pedidos selecionados)');
      await pressKeys(page, 'x');
      await expect(bar(page)).toContainText('Ações em Massa (1 pedido selecionado)');
      await pressKeys(page, '?');
      await expect(listed(page, 'Nesta tela')).toContainText(['Abrir a lista de leitura', 'Selecionar a linha']);
      await expect(listed(page, 'Nesta tela').filter({ hasText: 'Abrir a linha' })).toHaveCount(0);
    });

    test('switches the keys off in the user menu, and on again in the list of keys', async ({ page }) => {
      await openList(page);
      const menu = page.getByRole('button', { name: /^Menu do usuário/ });
      await menu.click();
      await page.getByRole('menuitemcheckbox', { name: 'Atalhos de uma tecla' }).click();
      await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
      await page.reload();
      await expect(rowLinks(page)).toHaveCount(10);
      await pressKeys(page, 'j', '/', '?', 'g', 's');
      await expect(sheet(page)).toHaveCount(0);
      await expect(page).toHaveURL('/pedidos');
      await expect(page.locator(':focus')).toHaveCount(0);
      await expect(searchKey(page)).toHaveCount(0);
      await expect(page.locator('main, nav').locator('[title*="(G "], [aria-keyshortcuts]')).toHaveCount(0);
      await menu.click();
      await expect(page.getByRole('menu').locator('[aria-keyshortcuts]')).toHaveCount(0);
      await page.getByRole('menuitem', { name: 'Atalhos do teclado' }).click();
      await expect(sheet(page).getByRole('definition')).toHaveText([
        'Abrir a linha',
        'Ir para tela, pedido, nome ou CPF',
      ]);
      await sheet(page).getByRole('checkbox', { name: 'Atalhos de uma tecla' }).check();
      await pressKeys(page, 'Escape');
      await expect(sheet(page)).toHaveCount(0);
      // The closed dialog returns the focus a moment later; 'k' stays at the first row.
      await expect(async () => {
        await pressKeys(page, 'k');
        await expect(rowLinks(page).first()).toBeFocused({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
    });

    test('shows the keys of the menu and of the search', async ({ page }) => {
      await openList(page);
      await expect(page.getByRole('link', { name: 'Todos os Passes' })).toHaveAttribute(
        'title',
        'Todos os Passes (G S)',
      );
      const search = page.getByRole('searchbox');
      await expect(search).toHaveAttribute('aria-keyshortcuts', '/');
      await expect(searchKey(page)).toBeVisible();
      await pressKeys(page, '/');
      await expect(search).toBeFocused();
      await expect(searchKey(page)).toBeHidden();
      await page.getByRole('button', { name: /^Menu do usuário/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Atalhos do teclado' })).toHaveAttribute(
        'aria-keyshortcuts',
        '?',
      );
      const hide = page.getByRole('menuitemcheckbox', { name: 'Ocultar dados pessoais' });
      await expect(hide).toHaveAttribute('aria-keyshortcuts', 'O');
    });
  });
});

test.describe('superuser', () => {
  test.use({ role: 'gestora' });

  test('has a key for every screen of the menu', { tag: '@full' }, async ({ page }) => {
    await openList(page);
    await pressKeys(page, '?');
    const menu = Object.values(WALKS).flatMap((screens) =>
      screens.flatMap(({ menu: entry }) => (entry === undefined ? [] : [entry])),
    );
    const keys = listed(page, 'Em todo o painel');
    for (const entry of menu) await expect(keys.filter({ hasText: new RegExp(`^${entry}$`) })).toHaveCount(1);
    await pressKeys(page, 'Escape');
    await expect(page.getByRole('link', { name: 'Vendas Geral' })).toHaveAttribute('title', 'Vendas Geral (G G)');
    await pressKeys(page, 'g', 'c');
    await expect(heading(page, 'Estoque de Capinhas')).toBeVisible();
  });
});
