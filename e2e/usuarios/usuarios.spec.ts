import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { requiredRows } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { findUsuario, listUsuarios } from '../support/usuarios.ts';

/** 'Lista de Usuários' (USU-01 to USU-04). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Usuários' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por Email' });
const history = (page: Page) => table(page).getByRole('link', { name: 'Visualizar histórico' });
const day = (instant: string | null) =>
  instant === null ? 'N/A' : instant.slice(0, 10).split('-').reverse().join('/');

test.use({ role: 'atendente' });

test('the list of users', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('shows the ten newest users', async () => {
    const { rows: listed, count } = await listUsuarios(await backend.api('atendente'));
    const rows = requiredRows(listed);
    await page.goto('/users');
    await expect(page).toHaveTitle('Lista de Usuários · Embarque');
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de Usuários' })).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Email',
      'Telefone',
      'Provedor',
      'Data de Criação',
      'Staff',
      'Ações',
    ]);
    await expect(history(page)).toHaveCount(rows.length);
    for (const usuario of rows) {
      await expectRow(table(page), {
        Email: usuario.email,
        Telefone: usuario.phone ?? 'N/A',
        Provedor: usuario.provider ?? 'N/A',
        'Data de Criação': day(usuario.date_joined),
        Staff: usuario.is_staff ? 'Sim' : 'Não',
      });
    }
    await expect(page.getByText(`${count.toLocaleString('pt-BR')} usuários`)).toBeVisible();
    await expect(page.getByText(`Página 1 de ${Math.ceil(count / 10)}`)).toBeVisible();
  });

  await test.step('a search goes to page 1, and stays in the address', async () => {
    await page.goto('/users?page=2');
    await expect(history(page)).toHaveCount(10);
    await search(page).pressSequentially('@embarque.test');
    await expect(page).toHaveURL('/users?search=%40embarque.test');
    await expectRow(table(page), { Email: 'atendente@embarque.test', Staff: 'Sim' });
    await expectRow(table(page), { Email: 'cliente@embarque.test', Staff: 'Não' });
    await expect(search(page)).toBeFocused();
    await page.reload();
    await expect(search(page)).toHaveValue('@embarque.test');
    await expectRow(table(page), { Email: 'gestora@embarque.test', Staff: 'Sim' });
  });

  await test.step('links to the history of a user', async () => {
    const usuario = await findUsuario(await backend.api('atendente'), 'cliente@embarque.test');
    await page.goto('/users?search=cliente%40embarque.test');
    await history(page).click();
    await expect(page).toHaveURL(`/users/historico-usuario/${usuario.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de pedidos' })).toBeVisible();
    await page.goBack();
    await expect(search(page)).toHaveValue('cliente@embarque.test');
  });
});

test(
  'other staff see no delete button, and its link opens nothing',
  { tag: ['@full', '@faults'] },
  async ({ page, gestora, backend }) => {
    const usuario = await findUsuario(await backend.api('atendente'), 'cliente@embarque.test');
    const link = `/users?search=cliente%40embarque.test&dialogo=excluir&registro=${usuario.id}`;
    await page.goto(link);
    await expect(history(page)).toHaveCount(1);
    await expect(table(page).getByRole('button', { name: 'Excluir' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Criar Usuário' })).toBeVisible();
    // The same link opens it for a superuser; by now it would be open here too.
    await gestora.goto(link);
    await expect(gestora.getByRole('alertdialog')).toContainText('junto com o usuário');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const counted = async () =>
      (await backend.requests()).filter(({ operationId }) => operationId === 'listHistoricoUsuario').length;
    await expect.poll(counted, 'only the superuser’s dialog asks').toBe(1);
    const refused = await (
      await backend.api('atendente')
    ).DELETE('/auth/user/{id}/', { params: { path: { id: usuario.id } } });
    expect(refused.response.status).toBe(403);
  },
);

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('paginates a bare array in the browser', async ({ page, backend }) => {
    const body = Array.from({ length: 12 }, (_, index) => ({ id: 100 - index, email: `pessoa${index}@example.com` }));
    await backend.setFaults([{ operationId: 'listUsuarios', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/users');
    await expect(page.getByText('Página 1 de 2')).toBeVisible();
    await expect(page.getByText('12 usuários')).toBeVisible();
    await expect(history(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(history(page)).toHaveCount(2);
    await expectRow(table(page), { Email: 'pessoa11@example.com' });
  });
});
