import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goOffline, LOST } from '../support/offline.ts';
import { holdScripts } from '../support/scripts.ts';
import { expectToast } from '../support/toasts.ts';

/** A lost connection and the chunks that fail meanwhile (NAV-15, NAV-17, SHL-14). */

test.use({ role: 'gestora' });

/** How long a page sends nothing before it counts as loaded: preloads start when the browser is idle. */
const QUIET_MS = 500;

/** Number of pending requests of the page once it has sent none for a while; undefined before that. */
function watchRequests(page: Page): () => number | undefined {
  const pending = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    changed = Date.now();
  };
  page.on(
    'request',
    note((request) => pending.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => pending.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => pending.delete(request)),
  );
  return () => (Date.now() - changed < QUIET_MS ? undefined : pending.size);
}

/** Opens the orders and waits until no request is pending. */
async function openPedidos(page: Page): Promise<void> {
  const pending = watchRequests(page);
  const nextPage = page.waitForRequest(/\/pedidos-paginados\/\?page=2/);
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: 'Próxima Página' })).toBeVisible();
  await nextPage;
  await expect.poll(pending).toBe(0);
}

test('a lost connection', async ({ page, context, guard, expectFailure, expectLog }) => {
  await openPedidos(page);
  await test.step("the shell shows 'Sem conexão' while offline without moving the screen", async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'Todos os Pedidos' });
    const before = await heading.boundingBox();
    await goOffline(page, guard);
    expect(await heading.boundingBox()).toEqual(before);
  });

  await test.step('a screen whose chunk fails offline shows an error inside the shell, and opens when the connection returns', async () => {
    expectFailure(LOST, '[embarque] screen');
    expectLog('Failed to fetch dynamically imported module');
    await page.getByRole('navigation').getByRole('link', { name: 'Endereços de Entrega' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
    await expect(page.getByRole('alert')).toContainText('O servidor não respondeu. Confira a conexão.');
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    const failedAgain = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
    await retry.click();
    await failedAgain;
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
    await expect(page.getByText('Sem conexão')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão')).toBeHidden();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Endereços de Entrega' })).toBeVisible();
  });
});

test('a preloaded dialog opens offline', { tag: '@full' }, async ({ page, guard }) => {
  const pending = watchRequests(page);
  // Dialogs preload some seconds after the screen, and other scripts earlier.
  const dialogChunk = page.waitForResponse(/\/assets\/periodo-dialog-[^/]+\.js$/);
  await page.goto('/periodos');
  const create = page.getByRole('button', { name: 'Criar Período' });
  await expect(create).toBeVisible();
  await dialogChunk;
  await expect.poll(pending).toBe(0);
  await goOffline(page, guard);
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Criar Período' })).toBeVisible();
});

test.describe('code that fails to load', { tag: ['@full', '@faults'] }, () => {
  test('a chart whose code fails offline keeps its table, and retries in place', async ({
    page,
    backend,
    guard,
    expectFailure,
    expectLog,
  }) => {
    await backend.setFaults([{ operationId: 'getPassesPorStatus', fault: { kind: 'hang' } }]);
    await page.goto('/dashboard-passes');
    await expect(page.getByRole('heading', { level: 1, name: 'Analise Passes' })).toBeVisible();
    // The code of the charts loads with their data.
    const code = await holdScripts(page);
    const asked = page.waitForRequest((request) => request.resourceType() === 'script');
    await backend.clearFaults();
    const table = page.getByRole('table', { name: 'Distribuição de Passes por Status' });
    await expect(table).toBeVisible();
    await asked;
    expectFailure(/^GET \/assets\//, '[embarque] chart', 2);
    expectLog('Failed to fetch dynamically imported module');
    await goOffline(page, guard);
    await code.fail();
    const missing = page.getByText('Não foi possível abrir o gráfico. Os números estão na tabela.');
    await expect(missing).toHaveCount(2);
    const again = page.waitForEvent('console', (message) => message.text().includes('[embarque] chart'));
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await again;
    await expect(missing).toHaveCount(2);
    await expect(table).toBeVisible();
  });

  test("after the toasts' code failed, the next toast loads it again without showing the old toasts", async ({
    page,
    backend,
    expectFailure,
  }) => {
    const refusal = { kind: 'status', status: 400, body: { detail: 'Recusado.' } } as const;
    expectFailure('GET /api/v1/passes-paginados/');
    expectFailure('GET /api/v1/accounts/users/');
    // Held before the panel opens, which preloads it after five seconds.
    const code = await holdScripts(page, '*/panel-toaster-*');
    const asked = page.waitForRequest(/\/assets\/panel-toaster-/);
    await page.goto('/passes');
    await expect(page.getByRole('table', { name: 'Todos os Passes' }).getByRole('link')).toHaveCount(10);
    await backend.setFaults([
      { operationId: 'listPasses', fault: refusal },
      { operationId: 'listUsuarios', fault: refusal },
    ]);
    await page.getByRole('searchbox').fill('maria');
    await expect(page.getByRole('alert')).toContainText('Recusado.');
    await asked;
    expectFailure(/^GET \/assets\//, '[embarque] toasts');
    const logged = page.waitForEvent('console', (message) => message.text().includes('[embarque] toasts'));
    await code.fail();
    await logged;
    await code.letGo();
    await page.getByRole('navigation').getByRole('link', { name: 'Usuários', exact: true }).click();
    await expectToast(page, 'Erro ao buscar os dados dos usuários.');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  });
});
