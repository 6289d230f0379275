import { expect, test } from '../fixtures.ts';
import { overflows } from '../support/layout.ts';
import { findPedido } from '../support/pedidos.ts';
import { expectRows } from '../support/tables.ts';
import { inBothThemes } from '../support/themes.ts';

/** Differences between browsers (NAV-19, APA-10). */

test('in an old browser', { tag: '@full' }, async ({ context }) => {
  for (const missing of ['URL.canParse', 'CSSPropertyRule']) {
    await test.step(`shows only the notice if ${missing} is missing`, async () => {
      const page = await context.newPage();
      await page.addInitScript((name) => {
        if (name === 'URL.canParse') Reflect.deleteProperty(URL, 'canParse');
        else Reflect.deleteProperty(window, name);
      }, missing);
      await page.goto('/auth/signin');
      await expect(page.locator('body')).toHaveText(
        'Este navegador é antigo demais para o Embarque. Use uma versão atual do Chrome, Edge, Firefox ou Safari.',
      );
    });
  }
});

test.describe('with a wide font', { tag: '@full' }, () => {
  test.use({ role: 'gestora' });

  test('does not cut the current menu entry', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const address of ['/vistoria', '/relatorios-por-tipo-de-passe']) {
      await page.goto(address);
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--font-sans', "'DejaVu Sans', Verdana, sans-serif"),
      );
      const name = menu.locator('[aria-current=page] span');
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), address).toBe(0);
    }
  });

  test('cuts no menu entry beside a scroll bar', async ({ page }) => {
    await page.goto('/pedidos');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.evaluate((element) => {
      document.documentElement.style.setProperty('--font-sans', "'DejaVu Sans', Verdana, sans-serif");
      // Beside a thin scroll bar of Windows, 11 px wide.
      element.style.paddingRight = '15px';
    });
    const names = menu.getByRole('link').locator('span');
    await expect(names).toHaveCount(17);
    expect(
      await names.evaluateAll((spans) =>
        spans.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
      ),
    ).toEqual([]);
  });
});

test.describe('with visible scroll bars', { tag: '@full' }, () => {
  test.use({ role: 'gestora', viewport: { width: 1351, height: 600 } });

  test('keeps menu entries and CPFs on one line', async ({ page, backend }) => {
    const pedido = await findPedido(await backend.api('gestora'), '', ({ itens_pedido: itens }) =>
      itens.some(({ cpf }) => cpf !== null),
    );
    await page.goto(`/pedido/${pedido.id}`);
    const cpf = page
      .getByRole('article')
      .first()
      .getByText(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    await expect(cpf).toBeVisible();
    // Beside a thin scroll bar of Windows, 11 px wide.
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.evaluate((element) => {
      element.style.paddingRight = '15px';
    });
    const heights = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(new Set(heights).size, 'a wrapped entry is higher than the others').toBe(1);
    await expect.poll(() => overflows(page)).toEqual([]);
    // One box per line of the text; the button to copy it has its own.
    const lines = await cpf.evaluate(({ childNodes: [text] }) => {
      const range = document.createRange();
      if (text) range.selectNodeContents(text);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('do not cover the perforation of the sidebar and the corners of the command palette, and have the theme’s colours', async ({
    page,
  }) => {
    await page.goto('/pedidos');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const perforation = await menu.evaluate((element) => {
      const sidebar = element.closest('aside');
      return sidebar ? sidebar.getBoundingClientRect().right - element.getBoundingClientRect().right : 0;
    });
    expect(perforation).toBeGreaterThanOrEqual(2);
    await expectRows(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Ir para tela, pedido, nome ou CPF' });
    const list = palette.getByRole('listbox');
    await expect(list).toBeVisible();
    expect(await palette.evaluate((element) => getComputedStyle(element).overflow)).toBe('hidden');
    const colours = new Set<string>();
    await inBothThemes(page, async () => {
      colours.add(await list.evaluate((element) => getComputedStyle(element).scrollbarColor));
    });
    expect(colours).not.toContain('auto');
    expect(colours.size, 'one colour per theme').toBe(2);
  });

  test('keeps the current menu entry inside the sidebar', async ({ page }) => {
    for (const address of ['/vistoria', '/relatorios-por-tipo-de-passe']) {
      await page.goto(address);
      const current = page.getByRole('navigation', { name: 'Menu principal' }).locator('[aria-current=page]');
      await expect(current).toBeVisible();
      expect(await current.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});
