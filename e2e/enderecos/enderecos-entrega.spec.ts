import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Api } from '../../scripts/lib/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { boxOf, brokenWords, overflows } from '../support/layout.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Endereços de Entrega' (END-01 to END-06). */

const table = (page: Page) => page.getByRole('table', { name: 'Endereços de Entrega' });
const links = (page: Page) => table(page).getByRole('link');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filtrar endereços' });
const address = (page: Page, query = '') => page.goto(`/enderecos-entrega${query}`);

async function enderecosOf(api: Api) {
  return required((await api.GET('/enderecos-de-entrega/')).data);
}

/** A generated order of the API's list. */
function pedido(index: number) {
  return {
    id: index + 1,
    numero_pedido: String(300_000 + index),
    endereco_entrega: {
      endereco_rua: `Rua das Acácias ${index % 97}`,
      endereco_numero: String(index % 2000),
      endereco_bairro: index % 2 === 0 ? 'Jardim Paulista' : 'São João',
      endereco_cidade: 'Santos',
      cep: String(11_000_000 + index),
      complemento: index % 3 === 0 ? null : `apto ${index % 140}`,
      telefone: '13998663445',
      valor_frete: '8.00',
    },
  };
}

const ROW_COUNT = 5_000;

/** Broken words with a digit, as a CEP; a long district may break. */
async function brokenNumbers(part: Locator): Promise<string[]> {
  return (await brokenWords(part)).filter((word) => /\d/.test(word));
}

test.use({ role: 'atendente' });

test('the list of addresses', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('shows every address and links to its order', async () => {
    const all = await enderecosOf(await backend.api('atendente'));
    await address(page);
    await expect(page).toHaveTitle('Endereços de Entrega · Embarque');
    await expect(page.getByRole('heading', { level: 1, name: 'Endereços de Entrega' })).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Pedido',
      'Endereço',
      'Bairro',
      'Complemento',
      'Telefone',
    ]);
    await expect(page.getByText(`${all.length.toLocaleString('pt-BR')} endereço`)).toBeVisible();
    await expect(page.getByText('Página 1 de ')).toBeVisible();
    const shown = required(await links(page).first().textContent());
    const first = all.find(({ numero_pedido }) => numero_pedido === shown);
    const endereco = first?.endereco_entrega;
    const cep = endereco?.cep ? `${endereco.cep.slice(0, 5)}-${endereco.cep.slice(5)}` : 'CEP não informado';
    await expectRow(table(page), {
      Pedido: required(first?.numero_pedido),
      Endereço: `${endereco?.endereco_rua ?? 'Rua não informada'}, ${cep}, ${endereco?.endereco_numero ?? 'Número não informado'}`,
      Bairro: [endereco?.endereco_bairro ?? 'Não Informado', endereco?.endereco_cidade].join(' '),
      Complemento: endereco?.complemento ?? 'Não Informado',
      Telefone: endereco?.telefone ?? 'Não Informado',
    });
    await links(page).first().click();
    await expect(page).toHaveURL(`/pedido/${required(first?.id)}`);
  });

  await test.step('keeps the filter in the address, ignores accents, and clears', async () => {
    const all = await enderecosOf(await backend.api('atendente'));
    const wanted = all.at(-1);
    await address(page);
    await expect(links(page)).not.toHaveCount(0);
    await filter(page).pressSequentially(required(wanted?.numero_pedido));
    await expect(page).toHaveURL(`/enderecos-entrega?search=${required(wanted?.numero_pedido)}`);
    await expect(links(page)).toHaveText([required(wanted?.numero_pedido)]);
    await expect(page.getByText(`1 de ${all.length.toLocaleString('pt-BR')} endereços`)).toBeVisible();
    await expect(filter(page)).toBeFocused();
    await page.reload();
    await expect(links(page)).toHaveText([required(wanted?.numero_pedido)]);
    await address(page, '?search=rua+que+nao+existe');
    await expect(page.getByText('Nenhum endereço encontrado.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar filtro' }).click();
    await expect(page).toHaveURL('/enderecos-entrega');
    await expect(links(page)).not.toHaveCount(0);
  });
});

test('filters by district, and prints the route', { tag: '@full' }, async ({ page, backend }) => {
  const all = await enderecosOf(await backend.api('atendente'));
  const endereco = required(all.find(({ endereco_entrega }) => endereco_entrega?.endereco_bairro)?.endereco_entrega);
  const { endereco_cidade: cidade, endereco_bairro: bairro } = endereco;
  const expected = all.flatMap(({ numero_pedido, endereco_entrega: other }) =>
    other?.endereco_cidade === cidade && other.endereco_bairro === bairro ? [numero_pedido] : [],
  );
  await address(page);
  await page
    .getByRole('combobox', { name: 'Bairro' })
    .selectOption({ label: `${cidade}, ${bairro} (${expected.length})` });
  await expect(page.getByText(`${expected.length} de ${all.length} endereços`)).toBeVisible();
  const toolbar = [filter(page), page.getByRole('button', { name: 'Exportar lista' })];
  for (const width of [820, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    // Resizing keeps the sidebar open; a load below 1024 px starts with it collapsed (SHL-01).
    expect((await boxOf(filter(page))).width, `at ${width} px`).toBeGreaterThan(150);
    await expect.poll(() => overflows(page)).toEqual([]);
  }
  for (const width of [768, 820, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.reload();
    await expect(links(page)).toHaveCount(expected.length);
    const [first, last] = await Promise.all(toolbar.map(async (control) => (await boxOf(control)).y));
    expect(last, `one row at ${width} px`).toBe(first);
  }
  expect((await links(page).allTextContents()).toSorted()).toEqual(expected.toSorted());
  await page.getByRole('link', { name: 'Lista de rota' }).press('Enter');
  await expect(page).toHaveTitle('Lista de rota · Embarque');
  const rota = page.getByRole('table', { name: `${cidade}, ${bairro}` });
  await expect(rota.getByRole('rowheader')).toHaveCount(expected.length);
  await expectAccessible(page);
  const printed = (await pdfPages(await page.pdf({ preferCSSPageSize: true }))).join(' ');
  for (const numero of expected) expect(printed).toContain(numero);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflows(page)).toEqual([]);
  await page.getByRole('link', { name: 'Endereços de Entrega' }).first().press('Enter');
  await expect(page.getByText(`${expected.length} de ${all.length} endereços`)).toBeVisible();

  await test.step('breaks no number, also on a narrow window', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await address(page);
    await expect(links(page)).toHaveCount(50);
    expect(await brokenNumbers(table(page))).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('prints every order of all districts', async () => {
    await page.goto('/enderecos-entrega/rota');
    await expect(page.getByRole('rowheader')).toHaveCount(all.length);
    for (const part of await page.getByRole('table').all()) expect(await brokenNumbers(part), 'at 360 px').toEqual([]);
    await page.goto('/enderecos-entrega/rota?bairro=nenhum');
    await expect(page.getByText('Nenhum endereço encontrado.')).toBeVisible();
  });
});

test('five thousand addresses are on pages of fifty', { tag: ['@full', '@faults'] }, async ({ page, backend }) => {
  const body = Array.from({ length: ROW_COUNT }, (_, index) => pedido(index));
  await backend.setFaults([{ operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body } }]);
  await address(page);
  await expect(page.getByText('5.000 endereços')).toBeVisible();
  await expect(links(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Última Página' }).click();
  await expect(page).toHaveURL('/enderecos-entrega?page=100');
  await expect(links(page)).toHaveCount(50);
  await filter(page).fill('são joão');
  await expect(page.getByText('2.500 de 5.000 endereços')).toBeVisible();
  await filter(page).fill('300007');
  await expect(page).toHaveURL('/enderecos-entrega?search=300007');
  await expect(links(page)).toHaveText(['300007']);
  await address(page, '?page=900');
  await expect(page).toHaveURL('/enderecos-entrega?page=100');
});

test.describe('the Excel report', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download Excel Relatório' });
  const start = (page: Page) => dialog(page).getByLabel('Data Início');
  const end = (page: Page) => dialog(page).getByLabel('Data Fim');
  const download = (page: Page) => dialog(page).getByRole('button', { name: 'Download', exact: true });
  const calls = (entries: readonly { operationId: string | null }[]) =>
    entries.filter(({ operationId }) => operationId === 'downloadRelatorioEntregas').length;

  /** Number of orders shipped or delivered in the period, by their last change. */
  async function countMoved(api: Api, inicio: string, fim: string): Promise<number> {
    let count = 0;
    for (const status of ['enviado', 'entregue'] as const) {
      for (let page = 1, more = true; more; page += 1) {
        const { data } = await api.GET('/pedidos-paginados/', { params: { query: { page, status } } });
        for (const { id } of required(data).results) {
          const day = required(
            (await api.GET('/pedido/{id}/', { params: { path: { id } } })).data?.atualizacao.slice(0, 10),
          );
          if (day >= inicio && day <= fim) count += 1;
        }
        more = data?.next != null;
      }
    }
    return count;
  }

  /** Number of rows of a workbook's first sheet, including the header. */
  function countRows(workbook: Buffer): number {
    const sheet = required(unzipSync(workbook)['xl/worksheets/sheet1.xml']);
    return required(strFromU8(sheet).match(/<row[ >]/g)).length;
  }

  test(
    'is opened and saved with the keyboard, with one row per order',
    { tag: ['@full', '@seed'] },
    async ({ page, backend }) => {
      test.slow();
      const inicio = '2026-11-01';
      const fim = '2026-11-18';
      await address(page);
      await page.getByRole('button', { name: 'Download Excel Relatório' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/enderecos-entrega?dialogo=relatorio');
      await expect(start(page)).toBeFocused();
      await expectAccessible(page);
      await start(page).fill(inicio);
      await end(page).fill(fim);
      const file = await expectDownload(page, () => page.keyboard.press('Enter'), {
        name: `relatorio_pedidos_${inicio}_${fim}.xlsx`,
        kind: 'xlsx',
      });
      await expectToast(page, 'Relatório gerado com sucesso!');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL('/enderecos-entrega');
      await expect(page.getByRole('button', { name: 'Download Excel Relatório' })).toBeFocused();
      const moved = await countMoved(await backend.api('atendente'), inicio, fim);
      expect(moved).toBeGreaterThan(0);
      expect(countRows(file.bytes), 'a head, and a row an order').toBe(moved + 1);
    },
  );

  test('requires both dates, start not after end', { tag: ['@full', '@faults'] }, async ({ page, backend }) => {
    await address(page, '?dialogo=relatorio');
    await download(page).click();
    await expectToast(page, 'Preencha as datas de início e fim.');
    await expect(start(page)).toHaveAccessibleDescription('Preencha as datas de início e fim.');
    await start(page).fill('2026-11-18');
    await expect(start(page)).toHaveAccessibleDescription('');
    await download(page).click();
    await expect(end(page)).toHaveAccessibleDescription('Preencha as datas de início e fim.');
    await end(page).fill('2026-11-01');
    await download(page).click();
    await expect(end(page)).toHaveAccessibleDescription('A data de início não pode ser maior que a data de fim.');
    await expectAccessible(page);
    expect(calls(await backend.requests())).toBe(0);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    const question = dialog(page).getByRole('alert').filter({ hasText: 'Descartar alterações?' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(required(await question.boundingBox()).height, 'one line').toBeLessThan(30);
    await dialog(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL('/enderecos-entrega');
  });
});
