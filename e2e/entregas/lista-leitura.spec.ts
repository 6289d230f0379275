import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchCalls } from '../support/calls.ts';
import {
  cidade,
  inDelivery,
  openEntregas,
  runNotice,
  scan,
  scanBox,
  shippable,
  watchPatches,
} from '../support/entregas.ts';
import { brokenWords, overflows } from '../support/layout.ts';
import { goOffline } from '../support/offline.ts';
import { atLeastThree, required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Lista de leitura' of 'Gerenciar Entrega' (ENT-15 to ENT-17). */

const LISTA = '/gerenciar-entrega?leitura=sim';
const BULK = '/gerenciar-pedidos/bulk-status-change/';
const lista = (page: Page) => page.getByRole('region', { name: 'Lista de leitura' });
const field = (page: Page) => lista(page).getByRole('textbox', { name: 'Ler etiqueta' });
const rows = (page: Page) => lista(page).getByRole('table', { name: 'Leituras' }).locator('tbody').getByRole('row');
const row = (page: Page, codigo: string) => rows(page).filter({ hasText: codigo });
const action = (page: Page, name: string) => lista(page).getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

async function openLista(page: Page): Promise<void> {
  await page.goto(LISTA);
  await expect(field(page)).toBeFocused();
  await expect(page.locator('#start-screen')).toHaveCount(0);
}

async function scanAll(page: Page, codigos: readonly string[]): Promise<void> {
  for (const codigo of codigos) await scan(page, codigo);
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input, lines) => {
    const data = new DataTransfer();
    data.setData('text', lines);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test.use({ role: 'atendente' });

test(
  'shows the tray of the last scan and the count of each tray, at 768 and 360 px (ENT-32)',
  { tag: '@full' },
  async ({ page, backend }) => {
    const pronto = await inDelivery(await backend.api('atendente'), 'pronto');
    const numeroOf = (tipo: string) => required(pronto.find(({ tipo_entrega }) => tipo_entrega === tipo)).numero_pedido;
    const trays = lista(page).getByRole('region', { name: 'Bandejas' });
    await openLista(page);
    await scan(page, numeroOf('registrada'));
    await expect(trays.getByRole('status')).toHaveText('Carta registrada1 nesta bandeja');
    // Beside the open sidebar.
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(() => brokenWords(trays)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await scan(page, numeroOf('retirada'));
    await expect(trays.getByRole('status')).toHaveText('Retirada1 nesta bandeja');
    await expect(trays.getByRole('listitem')).toHaveText(['Carta registrada1', 'Retirada1']);
    const bar = required(await action(page, 'Marcar como Enviado').boundingBox());
    expect(740 - bar.y, 'height of the bar below its border').toBeLessThanOrEqual(110);
    await expect(action(page, 'Copiar números')).toBeVisible();
    await expect(lista(page).getByRole('checkbox', { name: 'Som ao ler' })).toBeVisible();
    await expect.poll(() => overflows(page)).toEqual([]);
    await expectAccessible(page);
  },
);

test('a long status stays in its column', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const { data } = await api.GET('/pedidos-paginados/', { params: { query: { status: 'pagar' } } });
  await openLista(page);
  await scan(page, required(required(data).results[0]).numero_pedido);
  await expect(rows(page)).toContainText(['Aguardando Pagamento']);
  for (const width of [1366, 1100, 980, 768]) {
    await page.setViewportSize({ width, height: 768 });
    const excess = () =>
      rows(page)
        .getByRole('cell')
        .evaluateAll((cells) => Math.max(...cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
    await expect.poll(excess, `at ${width} px`).toBe(0);
    expect(await brokenWords(rows(page)), `at ${width} px`).toEqual([]);
  }
});

test('a long list is whole on paper', { tag: '@full' }, async ({ page }) => {
  await openLista(page);
  await paste(page, Array.from({ length: 40 }, (_, index) => 900_000 + index).join('\n'));
  await expect(rows(page)).toHaveCount(40);
  await page.emulateMedia({ media: 'print' });
  const hidden = await lista(page)
    .locator('.scans')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

test('the scan list', { tag: ['@writes', '@reset', '@faults'] }, async ({ page, backend, expectFailure }) => {
  const api = await backend.api('atendente');

  await test.step('twenty scans, two repeated, one unknown, one delivered, one for pickup: only the valid ids are written', async () => {
    const pronto = await inDelivery(api, 'pronto');
    const ready = pronto.filter(({ tipo_entrega }) => tipo_entrega !== 'retirada').slice(0, 15);
    expect(ready).toHaveLength(15);
    const pickup = required(pronto.find(({ tipo_entrega }) => tipo_entrega === 'retirada'));
    const { data } = await api.GET('/pedidos-paginados/', { params: { query: { status: 'entregue' } } });
    const delivered = required(required(data).results[0]);
    const numeros = ready.map(({ numero_pedido }) => numero_pedido);
    const repeated = numeros.slice(0, 2);
    await openEntregas(page);
    const patches = watchPatches(page);
    const sent = new Set((await inDelivery(api, 'enviado')).map(({ id }) => id));
    await page.getByRole('heading', { name: 'Gerenciar Entrega' }).click();
    await page.keyboard.press('l');
    await expect(page).toHaveURL(LISTA);
    await expect(field(page)).toBeFocused();
    await scanAll(page, [...numeros, ...repeated, '00999999', delivered.numero_pedido, pickup.numero_pedido]);
    await expect(rows(page)).toHaveCount(20);
    await expect(
      lista(page).getByText('20 leituras: 16 válidas, 2 repetidas, 1 com status errado, 1 não encontrada'),
    ).toBeVisible();
    await expect(row(page, required(repeated[0])).first()).toContainText('Repetido');
    await expect(row(page, '00999999')).toContainText('Não encontrado');
    await expect(row(page, delivered.numero_pedido)).toContainText('O pedido já foi entregue.');
    await expect(row(page, pickup.numero_pedido)).toContainText('Confirmar Entrega');
    await expect(row(page, pickup.numero_pedido)).not.toContainText('Marcar como Enviado');
    await expect(
      lista(page)
        .getByRole('status')
        .filter({ hasText: `${pickup.numero_pedido}: Válido.` }),
    ).toBeVisible();
    await expect(row(page, required(numeros[5]))).toContainText('Todas');
    await expectAccessible(page);
    expect(patches).toEqual([]);

    await action(page, 'Marcar como Enviado').click();
    await expect(question(page)).toContainText('Deseja mesmo marcar como Enviado 15 pedidos selecionados?');
    await expect(question(page)).toContainText('5 leituras ficam de fora.');
    // A scan while the question is open goes to the list: its Enter does not confirm.
    await scan(page, '00888888');
    await expect(question(page)).toBeVisible();
    expect(patches).toEqual([]);
    await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '15 pedidos atualizados para "Enviado".');
    expect(patches).toEqual([BULK]);
    const nowSent = (await inDelivery(api, 'enviado')).flatMap(({ id }) => (sent.has(id) ? [] : [id]));
    expect(nowSent.toSorted()).toEqual(ready.map(({ id }) => id).toSorted());
    await expect(rows(page)).toHaveCount(4);
    await expect(field(page)).toBeFocused();

    await action(page, 'Confirmar Entrega').click();
    await expect(question(page)).toContainText('Deseja mesmo confirmar entrega 1 pedido selecionado?');
    await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '1 entrega confirmada.');
    expect(patches).toEqual([BULK, `/confirmar-entrega/${pickup.id}/`]);
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('says that a scan could not be looked up, denied or failed, and tries again', async () => {
    expectFailure(/GET .*\/gerenciar-pedidos\/.* -> 403$/);
    const numero = required((await inDelivery(api, 'enviado'))[0]).numero_pedido;
    await backend.setFaults([
      { operationId: 'searchPedidosEntrega', fault: { kind: 'status', status: 403, body: { detail: 'Sem acesso.' } } },
    ]);
    await scan(page, numero);
    await expect(row(page, numero)).toContainText('Não consultado');
    await expect(lista(page).getByText('1 leitura não foi consultada. Sem acesso.')).toBeVisible();
    await expect(action(page, 'Confirmar Entrega')).toHaveAttribute('aria-disabled', 'true');
    await backend.clearFaults();
    await lista(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(row(page, numero)).toContainText('Válido');
  });
});

test.describe('scans', { tag: '@full' }, () => {
  test('takes back, removes, clears and copies scans, and asks before the list is left', async ({ page, backend }) => {
    const known = (await inDelivery(await backend.api('atendente'), 'enviado'))
      .slice(0, 4)
      .map(({ numero_pedido }) => numero_pedido);
    const [first = '', second = '', third = '', fourth = ''] = known;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openEntregas(page);
    await page.getByRole('button', { name: 'Lista de leitura' }).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lista(page).getByText('Nenhuma leitura na lista.')).toBeVisible();
    await expect(action(page, 'Confirmar Entrega')).toHaveAccessibleDescription(
      'Nenhum pedido da lista pode ser entregue.',
    );
    await paste(page, `${first}\r\n ${second} \n\n\u001d${third}\n`);
    await scan(page, fourth);
    await expect(lista(page).getByText('4 leituras: 4 válidas')).toBeVisible();
    await lista(page).getByRole('button', { name: 'Desfazer última' }).click();
    await expect(field(page)).toBeFocused();
    await lista(page)
      .getByRole('button', { name: `Remover ${second}` })
      .click();
    await expect(rows(page)).toHaveText([new RegExp(third), new RegExp(first)]);
    await lista(page).getByRole('button', { name: 'Copiar números' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${first}\n${third}`);
    await lista(page).getByRole('button', { name: 'Limpar' }).click();
    await expect(rows(page)).toHaveCount(0);
    await lista(page).getByRole('button', { name: 'Desfazer limpeza' }).click();
    await expect(rows(page)).toHaveCount(2);

    const leave = page.getByRole('alertdialog', { name: 'Descartar a lista de leitura?' });
    await page.goBack();
    await leave.getByRole('button', { name: 'Continuar na lista' }).click();
    await page.getByRole('link', { name: 'Todos os Pedidos' }).first().click();
    await leave.getByRole('button', { name: 'Continuar na lista' }).click();
    await expect(rows(page)).toHaveCount(2);
    await action(page, 'Fechar lista').click();
    await leave.getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL('/gerenciar-entrega');
    await expect(scanBox(page)).toBeFocused();
    expect(
      await page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)].join()),
    ).not.toContain(first);
  });

  test('folds the tables while the list is open, and keeps its actions in sight at 1366 x 768', async ({
    page,
    backend,
  }) => {
    const known = (await inDelivery(await backend.api('atendente'), 'enviado')).slice(0, 12);
    await page.setViewportSize({ width: 1366, height: 768 });
    await openLista(page);
    const fold = page.getByRole('button', { name: 'Tabelas de pedidos' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(cidade(page)).toBeHidden();
    await scanAll(
      page,
      known.map(({ numero_pedido }) => numero_pedido),
    );
    await expect(rows(page)).toHaveCount(known.length);
    await expect(action(page, 'Confirmar Entrega')).toBeInViewport({ ratio: 1 });
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    await fold.press('Enter');
    await expect(cidade(page)).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await lista(page).getByRole('button', { name: 'Limpar' }).click();
  });

  test('keeps the tone off until it is chosen, and remembers the choice', async ({ page }) => {
    await openLista(page);
    const sound = lista(page).getByRole('checkbox', { name: 'Som ao ler' });
    await expect(sound).not.toBeChecked();
    await sound.check();
    await scan(page, '00999999');
    await expect(row(page, '00999999')).toContainText('Não encontrado');
    await lista(page).getByRole('button', { name: 'Limpar' }).click();
    await page.reload();
    await expect(sound).toBeChecked();
  });

  test('waits without a connection and resolves the scans when it returns', async ({
    page,
    backend,
    context,
    guard,
  }) => {
    const [pedido] = await inDelivery(await backend.api('atendente'), 'enviado');
    const numero = required(pedido).numero_pedido;
    await openLista(page);
    await page.waitForLoadState('networkidle');
    await goOffline(page, guard);
    const calls = watchCalls(page);
    await scan(page, numero);
    await expect(row(page, numero)).toContainText('Aguardando conexão');
    expect(calls).not.toContain('/api/v1/gerenciar-pedidos/');
    await context.setOffline(false);
    await expect(row(page, numero)).toContainText('Válido');
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('keeps scans that come faster than the answers, with four requests at a time', async ({ page, backend }) => {
    const known = (await inDelivery(await backend.api('atendente'), 'enviado'))
      .slice(0, 8)
      .map(({ numero_pedido }) => numero_pedido);
    await openLista(page);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/gerenciar-pedidos/?')) searches.push(request.url());
    });
    await backend.setFaults([{ operationId: 'searchPedidosEntrega', fault: { kind: 'hang' } }]);
    await scanAll(page, known);
    await expect(lista(page).getByText('8 leituras: 8 aguardando')).toBeVisible();
    expect(searches).toHaveLength(4);
    await backend.clearFaults();
    await expect(lista(page).getByText('8 leituras: 8 válidas')).toBeVisible();
    expect(searches).toHaveLength(8);
    await paste(page, Array.from({ length: 500 }, (_, index) => known[index % known.length]).join('\n'));
    await expect(lista(page).getByText('508 leituras: 8 válidas, 500 repetidas')).toBeVisible();
    expect(searches).toHaveLength(8);
  });

  test(
    'keeps the refused orders in the list and retries only those',
    { tag: ['@writes', '@seed'] },
    async ({ page, backend }) => {
      const api = await backend.api('gestora');
      const [ready, moved] = atLeastThree(await shippable(api));
      await openLista(page);
      await scanAll(page, [ready.numero_pedido, moved.numero_pedido]);
      await expect(lista(page).getByText('2 leituras: 2 válidas')).toBeVisible();
      await api.PATCH('/gerenciar-pedidos/{id}/', { params: { path: { id: moved.id } }, body: { status: 'enviado' } });
      await action(page, 'Marcar como Enviado').click();
      await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
      await expectToast(page, '1 pedido atualizado para "Enviado". (1 falhas)');
      await expect(runNotice(page, 'Marcar como Enviado').getByRole('alert')).toContainText(
        `${moved.numero_pedido}: O pedido já está com o status "Enviado".`,
      );
      await expect(rows(page)).toHaveText([new RegExp(`${moved.numero_pedido}.*Enviado`)]);
      const patches = watchPatches(page);
      await runNotice(page, 'Marcar como Enviado').getByRole('button', { name: 'Tentar de novo' }).click();
      await expectToast(page, 'Nenhum pedido a tentar de novo: já mudaram de status.');
      expect(patches).toEqual([]);
    },
  );
});
