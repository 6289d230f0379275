import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callsOf } from '../support/calls.ts';
import { downloadCsv } from '../support/downloads.ts';
import { brazilian, dayBefore, money, plainMoney } from '../support/format.ts';
import { brokenWords, expectNoTechnicalWords } from '../support/layout.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';

/** 'Vendas por Tipo de Passe' (REL-04 to REL-06, TXT-44). */

const PATH = '/relatorios-por-tipo-de-passe';
const OCTOBER = `${PATH}?inicio=2026-10-01&fim=2026-10-31`;
/** Works on any date of a deployed panel. */
const [FIRST, LAST] = ['2020-01-01', '2039-12-31'];
const MISSING = 'Preencha as datas de início e fim.';
const FAILED = 'Erro ao buscar o relatório. Verifique as datas e tente novamente.';

const start = (page: Page) => page.getByLabel('Data Início');
const end = (page: Page) => page.getByLabel('Data Fim');
const search = (page: Page) => page.getByRole('button', { name: 'Buscar Relatório' });
const table = (page: Page) => page.getByRole('table', { name: 'Vendas por Tipo de Passe' });
const nothingYet = (page: Page) => page.getByText('Nenhum relatório buscado ainda.');

test.use({ role: 'gestora' });

test(
  'requires both dates, then shows the report, with the period in the address and a CSV file',
  { tag: '@smoke' },
  async ({ page, backend }) => {
    const { data = [] } = await (
      await backend.api('gestora')
    ).GET('/vendas-por-tipo-passe/', {
      params: { query: { data_inicio: FIRST, data_fim: LAST } },
    });
    expect(data.length).toBeGreaterThan(1);
    const receita = data.reduce((sum, { valor_total }) => sum + Number(valor_total), 0);
    const share = (part: string | number) => `${((Number(part) * 100) / receita).toFixed(2).replace('.', ',')}%`;
    await page.goto(PATH);
    await expect(page).toHaveTitle('Vendas por Tipo de Passe · Embarque');
    await expect(nothingYet(page)).toBeVisible();
    await expect(
      page.getByText('Preencha as duas datas e use Buscar Relatório, ou escolha um dos períodos prontos.'),
    ).toBeVisible();
    await expect(start(page)).toHaveAccessibleDescription('');
    await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveAccessibleDescription(
      'Busque um relatório antes de baixar.',
    );
    await search(page).click();
    await expect(start(page)).toHaveAccessibleDescription(MISSING);
    await expect(start(page)).toBeFocused();
    await start(page).fill(FIRST);
    await search(page).click();
    await expect(end(page)).toHaveAccessibleDescription(MISSING);
    await expect(end(page)).toBeFocused();
    await expectAccessible(page);
    await end(page).fill(LAST);
    await end(page).press('Enter');
    await expect(page).toHaveURL(`${PATH}?inicio=${FIRST}&fim=${LAST}`);
    await expect
      .poll(() => readTable(table(page)))
      .toEqual(
        data.map(({ tipo_passe, quantidade_vendida, valor_total }) => ({
          'Tipo de Passe': tipo_passe,
          'Quantidade Vendida': String(quantidade_vendida),
          'Valor Total': money(valor_total),
          Participação: share(valor_total),
        })),
      );
    const sold = data.reduce((sum, { quantidade_vendida }) => sum + quantidade_vendida, 0);
    const cents = data.reduce((sum, { valor_total }) => sum + Math.round(Number(valor_total) * 100), 0);
    await expect(table(page).locator('tfoot')).toHaveText(`Total${sold}${money(cents / 100)}`);
    await expect(page.getByRole('heading', { name: 'Vendas de 01/01/2020 a 31/12/2039' })).toBeVisible();
    await expect(page.getByText('Pelo dia do pagamento', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const lines = await downloadCsv(page, 'Baixar CSV', `vendas_por_tipo_de_passe_${FIRST}_${LAST}.csv`);
    expect(lines).toEqual([
      'Tipo de Passe;Quantidade Vendida;Valor Total',
      ...data.map(
        ({ tipo_passe, quantidade_vendida, valor_total }) =>
          `${tipo_passe};${quantidade_vendida};${plainMoney(valor_total)}`,
      ),
      `Total;${sold};${plainMoney((cents / 100).toFixed(2))}`,
    ]);
    await page.reload();
    await expect(table(page)).toBeVisible();
    await expect(start(page)).toHaveValue(brazilian(FIRST));
    await page.goBack();
    await expect(page).toHaveURL(PATH);
    await expect(nothingYet(page)).toBeVisible();
    await expect(end(page)).toHaveValue('');
    await page.getByRole('button', { name: '7 dias', exact: true }).click();
    await expect(page).toHaveURL(`${PATH}?inicio=${dayBefore(6)}&fim=${dayBefore(0)}`);
    await expect(end(page)).toHaveValue(brazilian(dayBefore(0)));
  },
);

test('the report uses the width of the screen, and breaks no word', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${PATH}?inicio=${FIRST}&fim=${LAST}`);
  const panel = page.getByRole('region', { name: 'Vendas de' });
  for (const width of [320, 360, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const form = required(await page.getByRole('form', { name: 'Período do relatório' }).boundingBox());
    await expect.poll(async () => (await panel.boundingBox())?.width, `width at ${width} px`).toBe(form.width);
    await expect.poll(() => brokenWords(table(page)), `broken words at ${width} px`).toEqual([]);
  }
});

test.describe('the report', { tag: ['@full', '@faults'] }, () => {
  test('an invalid period shows its error at the dates, without a request', async ({ page, backend }) => {
    await page.goto(`${PATH}?inicio=2026-11-02&fim=2026-11-01`);
    await expect(end(page)).toHaveAccessibleDescription('A data de início não pode ser maior que a data de fim.');
    await expect(page.getByText('Corrija o período para ver as vendas.')).toBeVisible();
    await page.goto(`${PATH}?inicio=2026-11-02&fim=ontem`);
    await expect(end(page)).toHaveAccessibleDescription(MISSING);
    await expect(start(page)).toHaveValue('02/11/2026');
    await end(page).fill('2026-11-01');
    await search(page).click();
    await expect(start(page)).toHaveAccessibleDescription('A data de início não pode ser maior que a data de fim.');
    await expect(start(page)).toBeFocused();
    await expect.poll(() => callsOf(backend, 'countPedidosParaEnvio')).toBeGreaterThan(0);
    expect(await callsOf(backend, 'listVendasPorTipoPasse')).toBe(0);
  });

  test('the next search recovers from a failure, and makes the previous report inert while it loads', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure('GET /api/v1/vendas-por-tipo-passe/');
    await backend.setFaults([
      {
        operationId: 'listVendasPorTipoPasse',
        fault: { kind: 'status', status: 400, body: { detail: 'Período longo demais.' } },
      },
    ]);
    await page.goto(OCTOBER);
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(start(page)).toHaveValue('01/10/2026');
    await expectAccessible(page);
    await backend.clearFaults();
    await search(page).click();
    await expect(table(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

    await backend.setFaults([{ operationId: 'listVendasPorTipoPasse', fault: { kind: 'hang' } }]);
    await start(page).fill('2026-10-15');
    await search(page).click();
    await expect(page.locator('[aria-busy=true][inert]').getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveAccessibleDescription(
      'As vendas ainda não chegaram.',
    );
    await backend.clearFaults();
    await expect(page.locator('[aria-busy=true][inert]')).toHaveCount(0);
  });

  test('on a phone an empty report shows its text, and hostile names stay in their box', async ({ page, backend }) => {
    const answerWith = (body: unknown) =>
      backend.setFaults([{ operationId: 'listVendasPorTipoPasse', fault: { kind: 'wrong-envelope', body } }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await answerWith([]);
    await page.goto(OCTOBER);
    await expect(page.getByText('Nenhum passe foi pago de 01/10/2026 a 31/10/2026.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar CSV' })).toHaveAccessibleDescription(
      'Não há vendas para baixar.',
    );
    await answerWith([
      { tipo_passe: 't'.repeat(10_000), quantidade_vendida: 12_345, valor_total: '99999999.99' },
      { tipo_passe: null, quantidade_vendida: null, valor_total: 'x' },
    ]);
    await page.reload();
    await expect(table(page).getByRole('row', { name: /Tipo não informado/ })).toHaveText('Tipo não informado––');
    await expect(table(page).locator('tfoot')).toHaveText('Total––');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoTechnicalWords(page);
    await expectAccessible(page);
  });
});
