import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';

/** Staff guide (AJU-01, AJU-02, AJU-05). */

test.describe('staff', { tag: '@full' }, () => {
  test.use({ role: 'atendente' });

  test("'Ajuda' opens the section of the screen by keyboard, and one step back shows the screen as it was", async ({
    page,
  }) => {
    await page.goto('/pedidos?status=pronto&page=2');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    const userMenu = page.getByRole('button', { name: 'Menu do usuário' });
    await userMenu.focus();
    // The loaded menu has replaced the first button.
    await expect(userMenu).toHaveAttribute('data-state', 'closed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Ajuda' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ajuda#todos-os-pedidos');
    await expect(page).toHaveTitle('Ajuda · Embarque');
    const heading = page.getByRole('heading', { level: 3, name: 'Todos os Pedidos' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();

    await page
      .getByRole('navigation', { name: 'Seções da ajuda' })
      .getByRole('link', { name: 'Gerenciar Entrega' })
      .click();
    await expect(page).toHaveURL('/ajuda#gerenciar-entrega');
    await expect(page.getByRole('heading', { level: 3, name: 'Gerenciar Entrega' })).toBeFocused();
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Novidades' }).click();
    await expect(page).toHaveURL('/ajuda#novidades');
    await expect(page.getByRole('heading', { name: 'Novidades' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Novidades' })).toBeInViewport();
    await page.goBack();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/pedidos?status=pronto&page=2');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });

  test("'Ajuda' of 'Lista de Ordens de Serviço' opens its section", async ({ page }) => {
    await page.goto('/ordens-servico');
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Ajuda' }).click();
    await expect(page).toHaveURL(/\/ajuda#/);
    await expect(page.getByRole('heading', { level: 3, name: 'Lista de Ordens de Serviço' })).toBeFocused();
  });

  test('the contents mark the section in sight, and the keys of the role are listed', async ({ page }) => {
    await page.goto('/ajuda');
    const contents = page.getByRole('navigation', { name: 'Seções da ajuda' });
    const marked = contents.locator('[aria-current="location"]');
    await expect(marked).toHaveText('Antes de começar');
    await page.getByRole('heading', { name: 'Romaneio' }).evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveText('Romaneio');
    await contents.getByRole('link', { name: /^Versão / }).click();
    await expect(marked).toHaveText(/^Versão /);
    await expect(marked).toBeInViewport();

    const keys = page.getByRole('article', { name: 'Atalhos do teclado' }).getByRole('row');
    await expect(keys.filter({ hasText: /Ação que espera envio/ })).toHaveText('ZAção que espera envioDesfazer');
    await expect(keys.filter({ hasText: 'Abrir Todos os Pedidos' })).toHaveText(
      'GPTodo o painelAbrir Todos os Pedidos',
    );
    await expect(keys.filter({ hasText: 'Abrir Vendas Geral' })).toHaveCount(0);
  });

  test('the filter finds sections without accents, and says when there is none', async ({ page }) => {
    await page.goto('/ajuda');
    const sections = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(sections.first()).toBeVisible();
    const all = await sections.count();
    await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('codigo de barras');
    await expect(page.getByRole('status').filter({ hasText: /^1 seção$/ })).toBeVisible();
    await expect(sections).toHaveText(['Gerenciar Entrega']);
    await expect(page).toHaveURL('/ajuda?search=codigo+de+barras');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByRole('heading', { name: 'Nenhuma seção encontrada.' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar busca', exact: true }).last().click();
    await expect(sections).toHaveCount(all);
  });

  test('marks what is for superusers, shows the picture of the theme, and fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ajuda#tipos-de-passe');
    const section = page.getByRole('article', { name: 'Tipos de passe' });
    await expect(section.getByText('superusuário', { exact: true })).toBeVisible();
    const picture = section.getByRole('img', { name: 'Editar um tipo de passe' });
    await expect(picture).toHaveAttribute('src', /guia-tipo-passe-(?!dark)/);
    await page.getByRole('button', { name: 'Tema escuro' }).click();
    await expect(picture).toHaveAttribute('src', /guia-tipo-passe-dark-/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
