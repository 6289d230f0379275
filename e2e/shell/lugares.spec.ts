import { expect, test } from '../fixtures.ts';
import { recordOf } from '../support/records.ts';
import { required } from '../support/required.ts';
import { SCREENS } from '../support/screens.ts';

/** Where things are: titles, the menu, the pager and the first row of a list (SHL-32 to SHL-34, LIS-23, LIS-27). */

test.use({ role: 'gestora' });

/** Screens whose title is a part of a record, a ticket or a message. */
const OWN_PLACE = new Set(['/vistoria', '/$']);

test(
  'titles, the current entry of the menu and the groups of the user menu keep their place',
  { tag: '@full' },
  async ({ page, backend }) => {
    await page.setViewportSize({ width: 1366, height: 500 });
    await test.step('titles of the screens in the menu are at one height', async () => {
      const heights = new Map<string, number>();
      for (const screen of SCREENS.filter(({ address }) => !OWN_PLACE.has(address))) {
        const { path, h1 } = await recordOf(backend, 'gestora', screen);
        await page.goto(screen.menu === undefined ? path : screen.address);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(h1);
        const line = await title.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { top, height } = range.getBoundingClientRect();
          return top + scrollY + height / 2;
        });
        heights.set(screen.address, Math.round(line));
      }
      const listed = SCREENS.filter(({ menu, address }) => menu !== undefined && !OWN_PLACE.has(address));
      expect(new Set(listed.map(({ address }) => heights.get(address))), [...heights].join('\n')).toHaveProperty(
        'size',
        1,
      );
    });
    await test.step('the menu scrolls to its current entry', async () => {
      await page.goto('/estoque-capinhas');
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
      expect(await menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    });
    await test.step('the user menu has three groups', async () => {
      await page.getByRole('button', { name: /^Menu do usuário/ }).click();
      const menu = page.getByRole('menu', { name: 'Menu do usuário' });
      await expect(menu.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
      const entries = await menu
        .locator('[role^=menuitem], [role=separator]')
        .evaluateAll((items) =>
          items.map((item) => (item.getAttribute('role') === 'separator' ? '-' : item.textContent)),
        );
      expect(entries.join('|')).toMatch(
        /Ajuda\|Novidades\|.*Atalhos do teclado.*\|Diário da sessão\|-\|Atalhos de uma tecla.*\|Segurar ações por 5 segundos\|Ocultar dados pessoais.*\|-\|Sair/,
      );
    });
  },
);

test('the pager keeps its place on a short page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/ordens-servico');
  const pager = page.getByRole('navigation', { name: 'Paginação' });
  const top = async () => Math.round(required(await pager.boundingBox()).y);
  await expect(pager.getByText(/^Página 1 de/)).toBeVisible();
  const full = await top();
  await pager.getByRole('link', { name: 'Última Página' }).click();
  await expect(pager.getByText(/^Página (\d+) de \1$/)).toBeVisible();
  await expect.poll(top).toBe(full);
});

test('on a phone the first row of every list starts above 30 % of the height', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of [
    '/ordens-servico',
    '/tipos-passe',
    '/periodos',
    '/users',
    '/passes',
    '/vistoria-rejeitados',
    '/pedidos',
    '/enderecos-entrega',
    '/estoque-capinhas',
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      const row = page.getByRole('main').locator('tbody tr:not([aria-hidden=true])').first();
      await expect(row).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(required(await row.boundingBox()).y).toBeLessThan(0.3 * 740);
    });
  }
  await test.step('a second filter is in the menu, and beside the search while it has a value', async () => {
    await page.goto('/vistoria-rejeitados');
    await expect(page.getByLabel('Filtrar por Entidade')).toBeHidden();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await expect(page.getByRole('dialog', { name: 'Visão' }).getByLabel('Filtrar por Entidade')).toBeVisible();
    await page.goto('/vistoria-rejeitados?entidade=universidade');
    await expect(page.getByLabel('Filtrar por Entidade')).toBeVisible();
    await page.goto('/ordens-servico');
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('button', { name: 'Distribuir pedidos' }).click();
    await expect(page.getByRole('dialog', { name: 'Distribuir pedidos' })).toBeVisible();
  });
});

test('on a phone the main button of a list is below the title, at the right', { tag: '@full' }, async ({ page }) => {
  const main = page.getByRole('main');
  for (const [address, name] of [
    ['/ordens-servico', 'Criar Ordem de Serviço'],
    ['/tipos-passe', 'Criar Tipo de Passe'],
    ['/periodos', 'Criar Período'],
    ['/users', 'Criar Usuário'],
    ['/estoque-capinhas', 'Adicionar Modelo'],
  ] as const) {
    for (const width of [360, 767]) {
      await test.step(`${address} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(address);
        await expect(main.getByRole('button', { name: 'Mais opções' })).toBeVisible();
        const title = required(await main.getByRole('heading', { level: 1 }).boundingBox());
        const button = required(await main.getByRole('button', { name, exact: true }).boundingBox());
        const more = required(await main.getByRole('button', { name: 'Mais opções' }).boundingBox());
        expect(Math.round(button.x + button.width)).toBe(width - 16);
        expect(button.y - (title.y + title.height)).toBeGreaterThanOrEqual(0);
        expect(button.y - (title.y + title.height)).toBeLessThan(24);
        // In the row of the search or the filter, else left of the button.
        expect(more.y >= button.y + button.height || more.x + more.width <= button.x).toBe(true);
      });
    }
  }
});

test('on a phone the hint of a search box fits', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/vistoria-rejeitados', '/users', '/passes', '/pedidos', '/enderecos-entrega']) {
    await page.goto(address);
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(page.getByRole('button', { name: 'Mais opções' })).toBeVisible();
    const room = await search.evaluate((input: HTMLInputElement) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      const hint = document.createElement('span');
      hint.style.font = `${fontSize} ${fontFamily}`;
      hint.textContent = input.placeholder;
      document.body.append(hint);
      const { width } = hint.getBoundingClientRect();
      hint.remove();
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
    });
    expect(room, address).toBeGreaterThanOrEqual(0);
  }
});
