import type { Page } from '@playwright/test';
import type { Api } from '../../scripts/lib/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { overflows } from '../support/layout.ts';
import { emProducao, findOrdem, type OrdemDetalhe } from '../support/ordens-servico.ts';
import { pdfPages, scanPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';

/** 'Lista de separação' (ORS-13). */

test.use({ role: 'atendente' });

const LIST = '/ordens-servico/separacao';

/** Quantities by name, counted from the responses of the API. */
async function recount(api: Api, ordens: readonly OrdemDetalhe[]) {
  const passes = new Map<string, number>();
  const capinhas = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, count: number) => {
    const before = sums.get(name);
    sums.set(name, before === undefined ? count : before + count);
  };
  for (const { id, capinhas: labels } of ordens.flatMap(({ pedidos }) => pedidos)) {
    const { data } = await api.GET('/pedido/{id}/', { params: { path: { id } } });
    for (const { tipo_passe, via } of required(data).itens_pedido) add(passes, `${tipo_passe.nome}, ${via}ª via`, 1);
    for (const { label } of labels) {
      const [name, count] = label.split(' x ');
      add(capinhas, required(name), Number(count));
    }
  }
  return { passes: Object.fromEntries(passes), capinhas: Object.fromEntries(capinhas) };
}

/** Quantities by name as a table shows them; its total is checked. */
async function sumsOf(page: Page, name: string): Promise<Record<string, number>> {
  const table = page.getByRole('table', { name });
  const cells = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent)));
  const sums = cells.map(([name = '', count]) => [name, Number(count)] as const);
  const total = sums.pop();
  expect(total).toEqual(['Total', sums.reduce((sum, [, count]) => sum + count, 0)]);
  return Object.fromEntries(sums);
}

async function expectSums(page: Page, api: Api, ordens: readonly OrdemDetalhe[]): Promise<void> {
  const { passes, capinhas } = await recount(api, ordens);
  expect(await sumsOf(page, 'Passes por tipo e via')).toEqual(passes);
  expect(await sumsOf(page, 'Capinhas por modelo e cor')).toEqual(capinhas);
}

test('a service order: sums equal a recount, and it prints on A4 without the shell', async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const ordem = await findOrdem(
    api,
    ({ pedidos }) => pedidos.length > 2 && pedidos.some((one) => one.capinhas.length > 0),
  );
  const { id } = ordem.ordem_servico;
  await page.goto(`/ordens-servico/${id}/detalhes`);
  await page.getByRole('link', { name: 'Lista de separação' }).press('Enter');
  await expect(page).toHaveURL(`${LIST}?ordem=${id}`);
  await expect(page).toHaveTitle('Lista de separação · Embarque');
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de separação' })).toBeVisible();
  const pedidos = page.getByRole('table', { name: `Pedidos da Ordem de Serviço ${id}` });
  for (const { numero_pedido } of ordem.pedidos) await expect(pedidos).toContainText(numero_pedido);
  await expectSums(page, api, [ordem]);
  await expectAccessible(page);

  await test.step('prints in the light theme, without menu and buttons', async () => {
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/);
    const printed = (await pdfPages(pdf)).join(' ');
    expect(printed).toContain('Lista de separação');
    for (const { numero_pedido } of ordem.pedidos) expect(printed).toContain(numero_pedido);
    const codes = (await scanPages(pdf)).flat();
    expect(codes.toSorted()).toEqual(ordem.pedidos.map(({ numero_pedido }) => numero_pedido).toSorted());
    for (const hidden of ['Imprimir', 'Voltar', 'Todos os Pedidos', 'Pular para o conteúdo', 'Notificações']) {
      expect(printed).not.toContain(hidden);
    }
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step("'Imprimir' opens the print dialog, and 'Voltar' leads to the service order", async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Imprimir' }).press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(`/ordens-servico/${id}/detalhes`);
  });
});

test('leaves out what is ready, in the address and on paper (ORS-23)', async ({ page, backend }) => {
  const { ordem_servico, pedidos } = await findOrdem(
    await backend.api('atendente'),
    (one) => one.pedidos.some(({ status }) => status === 'pronto') && one.pedidos.some(emProducao),
  );
  const table = page.getByRole('table', { name: `Pedidos da Ordem de Serviço ${ordem_servico.id}` });
  const filter = page.getByRole('checkbox', { name: 'Só o que falta' });
  await page.goto(`${LIST}?ordem=${ordem_servico.id}`);
  await expect(table.getByRole('rowheader')).toHaveCount(pedidos.length);
  await expect(table.getByRole('cell', { name: 'Pronto', exact: true }).first()).toBeVisible();
  await filter.press('Space');
  await expect(page).toHaveURL(`${LIST}?ordem=${ordem_servico.id}&restantes=sim`);
  await expect(filter).toBeFocused();
  const left = pedidos.filter(emProducao);
  await expect(table.getByRole('rowheader')).toHaveCount(left.length);
  await expectAccessible(page);
  const printed = (await pdfPages(await page.pdf({ preferCSSPageSize: true }))).join(' ');
  expect(printed).toContain(`Ordem de Serviço ${ordem_servico.id}, só o que falta`);
  expect(printed).toContain('Em Produção');
  expect(printed).not.toContain('Pronto');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflows(page)).toEqual([]);
  await page.goBack();
  await expect(table.getByRole('rowheader')).toHaveCount(pedidos.length);

  await test.step('says so when every order is ready', async () => {
    const ready = await findOrdem(
      await backend.api('atendente'),
      (one) => one.pedidos.length > 0 && one.pedidos.every(({ status }) => status === 'pronto' || status === 'enviado'),
    );
    await page.goto(`${LIST}?ordem=${ready.ordem_servico.id}&restantes=sim`);
    await expect(page.getByText('Todos os pedidos estão prontos.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  });
});

test("all service orders of 'Minhas', also at 360 px", { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const mine = required((await api.GET('/ordens-servico-usuario/')).data);
  const ordens = await Promise.all(
    mine.map(async ({ id }) =>
      required((await api.GET('/ordens-servico/{id}/detalhes/', { params: { path: { id } } })).data),
    ),
  );
  await page.goto('/ordens-servico?minhas=sim');
  await page.getByRole('link', { name: 'Lista de separação' }).click();
  await expect(page).toHaveURL(LIST);
  for (const { ordem_servico } of ordens) {
    await expect(page.getByRole('heading', { name: `Pedidos da Ordem de Serviço ${ordem_servico.id}` })).toBeVisible();
  }
  await expectSums(page, api, ordens);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflows(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/ordens-servico?minhas=sim');

  await test.step('an unreadable number shows no other list', async () => {
    await page.goto(`${LIST}?ordem=abc`);
    await expect(page.getByText('Uma ordem de serviço da lista, ou um pedido dela, não existe mais.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test.describe('with unexpected responses', { tag: ['@full', '@faults'] }, () => {
  test('shows unknown labels verbatim, missing values, and an empty list', async ({ page, backend }) => {
    const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'));
    const { id } = required(pedidos[0]);
    const capinhas = [{ label: 'Trilhos azul x 2' }, { label: 'Trilhos azul x 1' }, { label: 'brinde' }];
    await backend.setFaults([
      {
        operationId: 'getOrdemServico',
        fault: { kind: 'wrong-envelope', body: { ordem_servico, pedidos: [{ id, capinhas, status: 'pronto' }] } },
      },
      { operationId: 'getPedido', fault: { kind: 'wrong-envelope', body: { id, itens_pedido: [{ id: 1 }] } } },
    ]);
    await page.goto(`${LIST}?ordem=${ordem_servico.id}`);
    await expect(page.getByText(`nº ${id}`)).toBeVisible();
    expect(await sumsOf(page, 'Capinhas por modelo e cor')).toEqual({ brinde: 1, 'Trilhos azul': 3 });
    expect(await sumsOf(page, 'Passes por tipo e via')).toEqual({ 'Não Informado, via não informada': 1 });
    await backend.setFaults([{ operationId: 'listOrdensServicoUsuario', fault: { kind: 'wrong-envelope', body: [] } }]);
    await page.goto(LIST);
    await expect(page.getByText('Não há pedidos para separar.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
