import type { Page } from '@playwright/test';
import { z } from 'zod/mini';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchCalls } from '../support/calls.ts';
import { findPedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';
import { holdScripts } from '../support/scripts.ts';

/** Shell and start (NAV-01 to NAV-10, SHL-01 to SHL-15). */

const numberIn = async (page: Page, label: string) => {
  const row = page.getByRole('listitem').filter({ hasText: label });
  return Number((await row.innerText()).replaceAll(/\D/g, ''));
};

test.describe('superuser', () => {
  test.use({ role: 'gestora' });

  test('the shell: bell, menu, theme, sidebar and scroll position', async ({ page, backend }) => {
    const api = await backend.api('gestora');
    await test.step('the bell shows both counts and their sum, and links to the lists', async () => {
      const emissao = (await api.GET('/ordens-servico/pedidos-disponiveis/')).data?.quantidade ?? -1;
      const envio = (await api.GET('/pedidos-para-envio/')).data?.quantidade ?? -1;
      await page.goto('/pedidos');
      const sum = (emissao + envio).toLocaleString('pt-BR');
      await page.getByRole('button', { name: `Notificações, ${sum} pendentes` }).click();
      await expect.poll(() => numberIn(page, 'Pedidos p/ Emissão')).toBe(emissao);
      await expect.poll(() => numberIn(page, 'Pedidos p/ Envio')).toBe(envio);
      await expect(page.getByRole('link', { name: `Pedidos p/ Envio ${envio}` })).toHaveAccessibleDescription(
        'Envio: sem os pedidos para retirada.',
      );
      await page.getByRole('link', { name: /Pedidos p\/ Emissão/ }).click();
      await expect(page).toHaveURL('/ordens-servico');
      await expect(page.getByText('Pedidos p/ Emissão')).toBeHidden();
      await page.getByRole('button', { name: /^Notificações, / }).click();
      await page.getByRole('link', { name: /Pedidos p\/ Envio/ }).click();
      await expect(page).toHaveURL('/gerenciar-entrega');
    });
    await test.step('the menu, the header logo and the user menu', async () => {
      const { id } = await findPedido(api);
      await page.goto(`/pedido/${id}`);
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Todos os Pedidos' })
        .click();
      await expect(page).toHaveURL(/\/pedidos$/);
      await page.goto(`/pedido/${id}`);
      await page.getByRole('link', { name: 'Embarque, Todos os Pedidos' }).click();
      await expect(page).toHaveURL(/\/pedidos$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Todos os Pedidos' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu do usuário' }).click();
      await expect(page.getByRole('menu', { name: 'Menu do usuário' })).toContainText(/^.{1,5}\**@/);
      const version = z
        .object({ version: z.string(), commit: z.string() })
        .parse(await (await page.request.get('/version.json')).json());
      await expect(page.getByRole('menu', { name: 'Menu do usuário' })).toContainText(
        `Versão ${version.version} (${version.commit})`,
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeFocused();
      await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeHidden();
    });
    await test.step('the theme is light by default and stored', async () => {
      await page.goto('/pedidos');
      await expect(page.locator('html')).not.toHaveClass(/dark/);
      await page.getByRole('button', { name: 'Tema escuro' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.reload();
      await expect(page.locator('html')).toHaveClass(/dark/);
      expect(await page.evaluate(() => localStorage.getItem('color-theme'))).toBe('dark');
      await page.getByRole('button', { name: 'Tema claro' }).click();
      await expect(page.locator('html')).not.toHaveClass(/dark/);
    });
    await test.step('the sidebar collapses and stays collapsed', async () => {
      await page.goto('/pedidos');
      await page.getByRole('button', { name: 'Recolher menu' }).click();
      await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false');
      expect(await page.evaluate(() => localStorage.getItem('sidebar-expanded'))).toBe('false');
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Todos os Pedidos' })).toBeVisible();
    });
    await test.step('Back restores the scroll position of a list; a new screen starts at the top and takes the focus', async () => {
      await page.setViewportSize({ width: 1366, height: 400 });
      await page.goto('/pedidos');
      // The page has its full height, including the pager.
      await expect(page.getByText(/^Página 1 de /)).toBeVisible();
      await expect(page.locator('#start-screen')).toHaveCount(0);
      const last = page.getByRole('table').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      expect(scrolled).toBeGreaterThan(0);
      await last.click();
      await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('main')).toBeFocused();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    });
  });

  test("at 200 % zoom the user menu scrolls to 'Sair'", { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 683, height: 384 });
    await page.goto('/pedidos');
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    const menu = page.getByRole('menu', { name: 'Menu do usuário' });
    const { y, height } = required(await menu.boundingBox());
    expect(y + height).toBeLessThanOrEqual(384);
    const last = menu.getByRole('menuitem', { name: 'Sair' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test(
    'the bell above 99, after five minutes, and after failed calls',
    { tag: ['@full', '@faults'] },
    async ({ page, backend, expectFailure }) => {
      await page.clock.install();
      await backend.setFaults([
        { operationId: 'countPedidosDisponiveis', fault: { kind: 'status', status: 200, body: { quantidade: 1130 } } },
        { operationId: 'countPedidosParaEnvio', fault: { kind: 'status', status: 200, body: { quantidade: 4 } } },
      ]);
      await page.goto('/pedidos');
      await test.step("above 99 it shows '99+', and its name has the sum", async () => {
        await expect(page.getByRole('button', { name: 'Notificações, 1.134 pendentes' })).toBeVisible();
        await expect(page.getByText('99+', { exact: true })).toBeVisible();
        // '99+' inside the button would be a visible label that its name does not contain (label-content-name-mismatch).
        await expectAccessible(page, 'header');
      });
      await test.step('counts refresh every five minutes, and failures are only logged', async () => {
        await backend.clearFaults();
        await page.clock.fastForward('05:01');
        await page.getByRole('button', { name: /^Notificações, / }).click();
        await expect.poll(() => numberIn(page, 'Pedidos p/ Emissão')).toBeGreaterThan(0);
        const envio = (await (await backend.api('gestora')).GET('/pedidos-para-envio/')).data?.quantidade ?? -1;
        await expect.poll(() => numberIn(page, 'Pedidos p/ Envio')).toBe(envio);
        expectFailure('GET /api/v1/pedidos-para-envio/ -> 403', 'pedidos-para-envio');
        expectFailure(
          'GET /api/v1/ordens-servico/pedidos-disponiveis/ -> 403',
          'Erro ao buscar a contagem de pedidos disponíveis.',
        );
        const refused = { kind: 'status', status: 403 } as const;
        await backend.setFaults([
          { operationId: 'countPedidosParaEnvio', fault: refused },
          { operationId: 'countPedidosDisponiveis', fault: refused },
        ]);
        await page.clock.fastForward('05:01');
        // The available orders fall back to 0; the orders to ship keep the last value (SHL-09).
        await expect(page.getByRole('button', { name: `Notificações, ${envio} pendentes` })).toBeVisible();
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      });
    },
  );

  test('an unknown address shows the 404 page inside the shell', { tag: '@smoke' }, async ({ page }) => {
    for (const address of ['/nada/por/aqui', '/foo.bar', '/%', '/pedido/%E0%A4%A']) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
        await expect(page).toHaveTitle('Página não encontrada · Embarque');
      });
    }
    await page.getByRole('link', { name: 'Ir para Todos os Pedidos' }).click();
    await expect(page).toHaveURL(/\/pedidos$/);
    for (const address of ['/pedido/400.', '/pedido/1.5']) {
      await test.step(`${address} names no order`, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: 'Pedido não encontrado.' })).toBeVisible();
      });
    }
  });

  test.describe('code that loads slowly', { tag: '@full' }, () => {
    test("shows the progress while a screen's code loads, and keeps a popover that opens meanwhile", async ({
      page,
    }) => {
      await page.goto('/pedidos');
      const orders = page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link');
      await expect(orders).toHaveCount(10);
      const code = await holdScripts(page);
      await orders.first().click();
      await expect(page.getByRole('progressbar', { name: 'Abrindo a tela' })).toBeAttached();
      await page.getByRole('button', { name: /^Notificações, / }).press('Enter');
      await code.letGo();
      await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Abrindo a tela' })).toHaveCount(0);
      await page.getByRole('link', { name: /Pedidos p\/ Envio/ }).click();
      await expect(page).toHaveURL('/gerenciar-entrega');
    });

    test('the user menu opens on its first item when Enter is pressed before its code has loaded', async ({ page }) => {
      const code = await holdScripts(page, '*/user-menu-dropdown-*');
      await page.goto('/pedidos');
      const menu = page.getByRole('button', { name: 'Menu do usuário' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await code.letGo();
      await expect(page.getByRole('menuitem', { name: 'Ajuda' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });
  });

  test(
    'a screen whose code fails to load shows an error in place; the menu works, and a retry recovers',
    { tag: '@faults' },
    async ({ page, backend, expectFailure, expectLog }) => {
      // The screen, twice, and what its error loads.
      expectFailure('GET /assets/', undefined, 3);
      expectLog('[embarque] screen');
      expectLog('Failed to fetch dynamically imported module');
      const orders = page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link');
      await page.goto('/pedidos');
      await expect(orders).toHaveCount(10);
      // The list loads it after its rows.
      await expect(page.getByRole('button', { name: 'Visão' })).toBeVisible();
      await backend.setFaults([{ path: '/assets/*', fault: { kind: 'status', status: 404 } }]);
      await orders.first().click();
      await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
      await expectAccessible(page);
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Todos os Pedidos' })
        .click();
      await expect(orders).toHaveCount(10);
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
    },
  );
});

test.describe('staff', () => {
  test.use({ role: 'atendente' });

  test('sees only their own count of service orders', { tag: '@full' }, async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const calls = watchCalls(page);
    const own = (await api.GET('/ordens-servico-usuario/')).data?.length ?? -1;
    await page.goto('/pedidos');
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await expect(page.getByText('Ordens de Serviço', { exact: true })).toBeVisible();
    await expect.poll(() => numberIn(page, 'Ordens de Serviço')).toBe(own);
    await page.getByRole('link', { name: 'Ordens de Serviço' }).click();
    await expect(page).toHaveURL('/ordens-servico?minhas=sim');
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de Ordens de Serviço' })).toBeVisible();
    await expect(page.getByText('Pedidos p/ Emissão')).toHaveCount(0);
    expect(calls.filter((path) => /\/pedidos-(disponiveis|para-envio)\/$/.test(path))).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ role: 'gestora', viewport: { width: 360, height: 740 } });

  test('the menu is a drawer that closes with Escape, an outside click or a link', async ({ page, backend }) => {
    const { id } = await findPedido(await backend.api('gestora'));
    await page.goto(`/pedido/${id}`);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(drawer.locator(':focus')).toBeAttached();
    await page.mouse.click(340, 400);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await drawer.getByRole('link', { name: 'Todos os Pedidos', exact: true }).click();
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(drawer).toBeHidden();
  });
});

test.describe('start screen', () => {
  test.use({ realStartScreen: true });

  test('the start screen shows for a second from navigation start', { tag: '@full' }, async ({ page }) => {
    // Observed inside the page: on a busy machine the second may pass before Playwright can ask.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const mark = document.getElementById('start-screen') ? 'start-screen shown' : 'start-screen gone';
        if (mark.endsWith('shown') || performance.getEntriesByName('start-screen shown').length > 0)
          performance.mark(mark);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/auth/signin');
    await expect(page.locator('#start-screen')).toHaveCount(0);
    const firstOf = (mark: string) => page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, mark);
    expect(await firstOf('start-screen shown'), 'it was there').toBeDefined();
    expect(await firstOf('start-screen gone')).toBeGreaterThanOrEqual(1_000);
  });
});
