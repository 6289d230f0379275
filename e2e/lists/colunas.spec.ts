import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { expectFitsWidth } from '../support/layout.ts';
import { required } from '../support/required.ts';

/** 'Visão': columns and density of lists (LIS-17). */

test.use({ role: 'atendente' });

const trigger = (page: Page) => page.getByRole('button', { name: /^(Visão|Mais opções)$/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Visão' });
const column = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const headers = (page: Page) => page.getByRole('table').getByRole('columnheader');
/** Undefined while a row of the loading table is replaced. */
const rowHeight = async (page: Page) => (await page.getByRole('table').getByRole('row').nth(2).boundingBox())?.height;

/** Opens a list with this text as its stored layouts. */
async function openWith(page: Page, address: string, stored: string): Promise<void> {
  await page.goto(address);
  await page.evaluate((text) => localStorage.setItem('list-layout', text), stored);
  await page.reload();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
}

test('hides and moves columns and makes the rows compact, also after a reload', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pedidos');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(10);
  await expect.poll(() => rowHeight(page)).toBe(44);
  await trigger(page).click();
  await expectAccessible(page);
  await column(page, 'Pago Em').uncheck();
  await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Status', 'Valor Total']);
  const up = panel(page).getByRole('button', { name: 'Mover Valor Total para cima' });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Valor Total', 'Status']);
  await panel(page).getByRole('button', { name: 'Mover Pedido para baixo' }).click();
  await expect(headers(page)).toHaveText(['Usuário', 'Pedido', 'Valor Total', 'Status']);
  await panel(page).getByRole('checkbox', { name: 'Linhas compactas' }).check();
  await expect.poll(() => rowHeight(page)).toBe(36);
  await page.keyboard.press('Escape');
  await expect(trigger(page)).toBeFocused();

  await page.reload();
  await expect(headers(page)).toHaveText(['Usuário', 'Pedido', 'Valor Total', 'Status']);
  await expect.poll(() => rowHeight(page)).toBe(36);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Todos os Passes' }).click();
  await expect(headers(page)).toHaveText(['Nome', 'CPF', 'Telefone', 'Status', 'Tipo do Passe', 'Data de Criação']);
  await page.goBack();
  await expect(headers(page)).toHaveText(['Usuário', 'Pedido', 'Valor Total', 'Status']);

  await trigger(page).click();
  await panel(page).getByRole('button', { name: 'Restaurar padrão' }).click();
  await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Status', 'Pago Em', 'Valor Total']);
  await expect.poll(() => rowHeight(page)).toBe(44);
  await expect(panel(page).getByRole('button', { name: 'Restaurar padrão' })).toBeDisabled();
});

test('cannot hide the column of the link, and says why', { tag: '@full' }, async ({ page }) => {
  const stored = { '/pedidos': { columnVisibility: { numero_pedido: false, outra: false }, columnOrder: ['outra'] } };
  await openWith(page, '/pedidos', JSON.stringify(stored));
  await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Status', 'Pago Em', 'Valor Total']);
  await trigger(page).click();
  await expect(column(page, 'Pedido')).toBeDisabled();
  await expect(column(page, 'Pedido')).toBeChecked();
  await expect(column(page, 'Pedido')).toHaveAccessibleDescription('Esta coluna fica sempre visível.');
  for (const name of ['Usuário', 'Status', 'Pago Em', 'Valor Total']) await column(page, name).uncheck();
  await expect(headers(page)).toHaveText(['Pedido']);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(10);
});

for (const stored of ['{', 'null', '[]', '{"/pedidos":7}', '{"/pedidos":{"columnOrder":7,"dense":"sim"}}']) {
  test(`shows the default columns when ${stored} is stored`, { tag: '@full' }, async ({ page }) => {
    await openWith(page, '/pedidos', stored);
    await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Status', 'Pago Em', 'Valor Total']);
    await trigger(page).click();
    await column(page, 'Status').uncheck();
    await expect(headers(page)).toHaveText(['Pedido', 'Usuário', 'Pago Em', 'Valor Total']);
  });
}

test('renders the skeleton with the stored columns', { tag: ['@full', '@faults'] }, async ({ page, backend }) => {
  const stored = { '/pedidos': { columnVisibility: { status: false }, columnOrder: ['valor_total'], dense: true } };
  await openWith(page, '/pedidos', JSON.stringify(stored));
  await backend.setFaults([{ operationId: 'listPedidos', fault: { kind: 'hang' } }]);
  await page.reload();
  await expect(headers(page)).toHaveText(['Valor Total', 'Pedido', 'Usuário', 'Pago Em']);
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveCount(4);
  expect(await rowHeight(page)).toBe(36);
  await backend.clearFaults();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('a hidden column stays in the exported file', { tag: '@full' }, async ({ page }) => {
  const stored = { '/pedidos': { columnVisibility: { status: false }, columnOrder: ['valor_total'] } };
  await openWith(page, '/pedidos?status=entregue', JSON.stringify(stored));
  await expect(headers(page)).toHaveText(['Valor Total', 'Pedido', 'Usuário', 'Pago Em']);
  await page.getByRole('button', { name: 'Exportar lista' }).click();
  const { bytes } = await expectDownload(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click(), {
    name: /^pedidos_/,
    kind: 'csv',
  });
  expect(bytes.toString('utf8')).toContain('Pedido;Usuário;Status;Pago Em;Valor Total');
});

test('omits a hidden column on a phone, where the panel fits', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/passes');
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first.getByRole('link')).toBeVisible();
  const comfortable = required(await rowHeight(page));
  await trigger(page).click();
  await expectAccessible(page);
  await expectFitsWidth(page);
  for (const name of ['CPF', 'Telefone']) await column(page, name).uncheck();
  await panel(page).getByRole('checkbox', { name: 'Linhas compactas' }).check();
  await panel(page).getByRole('button', { name: 'Mover Status para cima' }).click();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('cell')).toHaveCount(4);
  await expect(first.getByRole('link')).toBeVisible();
  expect(await rowHeight(page)).toBeLessThan(comfortable);
  await expectFitsWidth(page);
  await expectAccessible(page);
});

test(
  'the name stays first among the irregular passes, with the reason below the row',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/vistoria-rejeitados');
    await trigger(page).click();
    const panelOf = panel(page);
    await expect(panelOf.getByRole('button', { name: 'Mover Nome para baixo' })).toBeDisabled();
    await expect(panelOf.getByRole('button', { name: 'Mover CPF para cima' })).toBeDisabled();
    await panelOf.getByRole('button', { name: 'Mover Entidade para cima' }).click();
    for (const name of ['CPF', 'Telefone', 'Via']) await column(page, name).uncheck();
    await expect(headers(page)).toHaveText([
      'Nome',
      'Status',
      'Modalidade',
      'Entidade',
      'Tipo do Passe',
      'Ultima Alteração',
    ]);
    await expect(page.getByText('Motivo:').first()).toBeVisible();
  },
);

test('applies a change to the table of addresses at once', { tag: '@full' }, async ({ page }) => {
  await page.goto('/enderecos-entrega');
  await expect(headers(page)).toHaveText(['Pedido', 'Endereço', 'Bairro', 'Complemento', 'Telefone']);
  await trigger(page).click();
  await column(page, 'Bairro').uncheck();
  await panel(page).getByRole('button', { name: 'Mover Telefone para cima' }).click();
  await expect(headers(page)).toHaveText(['Pedido', 'Endereço', 'Telefone', 'Complemento']);
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveCount(4);
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2)).toContainText(
    /\d{4}|Não Informado/,
  );
});

test.describe('as superuser', () => {
  test.use({ role: 'gestora' });

  test('hides a column of every other list', { tag: '@full' }, async ({ page }) => {
    for (const [address, hidden, left] of [
      ['/users', 'Provedor', ['Email', 'Telefone', 'Data de Criação', 'Staff', 'Ações']],
      ['/ordens-servico', 'Atualização', ['ID', 'Funcionário', 'Status', 'Prontos', 'Criação', 'Ações']],
      ['/tipos-passe', 'Cód.', ['Nome', 'Descrição', 'Valor', 'Validade', 'Ações']],
      ['/periodos', 'Código do ACliente', ['Período', 'Ações']],
      ['/estoque-capinhas', 'Descrição', ['Nome', 'Quantidade', 'Ações']],
      [
        '/relatorios-vendas-capinhas',
        'Renda',
        ['Quantidade de Capinhas', 'Modelo de Capinha', 'Número do Pedido Associado'],
      ],
    ] as const) {
      await page.goto(address);
      await trigger(page).click();
      await column(page, hidden).uncheck();
      await expect(headers(page)).toHaveText([...left]);
    }
  });
});
