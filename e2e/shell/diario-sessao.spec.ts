import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { stopClock } from '../support/clock.ts';
import { openDiary } from '../support/diary.ts';
import {
  bar,
  check,
  cidade,
  openEntregas,
  resumo,
  scan,
  scanBox,
  shippable,
  ticket,
  watchPatches,
} from '../support/entregas.ts';
import { holdActions } from '../support/hold.ts';
import { atLeastThree, required } from '../support/required.ts';
import { signOut } from '../support/session-helpers.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Diário da sessão' (SHL-30). */

const diary = (page: Page) => page.getByRole('dialog', { name: 'Diário da sessão' });
const dialog = (page: Page) => page.getByRole('alertdialog');
const entries = (page: Page) => diary(page).getByRole('listitem');
const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu do usuário' });

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
      // The check at the order has settled it.
      new RegExp(`^feito.*Marcar como Enviado: Pedido ${cut.numero_pedido}`),
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

test(
  'shows a bulk action with its progress, stops it, and links to the order that failed',
  { tag: ['@full', '@writes', '@faults', '@reset'] },
  async ({ page, backend, expectFailure }) => {
    expectFailure(/PATCH .*\/confirmar-entrega\/\d+\/ -> 409/);
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 3);
    const [refused, sent, rest] = atLeastThree(chosen);
    const path = ({ id }: typeof sent) => `/confirmar-entrega/${id}/`;
    await openEntregas(page);
    const patches = watchPatches(page);
    for (const pedido of chosen) await check(cidade(page), pedido).check();
    await backend.setFaults([
      {
        path: `/api/v1${path(refused)}`,
        fault: { kind: 'status', status: 409, body: { message: 'O pedido mudou.' } },
      },
      { path: `/api/v1${path(sent)}`, fault: { kind: 'hang' } },
    ]);
    await bar(page).getByRole('button', { name: 'Confirmar Entrega' }).click();
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await page.getByRole('link', { name: 'Todos os Passes' }).click();
    await expect(page).toHaveURL('/passes');
    await page.getByRole('button', { name: 'Confirmando 1 de 3' }).click();
    const entry = entries(page).first();
    await expect(entry).toHaveText(/^enviando.*Confirmar Entrega: 3 pedidos: 1 falhou, 1 não tentado/);
    await expect(entry.getByRole('progressbar', { name: '1 de 3' })).toHaveAttribute('aria-valuenow', '1');
    await expect(entry).toContainText('Processando... 1 de 3');
    await expectAccessible(page);
    await entry.getByRole('button', { name: 'Interromper' }).click();
    await backend.clearFaults();
    await expect(entry).toContainText('Confirmar Entrega: 3 pedidos: 1 feito, 1 falhou, 1 não tentado');
    await expect(entry).toContainText(`Interrompido. ${refused.numero_pedido}: O pedido mudou. 1 não tentado.`);
    await expect(entry.getByRole('progressbar')).toHaveCount(0);
    await expect(entry.getByRole('button', { name: 'Interromper' })).toHaveCount(0);
    for (const name of ['Tentar de novo', 'Retomar']) {
      await expect(entry.getByRole('button', { name })).toBeVisible();
    }
    expect(patches).toEqual([refused, sent].map(path));
    await expectAccessible(page);
    // It opened at this action, so its details show.
    await expect(entry.getByRole('region', { name: '1 feito' })).toContainText(required(sent.numero_pedido));
    await expect(entry.getByRole('region', { name: '1 não tentado' })).toContainText(required(rest.numero_pedido));
    await entry.getByRole('button', { name: 'Ocultar detalhes' }).click();
    await expect(entry.getByRole('region')).toHaveCount(0);
    await entry.getByRole('button', { name: 'Ver detalhes' }).click();
    const failed = entry.getByRole('region', { name: '1 falhou' });
    await expect(failed).toContainText(`Pedido ${refused.numero_pedido}: O pedido mudou.`);
    await failed.getByRole('link', { name: `Pedido ${refused.numero_pedido}` }).click();
    await expect(page).toHaveURL(`/pedido/${refused.id}`);
    await expect(diary(page)).toHaveCount(0);
  },
);

test(
  'asks before a sign-out while an action is held, and sends nothing after it',
  { tag: ['@full', '@writes', '@faults', '@reset'] },
  async ({ page, backend }) => {
    const { numero_pedido: numero } = required((await shippable(await backend.api('atendente')))[0]);
    await page.clock.install();
    await openEntregas(page);
    await holdActions(page);
    await scanBox(page).focus();
    await scan(page, numero);
    const patches = watchPatches(page);
    await expect(ticket(page, numero)).toBeVisible();
    await stopClock(page);
    await ticket(page, numero).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expect(ticket(page, numero).getByRole('button', { name: 'Desfazer' })).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Sair com ações em andamento?' });
    const pressSignOut = async () => {
      await userMenu(page).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await expect(question).toContainText(
        `Marcar como Enviado: ${numero}. O que ainda não foi enviado não será enviado.`,
      );
    };
    await pressSignOut();
    await question.getByRole('button', { name: 'Continuar no painel' }).click();
    await expect(question).toHaveCount(0);
    await expect(ticket(page, numero).getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await pressSignOut();
    await question.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await page.clock.runFor(10_000);
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
    expect(patches).toEqual([]);
  },
);
