import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openEntregas, scan, scanBox, shippable, ticket } from '../support/entregas.ts';
import { atLeastThree } from '../support/required.ts';
import { signOut } from '../support/session-helpers.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Diário da sessão' (SHL-30). */

const diary = (page: Page) => page.getByRole('dialog', { name: 'Diário da sessão' });
const entries = (page: Page) => diary(page).getByRole('listitem');
const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu do usuário' });

async function openDiary(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Diário da sessão' }).click();
  await expect(diary(page)).toBeVisible();
}

test.use({ role: 'atendente' });

test(
  'lists the changes of this tab with their outcomes, checks them, and is empty after sign-out',
  { tag: ['@full', '@writes', '@faults', '@reset'] },
  async ({ page, backend, expectFailure }) => {
    expectFailure(/PATCH .*\/gerenciar-pedidos\/\d+\/ -> (409|net::)/);
    const [sent, refused, cut] = atLeastThree(await shippable(await backend.api('atendente')));
    await openEntregas(page);
    await openDiary(page);
    await expect(diary(page)).toContainText('Nenhuma alteração nesta aba.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(userMenu(page)).toBeFocused();

    await backend.setFaults([
      {
        path: `/api/v1/gerenciar-pedidos/${refused.id}/`,
        fault: { kind: 'status', status: 409, body: { message: 'O pedido mudou.' } },
      },
      { path: `/api/v1/gerenciar-pedidos/${cut.id}/`, fault: { kind: 'cut', when: 'after' } },
    ]);
    const results = [
      [sent, `Pedido ${sent.numero_pedido} atualizado para "Enviado".`],
      [refused, 'O pedido mudou.'],
      [cut, 'Resultado desconhecido: confira antes de repetir.'],
    ] as const;
    for (const [{ numero_pedido }, toast] of results) {
      await scanBox(page).focus();
      await scan(page, numero_pedido);
      await ticket(page, numero_pedido).getByRole('button', { name: 'Marcar como Enviado' }).click();
      await expectToast(page, toast);
    }
    await test.step('the unknown result stays at the order, and is settled there', async () => {
      const unknown = ticket(page, cut.numero_pedido);
      await expect(unknown).toContainText('Marcar como Enviado: Resultado desconhecido: confira antes de repetir.');
      await unknown.getByRole('button', { name: 'Conferir' }).click();
      await expect(unknown.getByRole('status').filter({ hasText: 'Agora: Enviado.' })).toBeVisible();
    });

    await userMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Ajuda' })).toBeFocused();
    await page.keyboard.press('D');
    await expect(page.getByRole('menuitem', { name: 'Diário da sessão' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveText([
      new RegExp(`^desconhecido.*Marcar como Enviado: Pedido ${cut.numero_pedido}`),
      new RegExp(`^falhou.*Marcar como Enviado: Pedido ${refused.numero_pedido}`),
      new RegExp(`^feito.*Marcar como Enviado: Pedido ${sent.numero_pedido}`),
    ]);
    await diary(page)
      .getByRole('button', { name: `Conferir: Pedido ${cut.numero_pedido}` })
      .click();
    await expect(entries(page).nth(0)).toContainText('Agora: Enviado.');
    await diary(page)
      .getByRole('button', { name: `Conferir: Pedido ${refused.numero_pedido}` })
      .click();
    await expect(entries(page).nth(1)).toContainText('Agora: Pronto.');
    await expectAccessible(page);
    await diary(page)
      .getByRole('link', { name: `Pedido ${sent.numero_pedido}` })
      .click();
    await expect(page).toHaveURL(`/pedido/${sent.id}`);
    await expect(diary(page)).toHaveCount(0);

    // Same page, same user, new session: nothing is left.
    await signOut(page);
    await page.getByLabel('E-mail', { exact: true }).fill(ACCOUNTS.atendente.email);
    await page.getByLabel('Senha', { exact: true }).fill(ACCOUNTS.atendente.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(userMenu(page)).toBeVisible();
    await openDiary(page);
    await expect(diary(page)).toContainText('Nenhuma alteração nesta aba.');
    await expect(entries(page)).toHaveCount(0);
  },
);
