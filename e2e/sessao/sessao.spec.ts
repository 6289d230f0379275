import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { callsOf, expectCalls } from '../support/calls.ts';
import { fillSignIn, invalidateToken, signOut } from '../support/session-helpers.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** Everyday session cases (SES-09 to SES-19). entrar.spec.ts tests the sign-in form. */

const pedidosHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Todos os Pedidos' });
const ordensHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lista de Ordens de Serviço' });

/** Operations that returned 401. @faults */
async function refusedCalls(backend: Backend): Promise<(string | null)[]> {
  return (await backend.requests()).filter(({ status }) => status === 401).map(({ operationId }) => operationId);
}

/** Opens the orders and waits for every request, so that no request uses the token that the test stores next. */
async function openWithGoodToken(page: Page): Promise<void> {
  const nextPage = page.waitForResponse(/\/pedidos-paginados\/\?page=2/);
  await page.goto('/pedidos');
  await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Notificações, \d/ })).toBeVisible();
  await nextPage;
}

test.use({ role: 'atendente' });

test(
  'Back from a reloaded sign-in, which has not loaded the code for a screen’s address',
  { tag: '@full' },
  async ({ page, context }) => {
    const signOutAndReload = async () => {
      await signOut(page);
      await page.reload();
      await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
    };
    await page.goto('/pedidos?status=pago');
    await signOutAndReload();
    const other = await context.newPage();
    await other.goto('/login');
    await fillSignIn(other, ACCOUNTS.atendente);
    await expect(ordensHeading(other)).toBeVisible();
    await page.goBack();
    await expect(pedidosHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pedidos\?status=pago$/);
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Pago');
    // Without a session there is no request.
    await signOutAndReload();
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  },
);

test('a token that is refused or expired', { tag: '@faults' }, async ({ gestora: page, backend, expectFailure }) => {
  expectFailure(/-> 401$/);
  await test.step('a 401 renews the token once for all waiting requests, without visible change', async () => {
    await page.goto('/periodos');
    const link = page.getByRole('link', { name: 'Analise Usuarios' });
    // All requests of the screen and the shell are done.
    for (const own of ['listPeriodos', 'getUsuarioLogado', 'countPedidosParaEnvio', 'countPedidosDisponiveis']) {
      await expect.poll(() => callsOf(backend, own), own).toBeGreaterThan(0);
    }
    await invalidateToken(page);
    // Both calls of the next screen wait until both are sent, so that the renewal cannot overtake the second one.
    const both = ['getTotalUsuarios', 'getLoginsDiarios'];
    await backend.setFaults(both.map((operationId) => ({ operationId, fault: { kind: 'hang' } })));
    const sent = Promise.all([
      page.waitForRequest(/\/statistics\/usuarios\//),
      page.waitForRequest(/\/statistics\/logins\//),
    ]);
    await link.press('Enter');
    await sent;
    await backend.clearFaults();
    await expect(page.getByText(/^Total do período: /)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => refusedCalls(backend)).toEqual(expect.arrayContaining(both));
    await expectCalls(backend, 'refreshToken', 1);
  });

  await test.step('when the renewal is refused, sign-in opens with the return path', async () => {
    await page.goto('/pedidos?status=pronto');
    // The page and the prefetched next one; later requests come from the search only.
    await expect
      .poll(async () => (await backend.requests()).filter((request) => request.operationId === 'listPedidos').length)
      .toBe(2);
    await backend.setFaults([
      { operationId: 'listPedidos', fault: { kind: 'status', status: 401 } },
      { operationId: 'refreshToken', fault: { kind: 'status', status: 401 } },
    ]);
    await page.getByLabel('Buscar por Pedido, Usuário ou CPF').fill('104');
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fpedidos%3Fstatus%3Dpronto%26search%3D104$/);
    await backend.clearFaults();
    await fillSignIn(page, ACCOUNTS.gestora);
    await expect(page).toHaveURL(/\/pedidos\?status=pronto&search=104$/);
  });

  await test.step('an expired token at the start clears the session and redirects to sign-in', async () => {
    await openWithGoodToken(page);
    await page.evaluate(() => {
      const claims = btoa(JSON.stringify({ exp: 1_000_000_000 })).replaceAll('=', '');
      localStorage.setItem('access', `a.${claims}.c`);
    });
    await page.goto('/pedidos?page=2');
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fpedidos%3Fpage%3D2$/);
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
    expect(await page.evaluate(() => ['access', 'refresh', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test(
  'a tab that opens with an expired token waits for the renewal in another tab',
  { tag: ['@full', '@faults'] },
  async ({ page, context, backend, expectFailure }) => {
    expectFailure(/-> 401$/);
    await openWithGoodToken(page);
    await page.evaluate(() => {
      const claims = btoa(JSON.stringify({ exp: 1_000_000_000 })).replaceAll('=', '');
      localStorage.setItem('access', `a.${claims}.c`);
    });
    await backend.setFaults([{ operationId: 'refreshToken', fault: { kind: 'hang' } }]);
    const renewal = page.waitForRequest(/token\/refresh/);
    await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
    await renewal;
    const other = await context.newPage();
    await other.goto('/pedidos?page=2');
    await expect(other).toHaveURL('/pedidos?page=2');
    await backend.clearFaults();
    await expect(other.getByText(/^Página 2 de /)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Todos os Passes' }).getByRole('link')).toHaveCount(10);
    await expectCalls(backend, 'refreshToken', 1);
  },
);

test('a malformed token shows its text', { tag: '@full' }, async ({ page }) => {
  await openWithGoodToken(page);
  await page.evaluate(() => {
    localStorage.setItem('access', 'nada');
  });
  await page.goto('/pedidos');
  await expectToast(page, 'Erro ao verificar a autenticação. Faça login novamente.');
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test('a reload during a renewal keeps the session', { tag: ['@full', '@faults'] }, async ({ page, backend, guard }) => {
  // At least two. On a busy machine the end of the fault releases the renewal before the reload, and the list is read again.
  guard.tolerate('request', /-> 401$/);
  await backend.setFaults([{ operationId: 'refreshToken', fault: { kind: 'hang' } }]);
  await page.goto('/pedidos');
  await invalidateToken(page);
  const asked = page.waitForRequest(/token\/refresh/);
  await page.goto('/pedidos?page=2');
  await asked;
  // The hanging renewal ends with the page; the next page's renewal succeeds.
  await backend.setFaults([]);
  await page.reload();
  await expect(page.getByText(/^Página 2 de /)).toBeVisible();
});

test(
  'an open panel renews shortly before expiry, and stops after 30 minutes without input',
  { tag: '@faults' },
  async ({ page, backend }) => {
    const renewals = async () =>
      (await backend.requests()).filter((request) => request.operationId === 'refreshToken').length;
    const access = () => page.evaluate(() => localStorage.getItem('access'));
    await page.clock.install();
    await page.goto('/pedidos');
    await expect(pedidosHeading(page)).toBeVisible();
    // The next renewal is scheduled when the new token has been stored.
    const renew = async () => {
      const before = await access();
      await page.clock.fastForward('14:30');
      await expect.poll(access).not.toBe(before);
    };
    await renew();
    await expect.poll(renewals).toBe(1);
    // Input.
    await page.keyboard.press('Shift');
    await renew();
    await expect.poll(renewals).toBe(2);
    // No input for half an hour: the token expires and the session ends.
    await page.clock.fastForward('31:00');
    await expect(page).toHaveURL(/\/auth\/signin/);
    await expect(page.getByText('Sua sessão terminou após 30 minutos sem uso.')).toBeVisible();
    expect(await renewals()).toBe(2);
  },
);
