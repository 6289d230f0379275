import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  bar,
  check,
  cidade,
  column,
  inDelivery,
  openEntregas,
  resumo,
  runNotice,
  scan,
  sentInBulk,
  shippable,
  ticket,
  watchPatches,
} from '../support/entregas.ts';
import { atLeastThree, required } from '../support/required.ts';
import { invalidateToken } from '../support/session-helpers.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** Bulk actions of 'Pedidos da cidade' (ENT-06, ENT-07, ENT-09, ENT-10). */

const BULK = '/gerenciar-pedidos/bulk-status-change/';
const dialog = (page: Page) => page.getByRole('alertdialog');
type Action = Parameters<typeof runNotice>[1];
const result = (page: Page, name: Action) => runNotice(page, name).getByRole('alert');
/** A run in 'Diário da sessão'. */
const details = (page: Page, name: Action) =>
  page.getByRole('dialog', { name: 'Diário da sessão' }).getByRole('listitem').filter({ hasText: name }).first();

interface Chosen {
  readonly id: number;
  readonly numero_pedido: string;
}

async function choose(page: Page, pedidos: readonly Chosen[]): Promise<void> {
  for (const pedido of pedidos) await check(cidade(page), pedido).check();
}

/** Presses the bar's button, then 'Confirmar'. */
async function run(page: Page, name: Action): Promise<void> {
  await bar(page).getByRole('button', { name }).click();
  await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
}

const confirmPath = ({ id }: Chosen) => `/confirmar-entrega/${id}/`;

test.use({ role: 'atendente' });

test(
  "'Selecionar todos' leaves pickups and orders without delivery out of 'Marcar como Enviado' (ENT-07)",
  { tag: '@full' },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const ready = await resumo(api, 'cidade', 'pronto');
    const sent = (await sentInBulk(api)).length;
    expect(sent).toBeGreaterThan(1);
    expect(ready.length - sent).toBeGreaterThan(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await openEntregas(page);
    await page.getByRole('checkbox', { name: 'Selecionar todos: Pronto, Pedidos da cidade' }).check();
    await expect(bar(page)).toContainText(`Ações em Massa (${ready.length} pedidos selecionados)`);
    await bar(page).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expect(dialog(page)).toContainText(`Deseja mesmo marcar como Enviado ${sent} pedidos selecionados?`);
    await expect(dialog(page)).toContainText(
      `${ready.length - sent} selecionados são de retirada ou sem entrega: ficam de fora e saem da seleção.`,
    );
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(bar(page)).toContainText(`Ações em Massa (${sent} pedidos selecionados)`);
  },
);

test('the bar contains its text and its buttons at 1366 px', { tag: '@full' }, async ({ page, backend }) => {
  const ready = (await shippable(await backend.api('atendente'))).slice(0, 2);
  await openEntregas(page);
  await choose(page, ready);
  const { y, height, x, width } = required(await bar(page).boundingBox());
  const parts = [bar(page).getByRole('status'), ...(await bar(page).getByRole('button').all())];
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    const box = required(await part.boundingBox());
    expect(box.y).toBeGreaterThanOrEqual(y);
    expect(box.y + box.height).toBeLessThanOrEqual(y + height);
    expect(box.x).toBeGreaterThanOrEqual(x);
    expect(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
});

test('a bulk action of the city’s orders', { tag: ['@writes', '@reset', '@seed'] }, async ({ page, backend }) => {
  await test.step('the bar counts the selection, asks for confirmation, and excludes orders already Enviado', async () => {
    const api = await backend.api('atendente');
    const ready = (await shippable(api)).slice(0, 2);
    const [sent] = await resumo(api, 'cidade', 'enviado');
    await openEntregas(page);
    const patches = watchPatches(page);
    await choose(page, [...ready, ...(sent ? [sent] : [])]);
    await expect(bar(page)).toContainText('Ações em Massa (3 pedidos selecionados)');
    const all = cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' });
    expect(await all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate)).toBe(true);
    await bar(page).getByRole('button', { name: 'Confirmar Entrega' }).click();
    await expect(dialog(page)).toContainText('Deseja mesmo confirmar entrega 3 pedidos selecionados?');
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('button', { name: 'Confirmar Entrega' })).toBeFocused();
    await bar(page).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expect(dialog(page)).toContainText('Deseja mesmo marcar como Enviado 2 pedidos selecionados?');
    await expect(dialog(page)).toContainText('1 selecionado já está Enviado e fica de fora.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '2 pedidos atualizados para "Enviado".');
    await expect(dialog(page)).toHaveCount(0);
    for (const pedido of ready) await expect(check(column(cidade(page), 'Pronto'), pedido)).toHaveCount(0);
    // The excluded order is still selected and cannot be sent alone.
    await expect(bar(page)).toContainText('Ações em Massa (1 pedido selecionado)');
    await expect(bar(page).getByRole('button', { name: 'Marcar como Enviado' })).toHaveAccessibleDescription(
      'Nenhum dos selecionados está em Pronto.',
    );
    expect(patches).toEqual([BULK]);
    await expect(cidade(page).getByText(/da seleção/)).toHaveCount(0);
  });

  await test.step('failures show a warning, stay selected, and are the only ones retried', async () => {
    const api = await backend.api('gestora');
    const [ready, moved] = await shippable(api);
    const [pickup] = (await inDelivery(api, 'pronto')).filter(({ tipo_entrega }) => tipo_entrega === 'retirada');
    if (!ready || !moved || !pickup) throw new Error('The seed has too few orders in Pronto.');
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).click();
    await choose(page, [ready, moved, pickup]);
    // Another user moves one of them first.
    await api.PATCH('/gerenciar-pedidos/{id}/', { params: { path: { id: moved.id } }, body: { status: 'enviado' } });
    await run(page, 'Marcar como Enviado');
    await expectToast(page, '1 pedido atualizado para "Enviado". (2 falhas)');
    // The pointer keeps the toast open until its button is pressed.
    await page.locator('[data-sonner-toast]').filter({ hasText: '(2 falhas)' }).hover();
    await expect(result(page, 'Marcar como Enviado')).toContainText('1 pedido atualizado para "Enviado". (2 falhas)');
    // Neither can be sent: one is Enviado by now, the other is for pickup.
    await expect(cidade(page).getByText('1 pedido saiu da seleção: mudou de status.')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Ver detalhes' }).click();
    const outcomes = details(page, 'Marcar como Enviado');
    const failed = outcomes.getByRole('region', { name: '2 falharam' });
    await expect(failed).toContainText(`${moved.numero_pedido}: O pedido já está com o status "Enviado".`);
    await expect(failed).toContainText(
      `${pickup.numero_pedido}: Pedido para retirada não pode ser marcado como enviado.`,
    );
    await expect(outcomes.getByRole('region', { name: '1 feito' })).toContainText(ready.numero_pedido);
    await expectAccessible(page);
    const patches = watchPatches(page);
    await outcomes.getByRole('button', { name: 'Tentar de novo' }).click();
    // The other order is already Enviado, so no request is sent for it.
    await expect(dialog(page)).toContainText('Deseja mesmo marcar como Enviado 1 pedido selecionado?');
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, 'Nenhum pedido atualizado para "Enviado". (1 falhas)');
    expect(patches).toEqual([BULK]);
    await page.keyboard.press('Escape');
    await runNotice(page, 'Marcar como Enviado').getByRole('button', { name: 'Fechar resultado' }).click();
    await expect(runNotice(page, 'Marcar como Enviado')).toHaveCount(0);
  });
});

test(
  'deselects orders that another user moved, and says so',
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const [first, second, third] = atLeastThree(await shippable(api));
    await openEntregas(page);
    await choose(page, [first, second, third]);
    await api.PATCH('/gerenciar-pedidos/{id}/', { params: { path: { id: first.id } }, body: { status: 'cancelado' } });
    // Our own action on another selected order refetches the tables and must not count as such a move.
    await page.getByRole('searchbox', { name: 'Buscar Pedido' }).focus();
    await scan(page, second.numero_pedido);
    await ticket(page, second.numero_pedido).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expect(cidade(page).getByText('1 pedido saiu da seleção: mudou de status.')).toBeVisible();
    await expect(bar(page)).toContainText('Ações em Massa (1 pedido selecionado)');
    await expect(check(column(cidade(page), 'Pronto'), third)).toBeChecked();
  },
);

test.describe('when the backend fails', { tag: ['@full', '@faults', '@writes'] }, () => {
  test('reports feito, falhou, desconhecido and não tentado, and sends each order once', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure(/PATCH .*\/confirmar-entrega\/\d+\/ -> (500|net::)/);
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 5);
    const [done, refused, cut, last, rest] = chosen;
    if (!done || !refused || !cut || !last || !rest) throw new Error('The seed has too few orders in Pronto.');
    await openEntregas(page);
    const patches = watchPatches(page);
    await choose(page, chosen);
    await backend.setFaults([
      { path: `/api/v1${confirmPath(refused)}`, fault: { kind: 'status', status: 500 } },
      { path: `/api/v1${confirmPath(cut)}`, fault: { kind: 'cut', when: 'after' } },
      { path: `/api/v1${confirmPath(last)}`, fault: { kind: 'hang' } },
    ]);
    await run(page, 'Confirmar Entrega');
    const running = runNotice(page, 'Confirmar Entrega');
    await expect(running.getByRole('progressbar', { name: '3 de 5' })).toHaveAttribute('aria-valuenow', '3');
    await expect(running).toContainText('Processando... 3 de 5');
    // Its orders say why they cannot be selected.
    await expect(check(cidade(page), rest)).toHaveAccessibleDescription('Há uma ação em andamento neste registro.');
    await expect(check(cidade(page), rest)).not.toBeChecked();
    // The pending call is awaited, so its outcome is known.
    await running.getByRole('button', { name: 'Interromper' }).click();
    await backend.clearFaults();
    await expectToast(page, '2 entregas confirmadas. (1 falhas)');
    await expect(result(page, 'Confirmar Entrega')).toContainText('Interrompido.');
    await expect(result(page, 'Confirmar Entrega')).toContainText('1 não tentado.');
    expect(patches).toEqual([done, refused, cut, last].map(confirmPath));
    await expect(bar(page)).toContainText('Ações em Massa (2 pedidos selecionados)');
    for (const pedido of [refused, rest]) await expect(check(cidade(page), pedido)).toBeChecked();
    await running.getByRole('button', { name: 'Ver detalhes' }).click();
    const outcomes = details(page, 'Confirmar Entrega');
    await expect(outcomes.getByRole('region', { name: '1 falhou' })).toContainText(
      `${refused.numero_pedido}: O servidor encontrou um problema.`,
    );
    const unknown = outcomes.getByRole('region', {
      name: '1 desconhecido. Resultado desconhecido: confira antes de repetir.',
    });
    await expect(unknown).toContainText(cut.numero_pedido);
    await expect(outcomes.getByRole('region', { name: '1 não tentado' })).toContainText(rest.numero_pedido);
    await expect(outcomes.getByRole('region', { name: '2 feitos' })).toContainText(
      `${done.numero_pedido}, ${last.numero_pedido}`,
    );
    await outcomes.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(dialog(page)).toContainText('Deseja mesmo confirmar entrega 1 pedido selecionado?');
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '1 entrega confirmada.');
    expect(patches.slice(4)).toEqual([confirmPath(refused)]);
  });

  test('continues while the user leaves, selects other orders and starts another action', async ({ page, backend }) => {
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 4);
    const [first, second, third] = atLeastThree(chosen);
    const other = required(chosen[3]);
    await openEntregas(page);
    const patches = watchPatches(page);
    await choose(page, [first, second]);
    await backend.setFaults([{ path: `/api/v1${confirmPath(first)}`, fault: { kind: 'hang' } }]);
    await run(page, 'Confirmar Entrega');
    await expect.poll(() => patches).toEqual([first].map(confirmPath));
    await cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' }).click();
    await expect(check(cidade(page), second)).not.toBeChecked();
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).click();
    await choose(page, [third, other]);
    await run(page, 'Confirmar Entrega');
    await expectToast(page, '2 entregas confirmadas.');
    await page.getByRole('link', { name: /com a entrega adiada$/ }).click();
    await expect(page).toHaveURL('/pedidos?status=cancelado');
    await expect(page.getByRole('button', { name: 'Confirmando 0 de 2' })).toBeVisible();
    await page.goBack();
    await expect(runNotice(page, 'Confirmar Entrega')).toContainText('Processando... 0 de 2');
    await page.goForward();
    await backend.clearFaults();
    await expect.poll(() => patches).toEqual([first, third, other, second].map(confirmPath));
    await expectToast(page, '2 entregas confirmadas.');
  });

  test('renews a token that expires meanwhile, and confirms each order once', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure(/-> 401$/);
    const [first, second, third, ...rest] = (await shippable(await backend.api('atendente'))).slice(0, 5);
    if (!first || !second || !third || rest.length < 2) throw new Error('The seed has too few orders in Pronto.');
    const chosen = [first, second, third];
    const accepted = async (operationId: string) =>
      (await backend.requests())
        .filter((call) => call.operationId === operationId && call.status === 200)
        .map(({ path }) => path);
    await openEntregas(page);
    const patches = watchPatches(page);
    await choose(page, chosen);
    await backend.setFaults([{ operationId: 'confirmEntrega', times: 1, fault: { kind: 'hang' } }]);
    await run(page, 'Confirmar Entrega');
    await expect.poll(() => patches.length).toBe(1);
    await invalidateToken(page);
    await backend.clearFaults();
    await expectToast(page, '3 entregas confirmadas.');
    await expect(bar(page)).toHaveCount(0);
    await expect(cidade(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect.poll(() => accepted('confirmEntrega')).toHaveLength(3);
    expect((await accepted('confirmEntrega')).toSorted()).toEqual(
      patches
        .filter((path, index) => patches.indexOf(path) === index)
        .map((path) => `/api/v1${path}`)
        .toSorted(),
    );
    expect(await accepted('refreshToken')).toHaveLength(1);
    // One call for all ids: it is refused as a whole, so the retry sends all ids again.
    await choose(page, rest);
    await bar(page).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expect(dialog(page)).toContainText('Deseja mesmo marcar como Enviado 2 pedidos selecionados?');
    // The selection requests the types of its orders; later, that request would renew the token before the bulk call.
    await invalidateToken(page);
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '2 pedidos atualizados para "Enviado".');
    expect(patches.slice(-2)).toEqual([BULK, BULK]);
    await expect.poll(() => accepted('bulkUpdatePedidoStatus')).toHaveLength(1);
  });

  test('stops when the session ends, and resumes the rest after sign-in', async ({ page, backend, expectFailure }) => {
    expectFailure(/-> 401$/);
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 3);
    const [first, second, third] = atLeastThree(chosen);
    await openEntregas(page);
    const patches = watchPatches(page);
    await choose(page, chosen);
    await backend.setFaults([
      { path: `/api/v1${confirmPath(second)}`, fault: { kind: 'status', status: 401 } },
      { operationId: 'refreshToken', fault: { kind: 'status', status: 401 } },
    ]);
    await run(page, 'Confirmar Entrega');
    await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')).toBeVisible();
    await backend.clearFaults();
    await page.getByLabel('E-mail', { exact: true }).fill(ACCOUNTS.atendente.email);
    await page.getByLabel('Senha', { exact: true }).fill(ACCOUNTS.atendente.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(result(page, 'Confirmar Entrega')).toContainText('Parou porque a sessão terminou.');
    await expect(check(cidade(page), first)).toHaveCount(0);
    expect(patches).toEqual([first, second].map(confirmPath));
    await runNotice(page, 'Confirmar Entrega').getByRole('button', { name: 'Retomar' }).click();
    await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '1 entrega confirmada.');
    expect(patches).toEqual([first, second, third].map(confirmPath));
  });

  for (const [response, fault] of [
    ['missing', { kind: 'cut', when: 'after' }],
    ['unreadable', { kind: 'html', when: 'after' }],
  ] as const)
    test(`keeps the orders of a failed call selected, and shows them as unknown when the response is ${response}`, async ({
      page,
      backend,
      expectFailure,
    }) => {
      expectFailure(/PATCH .*bulk-status-change\/ -> (500|net::)/);
      const [first, second] = atLeastThree(await shippable(await backend.api('atendente')));
      await openEntregas(page);
      const patches = watchPatches(page);
      await choose(page, [first, second]);
      await backend.setFaults([
        { operationId: 'bulkUpdatePedidoStatus', times: 1, fault: { kind: 'status', status: 500 } },
        { operationId: 'bulkUpdatePedidoStatus', fault },
      ]);
      await run(page, 'Marcar como Enviado');
      await expectToast(page, 'Erro ao atualizar pedidos em massa.');
      const notice = runNotice(page, 'Marcar como Enviado');
      await expect(notice).toContainText('Erro ao atualizar pedidos em massa. (2 falhas)');
      await expect(bar(page)).toContainText('Ações em Massa (2 pedidos selecionados)');
      await notice.getByRole('button', { name: 'Tentar de novo' }).click();
      await dialog(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
      await expectToast(page, 'Resultado desconhecido: confira antes de repetir.');
      await expect(notice).toContainText('Resultado desconhecido: confira antes de repetir.');
      await expect(bar(page)).toHaveCount(0);
      await page.reload();
      await notice.getByRole('button', { name: 'Conferir' }).click();
      await expectToast(page, 'Marcar como Enviado: 2 conferidos, 2 feitos.');
      await expect(notice).toHaveCount(0);
      expect(patches).toEqual([BULK, BULK]);
    });
});
