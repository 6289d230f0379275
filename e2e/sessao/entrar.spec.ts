import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchCalls } from '../support/calls.ts';
import { fillSignIn, signOut } from '../support/session-helpers.ts';
import { ACCOUNTS, CUSTOMER } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Entrar', the sign-in form (SES-01 to SES-05), and 'Sair' (SES-19). */

const ordensHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lista de Ordens de Serviço' });

/** Removes the session while no panel is open. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/theme.js');
  await page.evaluate(() => {
    localStorage.clear();
  });
}

test('signing in and out', { tag: '@smoke' }, async ({ page, context }) => {
  await test.step('gestora signs in and reaches the home screen', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/signin$/);
    await expect(page).toHaveTitle('Entrar · Embarque');
    await fillSignIn(page, ACCOUNTS.gestora);
    await expect(page).toHaveURL('/dashboard-passes');
    await expect(page.getByRole('heading', { level: 1, name: 'Analise Passes' })).toBeVisible();
  });

  await test.step("'Sair' goes to /login, keeps the e-mail, and signs other tabs out", async () => {
    const other = await context.newPage();
    await other.goto('/pedidos?status=pago');
    await expect(other.getByRole('heading', { level: 1, name: 'Todos os Pedidos' })).toBeVisible();
    await signOut(page);
    await expect(page.getByLabel('E-mail')).toHaveValue(ACCOUNTS.gestora.email);
    await expect(other).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([
      null,
      null,
    ]);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await other.close();
  });

  await test.step('atendente signs in and reaches the home screen', async () => {
    await page.goto('/');
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(page).toHaveURL('/ordens-servico');
    await expect(ordensHeading(page)).toBeVisible();
  });
});

test('the sign-in form', { tag: ['@faults', '@seed'] }, async ({ page, backend, expectFailure }) => {
  const calls = watchCalls(page);
  await page.goto('/auth/signin');
  await test.step('empty fields show an error without a request', async () => {
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expectToast(page, 'Por favor, preencha todos os campos');
    await expect(page.getByRole('alert')).toHaveText('Por favor, preencha todos os campos');
    expect(calls).toEqual([]);
  });

  await test.step('the sign-in screen is accessible in both themes', async () => {
    await expectAccessible(page);
  });

  await test.step('refuses a customer and stores nothing', async () => {
    expectFailure('POST /api/v1/accounts/login-staff/ -> 403');
    await fillSignIn(page, CUSTOMER);
    await expect(page.getByRole('alert')).toHaveText('Acesso restrito à equipe.');
    expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
  });

  await test.step('a wrong password shows the server’s message and keeps the e-mail', async () => {
    expectFailure('POST /api/v1/accounts/login-staff/ -> 401');
    await fillSignIn(page, { ...ACCOUNTS.atendente, password: 'outra-senha' });
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await expect(page.getByLabel('E-mail')).toHaveValue(ACCOUNTS.atendente.email);
    await expect(page).toHaveURL(/\/auth\/signin/);
  });

  await test.step('works with the keyboard alone, and can show the password', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(ACCOUNTS.atendente.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ACCOUNTS.atendente.password);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Exibir caracteres', pressed: true })).toBeFocused();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(ordensHeading(page)).toBeVisible();
  });

  await test.step('returns to the requested link after sign-in', async () => {
    await forgetSession(page);
    await page.goto('/pedidos?status=pago&search=104');
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(page).toHaveURL(/\/pedidos\?status=pago&search=104$/);
  });

  await test.step('never follows a redirect to another origin', async () => {
    await forgetSession(page);
    await page.goto('/auth/signin?redirect=//evil.example/pedidos');
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(page).toHaveURL(`${backend.origin}/ordens-servico`);
  });
});

test('an unknown address leads to sign-in', { tag: '@full' }, async ({ page }) => {
  for (const address of ['/%', '/foo.bar', '/pedido/400.', '/pedido/1.5', '/pedido/%E0%A4%A']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
  }
});

test(
  'a user without an e-mail signs in and stays signed in after a reload',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const { data: session } = await api.POST('/accounts/login-staff/', { body: ACCOUNTS.atendente });
    const { data: user } = await api.GET('/usuario-logado/');
    await backend.setFaults([
      { operationId: 'loginStaff', fault: { kind: 'wrong-envelope', body: { ...session, email: null } } },
      { operationId: 'getUsuarioLogado', fault: { kind: 'wrong-envelope', body: { ...user, email: '' } } },
    ]);
    const userMenu = page.getByRole('button', { name: 'Menu do usuário, Usuário' });
    await page.goto('/auth/signin');
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(ordensHeading(page)).toBeVisible();
    await expect(userMenu).toBeVisible();
    await page.reload();
    await expect(ordensHeading(page)).toBeVisible();
    await expect(userMenu).toBeVisible();
  },
);

test('an invalid e-mail shows an error at its field', { tag: '@full' }, async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/auth/signin');
  await fillSignIn(page, { email: 'gestora', password: 'x' });
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Digite um e-mail válido.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls).toEqual([]);
});

test('does not shift the layout while it loads', { tag: '@full' }, async ({ page }) => {
  await page.goto('/auth/signin');
  await expect(page.locator('#start-screen')).toHaveCount(0);
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    // A shift is recorded when its frame has been painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().length;
  });
  expect(shifts).toBe(0);
});
