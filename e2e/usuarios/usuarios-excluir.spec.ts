import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';
import { findUsuario } from '../support/usuarios.ts';

/** Deleting a user in the list at /users (USU-06). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Usuários' });
const row = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email });
const QUESTION =
  'Tem certeza que deseja excluir este usuário? A deleção causará a exclusão de todos os pedidos do usuário.';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Excluir Usuário' });
const remove = (page: Page) => dialog(page).getByRole('button', { name: 'Excluir', exact: true });
const EMAIL = 'cliente@embarque.test';

async function open(page: Page, email: string): Promise<void> {
  await page.goto(`/users?search=${encodeURIComponent(email)}`);
  await row(page, email).getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog(page)).toBeVisible();
}

test.use({ role: 'gestora' });

test('deletes a user', { tag: ['@full', '@writes', '@seed'] }, async ({ page, backend }) => {
  await test.step('the own user cannot be deleted by the button or by a link', async () => {
    const reason = 'Você não pode excluir o próprio usuário.';
    const own = await findUsuario(await backend.api('gestora'), 'gestora@embarque.test');
    await page.goto('/users?search=gestora%40embarque.test');
    const button = row(page, own.email).getByRole('button', { name: 'Excluir' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await button.press('Enter');
    await expect(page.getByRole('tooltip')).toHaveText(reason);
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(`/users?search=gestora%40embarque.test&dialogo=excluir&registro=${own.id}`);
    await expect(remove(page)).toHaveAccessibleDescription(reason);
    await expectAccessible(page);
    const refused = await (
      await backend.api('gestora')
    ).DELETE('/auth/user/{id}/', { params: { path: { id: own.id } } });
    expect(refused.response.status).toBe(409);
  });

  await test.step('shows how many orders are deleted and deletes the user with them', async () => {
    const api = await backend.api('gestora');
    const usuario = await findUsuario(api, EMAIL);
    const path = { usuarioId: usuario.id };
    const pedidos = required((await api.GET('/pedidos/historico-usuario/{usuarioId}/', { params: { path } })).data);
    await page.goto(`/users?search=${encodeURIComponent(EMAIL)}`);
    await row(page, EMAIL).getByRole('button', { name: 'Excluir' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`dialogo=excluir&registro=${usuario.id}$`));
    await expect(dialog(page)).toHaveAccessibleDescription(QUESTION);
    await expect(dialog(page)).toContainText(EMAIL);
    await expect(dialog(page)).toContainText(`${pedidos.length} pedidos serão excluídos junto com o usuário.`);
    await expectAccessible(page);
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Usuário deletado com sucesso!');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const gone = await api.GET('/pedido/{id}/', { params: { path: { id: required(pedidos[0]?.id) } } });
    expect(gone.response.status).toBe(404);
  });
});

test('refetches the order lists after a delete', { tag: ['@full', '@writes', '@reset'] }, async ({ page, backend }) => {
  const api = await backend.api('gestora');
  const { data } = await api.GET('/pedidos-paginados/');
  const pedido = data?.results.find(({ usuario }) => usuario !== null);
  const [email, numero] = [required(pedido?.usuario), required(pedido?.numero_pedido)];
  const orders = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Todos os Pedidos' });
  // With a paused clock nothing becomes stale, so only the delete can refetch the list.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/users?search=${encodeURIComponent(email)}`);
  await orders.click();
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeVisible();
  await page.goBack();
  await row(page, email).getByRole('button', { name: 'Excluir' }).click();
  await remove(page).click();
  await expectToast(page, 'Usuário deletado com sucesso!');
  await expect(dialog(page)).toHaveCount(0);
  await orders.click();
  await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveCount(10);
  await expect(page.getByRole('link', { name: numero, exact: true })).toHaveCount(0);
});

test('a link with an id that is not on the page opens no dialog', { tag: '@full' }, async ({ page }) => {
  await page.goto('/users?search=gestora%40embarque.test&dialogo=excluir&registro=999999');
  await expect(table(page).getByRole('link', { name: 'Visualizar histórico' })).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'shows the server’s refusal for an employee with service orders',
  { tag: ['@full', '@seed'] },
  async ({ page, expectFailure }) => {
    expectFailure('DELETE /api/v1/auth/user/');
    await open(page, 'atendente@embarque.test');
    await remove(page).click();
    await expectToast(page, 'Erro ao deletar usuário');
    await expect(page.getByRole('alert')).toContainText('Erro ao deletar usuário');
    await expect(page.getByRole('alert')).toContainText(
      'O usuário é responsável por ordens de serviço e não pode ser excluído.',
    );
    await expectAccessible(page);
  },
);

test.describe('when the backend fails', { tag: ['@full', '@faults', '@writes', '@reset'] }, () => {
  test('cancels a pending order count when the delete is sent', async ({ page, backend }) => {
    await backend.setFaults([
      { operationId: 'listHistoricoUsuario', fault: { kind: 'hang' } },
      { operationId: 'deleteUsuario', fault: { kind: 'hang' } },
    ]);
    await open(page, EMAIL);
    await expect(dialog(page)).toContainText('Contando os pedidos...');
    const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/historico-usuario/'));
    await remove(page).click();
    await calledOff;
    await expect(dialog(page)).not.toContainText('Contando os pedidos...');
    await backend.clearFaults();
    await expectToast(page, 'Usuário deletado com sucesso!');
    await expect(dialog(page)).toHaveCount(0);
  });
});
