import type { Page, Request } from '@playwright/test';
import { holdScript } from './support/scripts.ts';
import { expectToast } from './support/toasts.ts';
import { expect, test } from './fixtures.ts';

/** A connection that goes and comes back, and what it took along (design 4; NAV-15, NAV-17). */

test.use({ role: 'gestora' });

const LOST = /net::ERR_INTERNET_DISCONNECTED$/;

/** How many requests of the page have no answer yet. */
function countOnTheWay(page: Page): () => number {
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  return () => onTheWay.size;
}

/** The orders stand, with all that comes by itself right after the rows but what is held back. */
async function openPedidos(page: Page, held = 0): Promise<void> {
  const onTheWay = countOnTheWay(page);
  const afterRows = [page.waitForRequest(/\/assets\/schemas-/), page.waitForRequest(/\/pedidos-paginados\/\?page=2/)];
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: 'Próxima Página' })).toBeVisible();
  await Promise.all(afterRows);
  await expect.poll(onTheWay).toBe(held);
}

test('a lost connection is said in the shell', async ({ page, context }) => {
  await openPedidos(page);
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão')).toBeHidden();
});

test('what was lost with the connection comes when it is needed', async ({ page, context, expectFailure }) => {
  const code = await holdScript(page, 'schemas');
  await openPedidos(page, 1);
  expectFailure(/^GET \/assets\/schemas-/);
  const lost = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await code.fail();
  await lost;
  await code.letGo();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Próxima Página' }).click();
  await expect(page.getByText(/^Página 2 de /)).toBeVisible();
});

test('a dialog that has not been opened yet opens without the connection', async ({ page, context }) => {
  const onTheWay = countOnTheWay(page);
  const code = page.waitForRequest(/\/assets\/periodo-dialog-/);
  await page.goto('/periodos');
  const create = page.getByRole('button', { name: 'Criar Período' });
  await expect(create).toBeVisible();
  // It comes by itself, once the screen stands.
  await code;
  await expect.poll(onTheWay).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão')).toBeVisible();
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Criar Período' })).toBeVisible();
});

test('a screen that does not come without the connection says so inside the shell, and opens once it is back', async ({ page, context, expectFailure, expectLog }) => {
  await openPedidos(page);
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão')).toBeVisible();
  expectFailure(LOST, '[embarque] screen');
  expectLog('Failed to fetch dynamically imported module');
  await page.getByRole('navigation').getByRole('link', { name: 'Endereços de Entrega' }).click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu. Confira a conexão.');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await retry.click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
  await expect(page.getByText('Sem conexão')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão')).toBeHidden();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Endereços de Entrega' })).toBeVisible();
});

test('a chart that does not come without the connection leaves the table, and is tried again in place', async ({ page, context, expectFailure, expectLog }) => {
  const code = await holdScript(page, 'pie-chart');
  const asked = [page.waitForRequest(/\/assets\/pie-chart-/), page.waitForRequest(/\/assets\/schemas-/)];
  const onTheWay = countOnTheWay(page);
  await page.goto('/dashboard-passes');
  const table = page.getByRole('table', { name: 'Distribuição de Passes por Status' });
  await expect(table).toBeVisible();
  await Promise.all(asked);
  await expect.poll(onTheWay).toBe(1);
  expectFailure(/^GET \/assets\/pie-chart-/, '[embarque] chart');
  expectLog('Failed to fetch dynamically imported module');
  await context.setOffline(true);
  await code.fail();
  const missing = page.getByText('Não foi possível abrir o gráfico. Os números estão na tabela.');
  await expect(missing).toBeVisible();
  const again = page.waitForEvent('console', (message) => message.text().includes('[embarque] chart'));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await again;
  await expect(missing).toBeVisible();
  await expect(table).toBeVisible();
});

test('toasts whose code did not come once are there the next time, without the old ones', { tag: '@faults' }, async ({ page, backend, expectFailure }) => {
  const code = await holdScript(page, 'toaster');
  const refusal = { kind: 'status', status: 400, body: { detail: 'Recusado.' } } as const;
  await backend.setFaults([
    { operationId: 'listPasses', fault: refusal },
    { operationId: 'listUsuarios', fault: refusal },
  ]);
  expectFailure('GET /api/v1/passes-paginados/');
  expectFailure('GET /api/v1/accounts/users/');
  await page.goto('/passes');
  await expect(page.getByRole('alert')).toContainText('Recusado.');
  expectFailure(/^GET \/assets\/toaster-/, '[embarque] toasts');
  const logged = page.waitForEvent('console', (message) => message.text().includes('[embarque] toasts'));
  await code.fail();
  await logged;
  await code.letGo();
  await page.getByRole('navigation').getByRole('link', { name: 'Usuários', exact: true }).click();
  await expectToast(page, 'Erro ao buscar os dados dos usuários.');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});
