import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { column, cidade, scan, scanBox, ticket } from '../support/entregas.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** The main business journey: two users bring one order from pago to entregue (STG-07). */

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const bellLine = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Notificações' }).getByRole('link', { name: label });

/** The count of a bell line. */
async function bellCount(page: Page, label: string): Promise<number> {
  await bell(page).click();
  const line = bellLine(page, label);
  await expect(line).toHaveText(/\d/);
  const count = Number((await line.innerText()).replaceAll(/\D/g, ''));
  await bell(page).click();
  await expect(line).toBeHidden();
  return count;
}

/** The bell shows this count without a reload (SHL-10). */
async function expectBell(page: Page, label: string, count: number): Promise<void> {
  await bell(page).click();
  await expect(bellLine(page, label)).toHaveText(`${label}${count.toLocaleString('pt-BR')}`);
  await bell(page).click();
  await expect(bellLine(page, label)).toBeHidden();
}

const follow = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entry, exact: true }).click();

/** The order's status in list and detail, opened through the menu. */
async function expectStatus(page: Page, numero: string, status: string): Promise<void> {
  await follow(page, 'Todos os Pedidos');
  await page.getByRole('searchbox', { name: 'Buscar por Pedido, Usuário ou CPF' }).fill(numero);
  const table = page.getByRole('table', { name: 'Todos os Pedidos' });
  await expectRow(table, { Pedido: numero, Status: status });
  await table.getByRole('link', { name: numero }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${numero}` })).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText(status);
}

test(
  'two users bring one order from pago to entregue through the screens',
  { tag: ['@writes', '@reset'] },
  async ({ gestora, atendente, backend }) => {
    test.slow();
    const api = await backend.api('gestora');
    const { data: funcionarios = [] } = await api.GET('/ordens-servico/funcionarios/');
    const { data: eu } = await (await backend.api('atendente')).GET('/usuario-logado/');
    const nome = required(funcionarios.find(({ id }) => id === eu?.id)?.nome);

    // The superuser creates a service order for the attendant from the oldest paid orders.
    await gestora.goto('/pedidos');
    await atendente.goto('/pedidos');
    const emissao = await bellCount(gestora, 'Pedidos p/ Emissão');
    const minhas = await bellCount(atendente, 'Ordens de Serviço');
    await follow(gestora, 'Ordem de Serviço');
    await expect(gestora.getByText(`Pedidos em espera: ${emissao}`)).toBeVisible();
    await gestora.getByRole('button', { name: 'Criar Ordem de Serviço' }).click();
    const dialog = gestora.getByRole('dialog', { name: 'Criar Ordem de Serviço' });
    await dialog.getByRole('combobox', { name: 'Funcionário' }).click();
    await gestora.getByRole('option', { name: nome }).click();
    await dialog.getByLabel('Quantidade de Pedidos').fill('9');
    await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
    await expectToast(gestora, 'Ordem de Serviço criada com sucesso!');
    await expect(gestora.getByText(`Pedidos em espera: ${emissao - 9}`)).toBeVisible();
    await expectBell(gestora, 'Pedidos p/ Emissão', emissao - 9);
    const envio = await bellCount(gestora, 'Pedidos p/ Envio');
    const ordem = required((await api.GET('/ordens-servico/')).data?.results[0]).id;
    await gestora
      .getByRole('table', { name: 'Lista de Ordens de Serviço' })
      .getByRole('link', { name: String(ordem), exact: true })
      .click();
    // The list has the same text.
    await expect(gestora.getByRole('button', { name: 'Prestação de Conta' })).toBeVisible();
    await expect(gestora.getByText('0 de 9 prontos')).toBeVisible();

    // An order with delivery type 'Envio', which the city's table lists.
    const associados = gestora.getByRole('table', { name: 'Pedidos Associados' });
    const numero = await associados
      .getByRole('row')
      .filter({ hasText: 'Envio' })
      .first()
      .getByRole('link')
      .first()
      .innerText();
    await expectStatus(gestora, numero, 'Em Produção');

    // The attendant opens it from the bell, views its pass and presses 'Emitido'.
    await atendente.reload();
    await expectBell(atendente, 'Ordens de Serviço', minhas + 1);
    await bell(atendente).click();
    await bellLine(atendente, 'Ordens de Serviço').click();
    await expect(atendente).toHaveURL('/ordens-servico?minhas=sim');
    await atendente
      .getByRole('table', { name: 'Lista de Ordens de Serviço' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
      .click();
    const row = atendente
      .getByRole('table', { name: 'Pedidos Associados' })
      .getByRole('row')
      .filter({ hasText: numero });
    await row.getByRole('button', { name: /^Visualizar/ }).click();
    const viewer = atendente.getByRole('dialog', { name: `Passe do Pedido ${numero}` });
    await expect(viewer.getByText(/^Passe 1 de \d+$/)).toBeVisible();
    await viewer.getByRole('button', { name: 'Fechar', exact: true }).click();
    await row.getByRole('button', { name: /^Emitido/ }).click();
    await expectToast(atendente, 'Pedido marcado como pronto com sucesso!');
    await expect(atendente.getByText('1 de 9 prontos')).toBeVisible();
    await expectStatus(atendente, numero, 'Pronto');
    await expect(atendente.getByText(nome, { exact: true })).toBeVisible();

    // The superuser ships it.
    await gestora.reload();
    await expectBell(gestora, 'Pedidos p/ Envio', envio + 1);
    await gestora.getByRole('button', { name: /^Notificações/ }).click();
    await gestora.getByRole('link', { name: /Pedidos p\/ Envio/ }).click();
    await expect(gestora).toHaveURL('/gerenciar-entrega');
    await expect(scanBox(gestora)).toBeFocused();
    await scan(gestora, numero);
    await ticket(gestora, numero).getByRole('button', { name: 'Marcar como Enviado' }).click();
    await expectToast(gestora, `Pedido ${numero} atualizado para "Enviado".`);
    await expectBell(gestora, 'Pedidos p/ Envio', envio);
    await expect(column(cidade(gestora), 'Enviado').getByText(numero)).toBeAttached();
    await expectStatus(gestora, numero, 'Enviado');

    // The attendant confirms the delivery, and every list shows it.
    await follow(atendente, 'Gerenciar Entrega');
    await expect(scanBox(atendente)).toBeFocused();
    await scan(atendente, numero);
    await ticket(atendente, numero).getByRole('button', { name: 'Confirmar Entrega' }).click();
    await expectToast(atendente, `Entrega do pedido ${numero} confirmada com sucesso.`);
    await expectStatus(atendente, numero, 'Entregue');
    await expect(atendente.getByText('Pedido concluído')).toBeVisible();
    await atendente.getByRole('region', { name: 'Itens do Pedido' }).getByRole('link').first().click();
    await expect(atendente.getByRole('heading', { level: 1, name: /^Passe \d+$/ })).toBeVisible();
    await expect(atendente.locator('main')).toContainText('Entregue');
  },
);
