import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectRow } from '../support/tables.ts';
import { RUN } from '../support/target.ts';
import { expectToast, toast } from '../support/toasts.ts';
import { findUsuario } from '../support/usuarios.ts';

/** 'Criar Usuário' above the list at /users (USU-05). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Usuários' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Criar Usuário' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Criar', exact: true });

async function fill(page: Page, email: string, password: string, again = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Senha').fill(password);
  await field(page, 'Confirmar senha').fill(again);
}

test.use({ role: 'atendente' });

test('creates a user', { tag: '@writes' }, async ({ page, expectFailure, backend, afterwards }) => {
  await test.step('a duplicate e-mail shows an error at its field and keeps the input', async () => {
    expectFailure('POST /api/v1/accounts/register/ -> 400');
    await page.goto('/users?dialogo=criar');
    await fill(page, 'atendente@embarque.test', 'trilho-azul');
    await create(page).click();
    await expectToast(page, 'Já existe um usuário com este e-mail.');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Já existe um usuário com este e-mail.');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('O que você digitou foi mantido.');
    await expect(field(page, 'Senha')).toHaveValue('trilho-azul');
    await expectAccessible(page);
  });

  await test.step('works with the keyboard alone, and keeps no password', async () => {
    const email = `teclado.${RUN}@example.com`;
    afterwards(async () => {
      const api = await backend.api('gestora');
      await api.DELETE('/auth/user/{id}/', { params: { path: { id: (await findUsuario(api, email)).id } } });
    });
    await page.goto('/users');
    await expect(table(page).getByRole('row')).not.toHaveCount(1);
    await page.getByRole('button', { name: 'Criar Usuário' }).press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(page).toHaveURL('/users?dialogo=criar');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('trilho-azul-88');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Exibir caracteres' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('trilho-azul-88');
    await expect(field(page, 'Senha')).toHaveAttribute('autocomplete', 'new-password');
    expect(page.url()).not.toContain('trilho');
    await page.keyboard.press('Enter');
    // LIS-24
    await expect(
      toast(page, 'Usuário criado com sucesso!').getByRole('button', { name: 'Ver na lista' }),
    ).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/users');
    await expectRow(table(page), { Email: email, Telefone: 'N/A', Provedor: 'N/A', Staff: 'Não' });
    await expect(page.getByRole('button', { name: 'Criar Usuário' })).toBeFocused();
    expect(
      await page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join('')),
    ).not.toContain('trilho');
    expect((await findUsuario(await backend.api('atendente'), email)).is_staff).toBe(false);
  });
});

test(
  'different passwords show an error without a request',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    await page.goto('/users?dialogo=criar');
    await expect(dialog(page).getByText('Recomendamos pelo menos 8.')).toBeVisible();
    await fill(page, 'bruno.alves@example.com', 'trilho-azul', 'trilho-asul');
    await create(page).click();
    await expect(page.getByRole('alert')).toHaveText('As senhas não coincidem');
    await expect(field(page, 'Confirmar senha')).toBeFocused();
    await expect(field(page, 'Confirmar senha')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field(page, 'Confirmar senha').fill('trilho-azul');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fill(page, 'bruno', '12345', '12345');
    await create(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Digite um e-mail válido.');
    await expect(field(page, 'Senha')).toHaveAccessibleDescription(/^Use pelo menos 6 caracteres\./);
    await expect(field(page, 'Email')).toBeFocused();
    expect((await backend.requests()).filter(({ operationId }) => operationId === 'createUsuario')).toEqual([]);
  },
);
