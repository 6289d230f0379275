import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { required } from '../support/required.ts';
import type { Api } from '../support/sessions.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';
import { countRows } from '../support/workbook.ts';

/** 'Endereços de Entrega' (END-01 to END-04). */

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

const MANY = 5_000;

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
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(all.length + 1));
    const [first] = all;
    const endereco = first?.endereco_entrega;
    const cep = endereco?.cep ? `${endereco.cep.slice(0, 5)}-${endereco.cep.slice(5)}` : 'CEP não informado';
    await expectRow(table(page), {
      Pedido: required(first?.numero_pedido),
      Endereço: `${endereco?.endereco_rua ?? 'Rua não informada'}, ${cep}, ${endereco?.endereco_numero ?? 'Número não informado'}`,
      Bairro: endereco?.endereco_bairro ?? 'Não Informado',
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

for (const width of [1366, 360]) {
  test(
    `is accessible in both themes at ${width} px, without horizontal scrolling`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await address(page);
      await expect(links(page)).not.toHaveCount(0);
      await expect(page.locator('#start-screen')).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test.describe('five thousand addresses', { tag: '@faults' }, () => {
  const rowsInDocument = (page: Page) => table(page).locator('tbody tr:not([aria-hidden])').count();
  const indexOf = async (row: Locator) => Number(await row.getAttribute('aria-rowindex'));

  test.beforeEach(async ({ page, backend }) => {
    const body = Array.from({ length: MANY }, (_, index) => pedido(index));
    await backend.setFaults([{ operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body } }]);
    await address(page);
    await expect(page.getByText('5.000 endereços')).toBeVisible();
    await expect(page.locator('#start-screen')).toHaveCount(0);
  });

  test('are all reachable, with few rows in the document', { tag: '@full' }, async ({ page }) => {
    await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
    await expect(table(page).getByRole('row').first()).toHaveAttribute('aria-rowindex', '1');
    await expect(links(page).first()).toHaveText('300000');
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: '304999' })).toBeInViewport();
    expect(await indexOf(table(page).getByRole('row').last())).toBe(MANY + 1);
    expect(await rowsInDocument(page)).toBeLessThan(60);
    // The table head stays visible below the top bar.
    await expect(table(page).getByRole('columnheader', { name: 'Bairro' })).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.getByRole('link', { name: '300000' })).toBeInViewport();
  });

  test('are filtered at once by any word in a row', { tag: '@full' }, async ({ page }) => {
    await filter(page).fill('acacias sao joao 304999');
    await expect(links(page)).toHaveText(['304999']);
    await filter(page).fill('11000007');
    await expect(links(page)).toHaveText(['300007']);
    await filter(page).fill('11000-007');
    await expect(links(page)).toHaveText(['300007']);
    await filter(page).fill('são joão');
    await expect(page.getByText('2.500 de 5.000 endereços')).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '2501');
  });

  test('keep the focused row when the page scrolls', { tag: '@full' }, async ({ page }) => {
    await links(page).nth(2).focus();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 60_000);
    await expect(page.getByRole('link', { name: '301365' })).toBeInViewport();
    await expect(page.getByRole('link', { name: '300002' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: '300001' })).toBeFocused();
    await expect(page.getByRole('link', { name: '300001' })).toBeInViewport();
  });

  test('are reachable with Tab, row by row', { tag: '@full' }, async ({ page }) => {
    await links(page).first().focus();
    for (let step = 1; step <= 40; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: String(300_000 + step) })).toBeFocused();
    }
    await expect(page.getByRole('link', { name: '300040' })).toBeInViewport();
  });

  test('fold into three lines on a phone, with rows of their own height', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(table(page).getByRole('columnheader', { name: 'Bairro' })).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: '304999' })).toBeInViewport();
    const boxes = await table(page)
      .locator('tbody tr:not([aria-hidden])')
      .evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    boxes.slice(1).forEach(({ top }, index) => {
      expect(Math.abs(top - required(boxes[index]?.bottom)), 'no row covers another').toBeLessThan(1);
    });
  });

  test('restore the scroll position on Back from an order', { tag: '@full' }, async ({ page, expectFailure }) => {
    expectFailure('GET /api/v1/pedido/1501/');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 66_000);
    const link = page.getByRole('link', { name: '301500' });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL('/pedido/1501');
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido não encontrado.' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test('each missing part of an address has its own text', { tag: '@full' }, async ({ page, backend }) => {
    const body = [
      { id: 1, endereco_entrega: null },
      { id: 2, numero_pedido: '104821', endereco_entrega: { endereco_cidade: 'Santos' } },
    ];
    await backend.setFaults([{ operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body } }]);
    await address(page);
    const nothing = { Bairro: 'Não Informado', Complemento: 'Não Informado', Telefone: 'Não Informado' };
    await expectRow(table(page), { Pedido: 'nº 1', Endereço: 'Endereço não informado', ...nothing });
    await expectRow(table(page), {
      Pedido: '104821',
      Endereço: 'Rua não informada, CEP não informado, Número não informado',
      ...nothing,
    });
    await backend.setFaults([{ operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body: [] } }]);
    await address(page);
    await expect(page.getByText('Nenhum endereço encontrado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Limpar filtro' })).toHaveCount(0);
  });
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
    await expect(page).toHaveURL('/enderecos-entrega');
  });
});
