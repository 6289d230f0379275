import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchCalls } from '../support/calls.ts';
import { expectDownload } from '../support/downloads.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Exportar lista' (LIS-14). */

test.use({ role: 'atendente' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exportar lista' });

/** Rows of a CSV file without quoted cells. */
function rowsOf(bytes: Buffer): string[][] {
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

/** Opens the dialog and saves the file. */
async function exportList(page: Page, name: RegExp): Promise<string[][]> {
  await page.getByRole('button', { name: 'Exportar lista' }).click();
  const { bytes } = await expectDownload(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click(), {
    name,
    kind: 'csv',
  });
  await expect(dialog(page)).toHaveCount(0);
  return rowsOf(bytes);
}

const secondPage = { operationId: 'listPedidos', query: { page: '2', page_size: '100' } } as const;

test('exports a list', { tag: '@faults' }, async ({ page, backend, expectFailure }) => {
  await test.step('has nothing to export in an empty list', async () => {
    await page.goto('/pedidos?search=nada-disso');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Exportar lista', description: 'A lista está vazia.' }),
    ).toBeDisabled();
  });

  await test.step('saves every order of the filter', async () => {
    const api = await backend.api('atendente');
    const query = { status: 'entregue', page_size: 100 } as const;
    const { count, results } = required((await api.GET('/pedidos-paginados/', { params: { query } })).data);
    expect(count).toBeGreaterThan(40);
    await page.goto('/pedidos?status=entregue');
    const exportButton = page.getByRole('button', { name: 'Exportar lista' });
    await expect(exportButton).toBeEnabled();
    await exportButton.press('Enter');
    await expect(dialog(page)).toContainText(`${count} pedidos neste momento`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(exportButton).toBeFocused();
    const [header, ...rows] = await exportList(page, /^pedidos_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(header).toEqual(['Pedido', 'Usuário', 'Status', 'Pago Em', 'Valor Total']);
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, results.length).map(([pedido]) => pedido)).toEqual(
      results.map((pedido) => pedido.numero_pedido),
    );
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['Entregue']));
    await expectToast(page, `${count} linhas exportadas.`);
  });

  await test.step('repeats the failed page, or saves an incomplete file', async () => {
    expectFailure('GET /api/v1/pedidos-paginados/');
    await backend.setFaults([{ ...secondPage, fault: { kind: 'status', status: 500 } }]);
    await page.getByRole('link', { name: 'Todos os Pedidos', exact: true }).click();
    await expect(page.getByText('Página 1 de 40')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('A exportação parou na página 2.');
    await expect(dialog(page).getByRole('button', { name: 'Copiar detalhes' })).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toContainText('100 de 400 linhas já lidas. Nada foi salvo ainda.');
    await expectAccessible(page);
    const incomplete = await expectDownload(
      page,
      () => page.getByRole('button', { name: 'Salvar incompleto' }).click(),
      { name: /^pedidos_.*_incompleto\.csv$/, kind: 'csv' },
    );
    expect(rowsOf(incomplete.bytes)).toHaveLength(102);
    expect(rowsOf(incomplete.bytes).at(-1)).toEqual(['Incompleto: 100 de 400 linhas']);

    await page.getByRole('button', { name: 'Exportar lista' }).click();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    const calls = watchCalls(page);
    await backend.clearFaults();
    const whole = await expectDownload(page, () => page.getByRole('button', { name: 'Tentar novamente' }).click(), {
      name: /^pedidos_\d{4}-\d{2}-\d{2}\.csv$/,
      kind: 'csv',
    });
    expect(new Set(rowsOf(whole.bytes).map(([pedido]) => pedido)).size).toBe(401);
    // The retry reads pages 2 to 4 and not the first one again.
    expect(calls.filter((path) => path === '/api/v1/pedidos-paginados/')).toHaveLength(3);
  });
});

for (const [path, name, header] of [
  ['/passes', /^passes_/, 'Nome;CPF;Telefone;Status;Tipo do Passe;Data de Criação'],
  ['/vistoria-rejeitados', /^passes_irregulares_/, 'Nome;CPF;Telefone;Status;Modalidade;'],
  ['/users?search=example', /^usuarios_/, 'Email;Telefone;Provedor;Data de Criação;Staff'],
  ['/ordens-servico?minhas=nao', /^ordens_de_servico_/, 'ID;Funcionário;Status;Criação;Atualização'],
  ['/enderecos-entrega?search=rua', /^enderecos_de_entrega_/, 'Pedido;Endereço;CEP;Bairro;Complemento;Telefone;Cidade'],
] as const) {
  test(`saves the whole list of ${path}`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    const exportButton = page.getByRole('button', { name: 'Exportar lista' });
    await expect(exportButton).toBeEnabled();
    await exportButton.click();
    const count = Number.parseInt(
      required(await dialog(page).getByRole('paragraph').textContent()).replace('.', ''),
      10,
    );
    await page.keyboard.press('Escape');
    const [first = [], ...rows] = await exportList(page, name);
    expect(first.join(';')).toContain(header);
    expect(rows).toHaveLength(count);
  });
}

test("exports from '⋯' on a phone", { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pedidos?status=enviado');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await expect(page.getByRole('button', { name: 'Salvar visão' })).toBeVisible();
  const [header = []] = await exportList(page, /^pedidos_/);
  expect(header).toContain('Valor Total');
  await expect(page.getByRole('button', { name: 'Exportar lista' })).toBeFocused();
});

test(
  'asks before leaving during an export, and saves nothing after Cancelar',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await backend.setFaults([{ ...secondPage, fault: { kind: 'hang' } }]);
    await page.goto('/passes');
    await page.getByRole('link', { name: 'Todos os Pedidos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os Pedidos' })).toBeVisible();
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(dialog(page).getByRole('status').first()).toHaveText('100 de 400 linhas');
    await page.goBack();
    await page.getByRole('button', { name: 'Continuar exportando' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Exportar lista' })).toBeFocused();
    await backend.clearFaults();
    // A second export finishes after the cancelled one would have.
    await exportList(page, /^pedidos_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(saved).toHaveLength(1);
  },
);

test(
  'saves every order although orders leave the list meanwhile',
  { tag: ['@full', '@faults', '@writes'] },
  async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/pedidos-paginados/');
    const api = await backend.api('gestora');
    const query = { status: 'pronto', page_size: 100 } as const;
    const before = required((await api.GET('/pedidos-paginados/', { params: { query } })).data).results;
    // A page of 10 rows, as from a server without page_size, so that the list has several pages.
    await backend.setFaults([
      { operationId: 'listPedidos', query: { page_size: '100' }, fault: { kind: 'status', status: 400 } },
      { operationId: 'listPedidos', query: { page: '3', page_size: '10' }, fault: { kind: 'hang' }, times: 1 },
    ]);
    await page.goto('/pedidos?status=pronto');
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(dialog(page).getByRole('status').first()).toContainText('20 de');
    const entregues = before.slice(0, 3);
    for (const { id } of entregues) await api.PATCH('/confirmar-entrega/{id}/', { params: { path: { id } } });
    await backend.clearFaults();
    const path = await (await downloaded).path();
    const saved = rowsOf(await readFile(path))
      .slice(1)
      .map(([pedido]) => pedido);
    expect(new Set(saved)).toEqual(new Set(before.map(({ numero_pedido }) => numero_pedido)));
  },
);
