import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { cidade, column, openEntregas } from '../support/entregas.ts';
import { overflows } from '../support/layout.ts';
import { findPedido } from '../support/pedidos.ts';
import { recordOf } from '../support/records.ts';
import { atFontSizes, coveredFocus, fixedShare, withTextSpacing } from '../support/reflow.ts';
import { required } from '../support/required.ts';
import { WALKS, type Screen } from '../support/screens.ts';
import { expectRows } from '../support/tables.ts';

/** WCAG 2.2 AA on phones and what axe cannot check (docs/acessibilidade.md): reflow, zoom, text spacing, font size, covered focus. */

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 320, height: 740 };
/** 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

test.use({ role: 'gestora', viewport: LAPTOP });

/** Every check of one state of a screen; soft, so that one run reports all of them. */
async function checkReflow(page: Page, name: string): Promise<void> {
  const softly = expect.configure({ soft: true });
  const fits = (state: string) => softly.poll(() => overflows(page), `${name}, ${state}: nothing is cut`).toEqual([]);
  const shows = (state: string) =>
    softly.poll(() => coveredFocus(page), `${name}, ${state}: no focus is covered`).toEqual([]);
  await shows('laptop');
  await withTextSpacing(page, async () => {
    await fits('text spacing');
    await page.setViewportSize(PHONE);
    await fits('text spacing at 320 px');
  });
  await fits('320 px');
  await page.setViewportSize(ZOOMED);
  await fits('400 %');
  await shows('400 %');
  await softly.poll(() => fixedShare(page), `${name}, 400 %: share of fixed boxes`).toBeLessThan(1 / 3);
  await page.setViewportSize(LAPTOP);
  await atFontSizes(page, [20, 24, 32], async (size) => {
    await fits(`font size ${size}`);
  });
}

/** Opens a screen and waits for its records. */
async function openScreen(page: Page, backend: Backend, screen: Screen): Promise<void> {
  const { path, h1 } = await recordOf(backend, 'gestora', screen);
  await page.goto(screen.menu === undefined ? path : screen.address);
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [walk, screens] of Object.entries(WALKS)) {
  test.describe(walk, { tag: '@full' }, () => {
    test('nothing is cut or covered at any zoom, text spacing and font size', async ({ page, backend }) => {
      for (const screen of screens) {
        await test.step(screen.address, async () => {
          await openScreen(page, backend, screen);
          await checkReflow(page, screen.address);
        });
      }
    });

    test('is accessible in both themes on a phone', async ({ page, backend }) => {
      await page.setViewportSize(PHONE);
      for (const screen of screens) {
        await test.step(screen.address, async () => {
          await openScreen(page, backend, screen);
          await expectAccessible(page);
        });
      }
    });
  });
}

const DIALOGS: readonly { address: string; open?: (page: Page) => Promise<void>; name: string }[] = [
  { address: '/periodos?dialogo=criar', name: 'Criar Período' },
  { address: '/periodos?dialogo=excluir&registro=M1', name: 'Excluir Período' },
  { address: '/tipos-passe?dialogo=criar', name: 'Criar Tipo de Passe' },
  { address: '/ordens-servico?dialogo=criar', name: 'Criar Ordem de Serviço' },
  { address: '/ordens-servico?dialogo=distribuir', name: 'Distribuir pedidos' },
  { address: '/ordens-servico?dialogo=relatorio', name: 'Baixar Relatório' },
  { address: '/users?dialogo=criar', name: 'Criar Usuário' },
  { address: '/enderecos-entrega?dialogo=relatorio', name: 'Relatório' },
  { address: '/estoque-capinhas?dialogo=criar', name: 'Modelo' },
  { address: '/pedidos', open: (page) => page.keyboard.press('Control+k'), name: 'Ir para' },
  { address: '/pedidos', open: (page) => page.keyboard.press('?'), name: 'Atalhos do teclado' },
  { address: '/pedidos', open: (page) => page.getByRole('button', { name: 'Visão' }).click(), name: 'Visão' },
  {
    address: '/pedidos',
    open: (page) => page.getByRole('button', { name: 'Exportar lista' }).click(),
    name: 'Exportar lista',
  },
];

async function openDialog(page: Page, { address, open }: (typeof DIALOGS)[number]): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  // Each `open` acts on the list of orders.
  if (open) await expectRows(page);
  await open?.(page);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

test.describe('dialogs', { tag: '@full' }, () => {
  test('nothing is cut or covered at any zoom, text spacing and font size', async ({ page }) => {
    for (const dialog of DIALOGS) {
      await test.step(dialog.name, async () => {
        await openDialog(page, dialog);
        await checkReflow(page, dialog.name);
      });
    }
  });

  test('are accessible in both themes on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const dialog of DIALOGS.filter(({ open }) => open === undefined)) {
      await test.step(dialog.name, async () => {
        await openDialog(page, dialog);
        await expectAccessible(page);
      });
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('shows every state in forced colours', { tag: '@full' }, async ({ page, backend }) => {
    const backgroundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto('/pedidos');
    await expectRows(page);
    await test.step('the current entry of the menu', async () => {
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      const current = await backgroundOf(menu.locator('[aria-current=page]'));
      const other = await backgroundOf(menu.getByRole('link', { name: 'Todos os Passes' }));
      expect(current).not.toBe(other);
    });
    await test.step('the active entry of the command palette, of the status filter and of a menu', async () => {
      await page.keyboard.press('Control+k');
      const option = page.getByRole('dialog').getByRole('option', { selected: true });
      await expect(option).toBeVisible();
      await expect(option).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: 'Status' })
        .or(page.getByRole('combobox', { name: 'Status' }))
        .click();
      // The filter and the menu load on their first use.
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=option][data-highlighted]')).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Menu do usuário/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=menuitem][data-highlighted]')).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Escape');
    });
    await test.step('the bulk bar and a pressed button', async () => {
      await openEntregas(page);
      await column(cidade(page), 'Pronto').getByRole('checkbox').first().check();
      await expect(page.locator('.bulk-bar')).toHaveCSS('border-top-style', 'solid');
      const group = page.getByRole('button', { name: 'Agrupar por bairro' });
      const released = await backgroundOf(group);
      await group.click();
      await expect(group).not.toHaveCSS('background-color', released);
    });
    await test.step('past steps of an order and the texts of a chart', async () => {
      await page.goto(`/pedido/${(await findPedido(await backend.api('gestora'), 'pronto')).id}`);
      const stop = (state: string) => page.locator(`[data-state=${state}] .timeline-mark`).first();
      expect(await backgroundOf(stop('done'))).not.toBe(await backgroundOf(stop('current')));
      await page.goto('/dashboard-passes');
      const text = page.locator('[data-slot=chart] text').first();
      await expect(text).toHaveCSS('fill', await page.evaluate(() => getComputedStyle(document.body).color));
    });
  });
});

test('the bar of a bulk action covers nothing, on a phone and at 400 %', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEntregas(page);
  await cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Enviado' }).check();
  await expect(page.locator('.bulk-bar')).toBeVisible();
  // The rows grow when their addresses arrive.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = required(await page.getByRole('link', { name: /com a entrega adiada$/ }).boundingBox());
    const bulkBar = required(await page.locator('.bulk-bar').boundingBox());
    expect(end.y + end.height).toBeLessThan(bulkBar.y);
  }).toPass({ timeout: 15_000 });
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => fixedShare(page)).toBeLessThan(1 / 3);
  await expect.poll(() => coveredFocus(page)).toEqual([]);
  await expect.poll(() => overflows(page)).toEqual([]);
});

test('a search announces its count', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pedidos?page=3');
  const pager = page.getByRole('navigation', { name: 'Paginação' });
  const jump = pager.getByRole('status');
  await expect(jump).toHaveText(/^Página 3 de/);
  const before = await jump.elementHandle();
  await page.getByRole('searchbox').fill('10030');
  await expect(pager.locator('[aria-live=polite]').first()).toHaveText('10 pedidos');
  // A live region that is mounted with its text is not announced.
  expect(await before.evaluate((element) => element.isConnected)).toBe(false);
});
