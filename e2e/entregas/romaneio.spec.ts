import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { bar, cartas, check, cidade, inDelivery, openEntregas, resumo, scan, sentInBulk } from '../support/entregas.ts';
import { overflows } from '../support/layout.ts';
import { pdfPages } from '../support/pdf.ts';
import { PersonalDataWatch } from '../support/personal-data.ts';
import { required } from '../support/required.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** The hand-over list of orders that were sent or selected (ENT-22, ENT-23). */

test.use({ role: 'atendente' });

const table = (page: Page) => page.getByRole('table', { name: 'Pedidos do romaneio' });
const orders = (page: Page) => table(page).getByRole('rowheader', { name: /^\d/ });

test(
  'scans orders, sends them and prints the hand-over list',
  { tag: ['@writes', '@reset'] },
  async ({ page, context, backend }) => {
    const personalData = new PersonalDataWatch(context);
    const pronto = await inDelivery(await backend.api('atendente'), 'pronto');
    const pedidos = pronto.filter(({ tipo_entrega }) => !['retirada', 'nenhum'].includes(tipo_entrega)).slice(0, 3);
    await page.goto('/gerenciar-entrega?leitura=sim');
    await expect(page.getByRole('textbox', { name: 'Ler etiqueta' })).toBeFocused();
    for (const { numero_pedido } of pedidos) await scan(page, numero_pedido);
    await expect(page.getByText('Válido', { exact: true })).toHaveCount(3);
    await page.getByRole('button', { name: 'Marcar como Enviado' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).press('Enter');
    await expectToast(page, '3 pedidos atualizados para "Enviado".');

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Romaneio (3 pedidos)' }).press('Enter');
    const tab = await opened;

    await test.step('the total equals the number of orders that were sent', async () => {
      await expect(tab).toHaveURL('/gerenciar-entrega/romaneio');
      await expect(tab).toHaveTitle('Romaneio · Embarque');
      await expect(orders(tab)).toHaveText(pedidos.map(({ numero_pedido }) => numero_pedido));
      await expect(table(tab).getByRole('rowheader', { name: 'Total: 3 pedidos' })).toBeVisible();
      const [first] = required(pedidos[0]?.usuario.nome_completo).split(' ');
      await expect(table(tab).getByRole('row').nth(1)).toContainText(new RegExp(`${first} \\S\\.`));
      // Full names, streets and phones stay in the office.
      await expect(table(tab)).not.toContainText(required(pedidos[0]?.usuario.nome_completo));
      await expectAccessible(tab);
    });

    await test.step('prints on A4 without the shell, and survives a reload', async () => {
      await tab.reload();
      await expect(orders(tab)).toHaveCount(3);
      const printed = (await pdfPages(await tab.pdf({ preferCSSPageSize: true }))).join(' ');
      for (const text of [...pedidos.map(({ numero_pedido }) => numero_pedido), 'Assinatura', 'Total: 3 pedidos'])
        expect(printed).toContain(text);
      for (const hidden of ['Imprimir', 'Gerenciar Entrega', 'Todos os Pedidos']) expect(printed).not.toContain(hidden);
    });

    await test.step('the tab keeps no data of customers', () =>
      personalData.expectNoLeaks(tab, { own: ACCOUNTS.atendente.email }));
  },
);

test(
  'opens the list of a selection in another tab, and names what is not sent',
  { tag: '@full' },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const pronto = required((await sentInBulk(api))[0]);
    const enviado = required((await inDelivery(api, 'enviado')).find(({ tipo_entrega }) => tipo_entrega === 'envio'));
    await openEntregas(page);
    await check(cidade(page), pronto).check();
    await check(cidade(page), enviado).check();
    const opened = page.waitForEvent('popup');
    await bar(page).getByRole('button', { name: 'Romaneio da seleção' }).click();
    const tab = await opened;
    await expect(orders(tab)).toHaveCount(2);
    await expect(tab.getByText('1 pedido não está marcado como Enviado.')).toBeVisible();
    await expect(orders(tab).first()).toHaveText(`${pronto.numero_pedido}Pronto`);
    await expect(tab.getByRole('button', { name: 'Lista de postagem' })).toHaveAccessibleDescription(
      'Nenhum pedido deste romaneio é carta.',
    );
    await tab.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => overflows(tab)).toEqual([]);
    await expectAccessible(tab);
    // The selection stays.
    await expect(bar(page)).toContainText('2 pedidos selecionados');
    await check(cartas(page), required((await resumo(api, 'cartas', 'pronto'))[0])).check();
    await expect(cartas(page).getByRole('button', { name: 'Romaneio da seleção' })).toBeVisible();
  },
);

test(
  'saves the letters of a selection as a posting list (ENT-31)',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const letters = (await resumo(api, 'cartas', 'pronto')).slice(0, 2);
    const pronto = await inDelivery(api, 'pronto');
    await openEntregas(page);
    for (const letter of letters) await check(cartas(page), letter).check();
    const opened = page.waitForEvent('popup');
    await cartas(page).getByRole('button', { name: 'Romaneio da seleção' }).click();
    const tab = await opened;
    await tab.setViewportSize({ width: 360, height: 740 });
    await tab.getByRole('button', { name: 'Lista de postagem' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Lista de postagem' });
    await expect(dialog).toContainText('2 cartas neste momento, na ordem do romaneio, com endereço e telefone.');
    await expectAccessible(tab);
    await expect.poll(() => overflows(tab)).toEqual([]);
    const { bytes } = await expectDownload(tab, () => dialog.getByRole('button', { name: 'Exportar CSV' }).click(), {
      name: /^lista_de_postagem_\d{4}-\d\d-\d\d\.csv$/,
      kind: 'csv',
    });
    const [header, ...lines] = bytes.toString('utf8').trim().split('\r\n');
    expect(header).toContain('Pedido;Destinatário;Rua;Número;');
    expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual(
      letters.map(({ id, numero_pedido }) => [
        numero_pedido,
        required(pronto.find((pedido) => pedido.id === id)).usuario.nome_completo,
      ]),
    );
  },
);

test('says that this tab has no list', { tag: '@full' }, async ({ page }) => {
  await page.goto('/gerenciar-entrega/romaneio');
  await expect(page.getByText('Nenhum romaneio nesta aba.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'keeps the row of an order that another user delivered',
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const delivered = (await inDelivery(api, 'enviado')).find(({ tipo_entrega }) => tipo_entrega !== 'nenhum');
    const { id, numero_pedido } = required(delivered);
    await openEntregas(page);
    const other = page.getByRole('checkbox', { name: new RegExp(`^${numero_pedido}, `) });
    await other.check();
    await api.PATCH('/confirmar-entrega/{id}/', { params: { path: { id } } });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Romaneio da seleção' }).click();
    const tab = await opened;
    await expect(tab.getByText('1 pedido não está mais entre as entregas.')).toBeVisible();
    await expect(table(tab).getByRole('row', { name: `nº ${id}` })).toContainText('Não está mais entre as entregas.');
    await expect(table(tab).getByRole('rowheader', { name: 'Total: 1 pedido' })).toBeVisible();
  },
);
