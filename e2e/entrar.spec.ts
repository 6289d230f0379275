import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn } from './support/session-tricks.ts';
import { expectToast } from './support/toasts.ts';
import { ACCOUNTS, CUSTOMER } from './support/target.ts';
import { expect, test } from './fixtures.ts';

/** 'Entrar', the sign-in form (specification 2.2, 5, 8). */

const ordensHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lista de Ordens de Serviço' });

for (const { role, home, title } of [
  { role: 'gestora', home: '/dashboard-passes', title: 'Analise Passes' },
  { role: 'atendente', home: '/ordens-servico', title: 'Lista de Ordens de Serviço' },
] as const) {
  test(`${role} signs in through the form and is at home`, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth\/signin$/);
    await expect(page).toHaveTitle('Entrar · Embarque');
    await fillSignIn(page, ACCOUNTS[role]);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('goes by keyboard alone, and the password can be shown', async ({ page }) => {
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

test('comes back to the link that was asked for', async ({ page }) => {
  await page.goto('/pedidos?status=pago&search=104');
  await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
  await fillSignIn(page, ACCOUNTS.atendente);
  await expect(page).toHaveURL(/\/pedidos\?status=pago&search=104$/);
});

test('never follows a redirect to another origin', async ({ page, backend }) => {
  await page.goto('/auth/signin?redirect=//evil.example/pedidos');
  await fillSignIn(page, ACCOUNTS.atendente);
  await expect(page).toHaveURL(`${backend.origin}/ordens-servico`);
});

test('empty fields are said so, and no call is made', { tag: '@faults' }, async ({ page, backend }) => {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectToast(page, 'Por favor, preencha todos os campos');
  await expect(page.getByRole('alert')).toHaveText('Por favor, preencha todos os campos');
  expect(await backend.requests()).toEqual([]);
});

test('a text that is no e-mail is said at its field', { tag: '@faults' }, async ({ page, backend }) => {
  await page.goto('/auth/signin');
  await fillSignIn(page, { email: 'gestora', password: 'x' });
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Digite um e-mail válido.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(await backend.requests()).toEqual([]);
});

test('a wrong password shows the server’s sentence and keeps the e-mail', async ({ page, expectFailure }) => {
  expectFailure('POST /api/v1/accounts/login-staff/ -> 401');
  await page.goto('/auth/signin');
  await fillSignIn(page, { ...ACCOUNTS.atendente, password: 'outra-senha' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ACCOUNTS.atendente.email);
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test('a customer may not enter, and nothing is stored', { tag: '@seed' }, async ({ page, expectFailure }) => {
  expectFailure('POST /api/v1/accounts/login-staff/ -> 403');
  await page.goto('/auth/signin');
  await fillSignIn(page, CUSTOMER);
  await expect(page.getByRole('alert')).toHaveText('Acesso restrito à equipe.');
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
});

test('each failure has its text', { tag: '@faults' }, async ({ page, backend, expectFailure }) => {
  expectFailure('POST /api/v1/accounts/login-staff/ -> ');
  await page.goto('/auth/signin');
  const failures = [
    [{ kind: 'cut', when: 'before' }, 'Não foi possível conectar ao servidor'],
    [{ kind: 'status', status: 500 }, 'Erro ao fazer login'],
    [{ kind: 'html' }, 'Erro ao processar a requisição'],
    [
      { kind: 'status', status: 429, body: { detail: 'Muitas tentativas.' }, headers: { 'Retry-After': '90' } },
      'Muitas tentativas. Aguarde 2 minutos e tente novamente.',
    ],
  ] as const;
  for (const [fault, text] of failures) {
    await backend.setFaults([{ operationId: 'loginStaff', fault }]);
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await backend.clearFaults();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(ordensHeading(page)).toBeVisible();
});

test('an answer that hangs keeps the button busy, and one request is sent', { tag: '@faults' }, async ({ page, backend }) => {
  await backend.setFaults([{ operationId: 'loginStaff', fault: { kind: 'hang' } }]);
  await page.goto('/auth/signin');
  await fillSignIn(page, ACCOUNTS.atendente);
  await expect(page.getByRole('button', { name: 'Processando...' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await backend.clearFaults();
  await expect(ordensHeading(page)).toBeVisible();
  const logins = (await backend.requests()).filter((request) => request.operationId === 'loginStaff');
  expect(logins).toHaveLength(1);
});

test('the sign-in screen is accessible in both themes', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectToast(page, 'Por favor, preencha todos os campos');
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expectAccessible(page);
});
