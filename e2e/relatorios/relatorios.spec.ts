import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chart, hoverSlice, tip } from '../support/charts.ts';
import { downloadCsv } from '../support/downloads.ts';
import { dayBefore, money, plainMoney } from '../support/format.ts';
import { boxOf, brokenWords, expectNoTechnicalWords, overflows } from '../support/layout.ts';
import { withTextSpacing } from '../support/reflow.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Vendas Geral' (REL-01, REL-02, SHL-28). */

const RING = 'Receita por tipo de passe';
const PERIODS = [
  ['7_dias', 'Últimos 7 dias'],
  ['30_dias', 'Últimos 30 dias'],
  ['90_dias', 'Últimos 90 dias'],
  ['1_ano', 'Último ano'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparação de vendas' });
const summary = (page: Page) => page.getByRole('table', { name: 'Resumo' });
const percent = (part: number, total: number) => `${((part * 100) / total).toFixed(2).replace('.', ',')}%`;
const variation = (value: number | null) =>
  value === null
    ? 'N/A'
    : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

test.use({ role: 'gestora' });

test("cards, chart, table and file show the API's numbers", { tag: '@smoke' }, async ({ page, backend }) => {
  const api = await backend.api('gestora');
  const vendas = (await api.GET('/vendas/')).data;
  const resumo = (await api.GET('/vendas-por-tipo-passe-resumido/')).data;
  if (!vendas || !resumo) throw new Error('The reports did not come.');
  // Physical types first, each group by revenue.
  const types = [true, false].flatMap((fisico) =>
    resumo.categorias.filter((categoria) => categoria.is_fisico === fisico),
  );
  const total = Number(resumo.total_renda_somada);
  await page.goto('/pedidos');
  const submenu = menu(page).getByRole('button', { name: 'Vendas' });
  await submenu.click();
  await expect(submenu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page).getByRole('link', { name: 'Vendas Geral' })).toHaveCount(0);
  await submenu.click();
  await expect(menu(page).getByRole('link', { name: /^Vendas/ })).toHaveText([
    'Vendas Geral',
    'Vendas por Tipo de Passe',
    'Vendas Capinhas',
  ]);
  await menu(page).getByRole('link', { name: 'Vendas Geral' }).click();
  await expect(page).toHaveURL('/relatorios');
  await expect(page).toHaveTitle('Vendas Geral · Embarque');
  for (const [key, label] of PERIODS) {
    const card = comparison(page).getByText(label, { exact: true }).locator('..');
    await expect(card).toContainText(money(vendas[key].valor_total));
    await expect(card).toContainText(variation(vendas[key].variacao_percentual));
  }
  await expect(comparison(page)).toContainText(
    'Totais dos pedidos pagos, pelo dia do pagamento, com frete e capinhas.',
  );
  await expect(page.getByText('Todo o período, só passes', { exact: true })).toBeVisible();
  await expect
    .poll(() => readTable(summary(page)))
    .toEqual(
      types.map(({ categoria, quantidade, total_renda }) => ({
        Tipo: categoria,
        Quantidade: quantidade.toLocaleString('pt-BR'),
        'Total R$': money(total_renda),
        Participação: percent(Number(total_renda), total),
      })),
    );
  const sold = types.reduce((sum, { quantidade }) => sum + quantidade, 0);
  await expect(summary(page).locator('tfoot')).toHaveText(`Total${sold.toLocaleString('pt-BR')}${money(total)}`);
  const fisicos = types
    .filter(({ is_fisico }) => is_fisico)
    .reduce((sum, { total_renda }) => sum + Number(total_renda), 0);
  await expect(
    page.getByText(`Físicos ${percent(fisicos, total)} · Digitais ${percent(total - fisicos, total)} da receita.`),
  ).toBeVisible();

  // The doughnut: the largest physical type is blue, the largest digital one green, and each value is reachable.
  const values = types.map(({ total_renda }) => Number(total_renda));
  const tipOf = (index: number) =>
    `${required(types[index]?.categoria)}: ${money(required(values[index]))} (${percent(required(values[index]), total)})`;
  await hoverSlice(page, RING, values, 0);
  await expect(tip(page, RING)).toHaveText(tipOf(0));
  const colorOf = (token: string) =>
    page.evaluate((name) => {
      document.body.style.setProperty('outline-color', `var(${name})`);
      return getComputedStyle(document.body).outlineColor;
    }, token);
  const fills = await chart(page, RING)
    .locator('.recharts-pie-sector path')
    .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill));
  const firstDigital = types.findIndex(({ is_fisico }) => !is_fisico);
  expect([fills[0], fills[firstDigital]]).toEqual([await colorOf('--chart-3'), await colorOf('--chart-4')]);
  expect(fills[0]).not.toBe(fills[firstDigital]);
  expect(new Set(fills.slice(0, 2)).size, 'two of a family differ').toBe(2);
  await page.getByRole('button', { name: 'Baixar CSV' }).focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await expect(tip(page, RING)).toHaveText(tipOf(0));
  await page.keyboard.press('End');
  await expect(tip(page, RING)).toHaveText(tipOf(values.length - 1));
  await expectAccessible(page);

  const lines = await downloadCsv(page, 'Baixar CSV', `vendas_geral_${dayBefore(0)}.csv`);
  expect(lines.slice(0, 2)).toEqual([
    'Período;Total R$;Variação desde o período anterior (%)',
    `Últimos 7 dias;${plainMoney(vendas['7_dias'].valor_total)};${vendas['7_dias'].variacao_percentual?.toFixed(2).replace('.', ',') ?? 'N/A'}`,
  ]);
  expect(lines.slice(5)).toEqual([
    '',
    'Tipo;Quantidade;Total R$',
    ...types.map(({ categoria, quantidade, total_renda }) => `${categoria};${quantidade};${plainMoney(total_renda)}`),
    `Total;${sold};${plainMoney(resumo.total_renda_somada)}`,
  ]);
});

test(
  'one panel has the ring and its table, and no table breaks a word at any width',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/relatorios');
    const panel = page.getByRole('region', { name: RING });
    await expect(panel.getByRole('table', { name: 'Resumo' })).toBeVisible();
    const byType = page.getByRole('table', { name: 'Este mês e o anterior' });
    await expect(byType).toBeVisible();
    const isBeside = async () => {
      const [ring, table] = [await chart(page, RING).boundingBox(), await summary(page).boundingBox()];
      return required(ring).x + required(ring).width < required(table).x;
    };
    for (const width of [320, 360, 768, 1024, 1200, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      for (const table of [summary(page), byType])
        await expect.poll(() => brokenWords(table), `broken words at ${width} px`).toEqual([]);
      await expect.poll(isBeside, `table beside the ring at ${width} px`).toBe(width >= 1200);
    }
    await page.setViewportSize({ width: 320, height: 740 });
    await withTextSpacing(page, async () => {
      for (const table of [summary(page), byType]) await expect.poll(() => brokenWords(table)).toEqual([]);
      await expect.poll(() => overflows(page)).toEqual([]);
    });
  },
);

test(
  'the month chart is as wide as its box, and as high as the table beside it',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/relatorios');
    const months = page.getByRole('table', { name: 'Vendas por mês' });
    await expect(months.getByRole('cell')).toHaveCount(36);
    await expect(page.getByText('Últimos 12 meses, só passes, pelo dia do pagamento')).toBeVisible();
    const bars = chart(page, 'Vendas por mês');
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(async () => {
        const [drawn, frame, table] = [await boxOf(bars.locator('svg')), await boxOf(bars), await boxOf(months)];
        expect(drawn.width).toBeGreaterThan(frame.width - 2);
        if (width < 1200) expect(frame.width).toBe(table.width);
        else expect(Math.abs(drawn.height - table.height)).toBeLessThan(2);
      }).toPass();
      const labels = bars.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: '/' });
      await expect(labels.last(), `the last month has a label at ${width} px`).toHaveText(
        required(await months.getByRole('rowheader').last().textContent()).slice(0, 7),
      );
      const [label, drawn] = [await boxOf(labels.last()), await boxOf(bars.locator('svg'))];
      expect(label.x + label.width).toBeLessThanOrEqual(drawn.x + drawn.width);
      expect(await labels.count()).toBeGreaterThan(2);
    }
  },
);

test('in the collapsed sidebar the submenu is a popover with the same links', { tag: '@full' }, async ({ page }) => {
  await page.goto('/relatorios');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await menu(page).getByRole('button', { name: 'Vendas' }).click();
  await expect(page.getByRole('group', { name: 'Vendas' }).getByRole('link', { name: 'Vendas Geral' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('group', { name: 'Vendas' }).getByRole('link', { name: 'Vendas Capinhas' }).click();
  await expect(page).toHaveURL('/relatorios-vendas-capinhas');
  await expect(page.getByRole('group', { name: 'Vendas' })).toBeHidden();
});

test(
  'deleting a user refreshes sales that were already loaded',
  { tag: ['@full', '@writes', '@seed'] },
  async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const { data } = await api.GET('/pedidos-paginados/', { params: { query: { status: 'pago' } } });
    const email = required(data?.results.find(({ usuario }) => usuario !== null)?.usuario);
    const before = required((await api.GET('/vendas-por-tipo-passe-resumido/')).data?.total_renda_somada);
    // With a paused clock nothing becomes stale, so only the delete can refetch the sales.
    await page.clock.setFixedTime(new Date());
    await page.goto(`/users?search=${encodeURIComponent(email)}`);
    await menu(page).getByRole('link', { name: 'Vendas Geral' }).click();
    await expect(summary(page).locator('tfoot')).toContainText(money(before));
    await page.goBack();
    await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, 'Usuário deletado com sucesso!');
    const after = required((await api.GET('/vendas-por-tipo-passe-resumido/')).data?.total_renda_somada);
    expect(Number(after)).toBeLessThan(Number(before));
    await menu(page).getByRole('link', { name: 'Vendas Geral' }).click();
    await expect(summary(page).locator('tfoot')).toContainText(money(after));
  },
);

test(
  'sales by month equal the report of each month, and the last year is the sum of its parts',
  { tag: ['@full', '@faults'] },
  async ({ page, backend, expectFailure, expectLog }) => {
    const api = await backend.api('gestora');
    const reportOf = async (inicio: string, fim: string) => {
      const query = { data_inicio: inicio, data_fim: fim };
      const { data } = await api.GET('/vendas-por-tipo-passe/', { params: { query } });
      return required(data).reduce((sum, { valor_total }) => sum + Number(valor_total), 0);
    };
    const today = dayBefore(0);
    const [year = 0, month = 0] = today.split('-').map(Number);
    const dayOf = (index: number, day: number) => new Date(Date.UTC(year, index, day)).toISOString().slice(0, 10);
    const months = page.getByRole('table', { name: 'Vendas por mês' });
    await page.goto('/relatorios');
    for (const index of [month - 1, month - 2, month - 12]) {
      const total = await reportOf(dayOf(index, 1), dayOf(index + 1, 0));
      const label = `${dayOf(index, 1).slice(5, 7)}/${dayOf(index, 1).slice(0, 4)}`;
      await expect(months.getByRole('row', { name: label }).getByRole('cell').last()).toHaveText(money(total));
    }
    await expect(months.getByRole('row')).toHaveCount(13);
    const byType = page.getByRole('table', { name: 'Este mês e o anterior' });
    await expect(page.getByText('Por tipo de passe; os dois meses até o mesmo dia', { exact: true })).toBeVisible();
    const lastDay = [dayOf(month - 2, Number(today.slice(8))), dayOf(month - 1, 0)].sort()[0];
    const before = await reportOf(dayOf(month - 2, 1), required(lastDay));
    const now = await reportOf(dayOf(month - 1, 1), today);
    await expect(byType.getByRole('row').last()).toHaveText(
      `Total${money(before)}${money(now)}${now > before ? '+' : ''}${money(now - before)}`,
    );

    const start = dayBefore(364);
    const passes = await reportOf(start, today);
    const params = { query: { start_date: start, end_date: today } };
    const capinhas = Number((await api.GET('/vendas-total-capinhas/', { params })).data?.total_renda);
    const total = Number((await api.GET('/vendas/')).data?.['1_ano'].valor_total);
    await expect(comparison(page)).toContainText(
      `Último ano: ${money(passes)} em passes + ${money(capinhas)} em capinhas + ${money(total - passes - capinhas)} de frete = ${money(total)}.`,
    );
    await expectAccessible(page);

    expectFailure(/GET \/api\/v1\/vendas-por-tipo-passe\/\?.* -> 400/);
    expectLog('[embarque] vendas-por-tipo-passe');
    await backend.setFaults([{ operationId: 'listVendasPorTipoPasse', fault: { kind: 'status', status: 400 } }]);
    await page.reload();
    const gaps = months.getByText('Não foi possível carregar este mês.');
    await expect(gaps).toHaveCount(12);
    await expect(page.getByText('Não foi possível calcular a composição do último ano.')).toBeVisible();
    await backend.clearFaults();
    await months.getByRole('button', { name: 'Tentar novamente' }).last().click();
    await expect(gaps).toHaveCount(11);
    await expect(months.getByRole('row').last()).toContainText('R$');
  },
);

test.describe('with unusual responses', { tag: ['@full', '@faults'] }, () => {
  test('a rise is green, a fall or no change is red, and each is given in words', async ({ page, backend }) => {
    const body = {
      '7_dias': { valor_total: '6482.10', variacao_percentual: 12.4 },
      '30_dias': { valor_total: 27787.2, variacao_percentual: -4.07 },
      '90_dias': { valor_total: '0.00', variacao_percentual: 0 },
      '1_ano': { valor_total: null, variacao_percentual: null },
    };
    await backend.setFaults([{ operationId: 'getVendas', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/relatorios');
    const words = [
      'Aumento de 12,40%',
      'Queda de 4,07%',
      'Sem variação, 0,00%',
      'N/A: sem período anterior para comparar',
    ];
    for (const text of words) await expect(comparison(page).getByText(text)).toBeAttached();
    const signs = ['+12,40%', '−4,07%', '0,00%'];
    const [rise, fall, none] = await Promise.all(
      signs.map((sign) =>
        comparison(page)
          .getByText(sign, { exact: true })
          .evaluate((element) => getComputedStyle(element).color),
      ),
    );
    expect(fall).toBe(none);
    expect(rise).not.toBe(fall);
    await expect(comparison(page)).toContainText(`Últimos 30 dias ${money('27787.20')}`);
    await expect(comparison(page)).toContainText('Último ano N/A');
    await expectNoTechnicalWords(page);
  });

  test("sales of other types add a column 'Outros', which fits beside the chart", async ({ page, backend }) => {
    const categorias = [{ categoria: 'Estudantil Físico', total_renda: '10.00', quantidade: 1, is_fisico: true }];
    const body = { total_renda_somada: '10.00', categorias };
    await backend.setFaults([
      { operationId: 'getVendasPorTipoPasseResumido', fault: { kind: 'wrong-envelope', body } },
    ]);
    await page.goto('/relatorios');
    const months = page.getByRole('table', { name: 'Vendas por mês' });
    await expect(months.getByRole('columnheader', { name: 'Outros' })).toBeVisible();
    await expect(months.getByRole('cell')).toHaveCount(48);
    for (const width of [1200, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => overflows(page), `${width} px`).toEqual([]);
    }
  });

  test('on a phone hostile names stay in their box, and missing values show their fallbacks', async ({
    page,
    backend,
  }) => {
    const categorias = [
      { categoria: 'x'.repeat(10_000), total_renda: '10.00', quantidade: 1, is_fisico: true },
      {
        categoria: `<img src=x onerror=alert(1)> ${'palavra '.repeat(1_250)}`,
        total_renda: '5.00',
        quantidade: null,
        is_fisico: false,
      },
      { total_renda: 'muito', quantidade: 2 },
    ];
    const body = { total_renda_somada: null, categorias };
    await backend.setFaults([
      { operationId: 'getVendasPorTipoPasseResumido', fault: { kind: 'wrong-envelope', body } },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/relatorios');
    await expect(summary(page).getByRole('row', { name: /Tipo não informado/ })).toContainText('–');
    await expect(summary(page).locator('tfoot')).toHaveText('Total––');
    await chart(page, RING).focus();
    await page.keyboard.press('Home');
    await expect(tip(page, RING)).toContainText(`${'x'.repeat(60)}...: R$`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoTechnicalWords(page);
    await expectAccessible(page);
  });

  test('each call fails independently, and the file says what it lacks; the empty text shows only for empty data', async ({
    page,
    backend,
    expectFailure,
    expectLog,
  }) => {
    const failed = page.getByText('Não foi possível carregar a comparação das vendas.');
    expectFailure('GET /api/v1/vendas/ -> 400', '[embarque] vendas');
    await backend.setFaults([
      { operationId: 'getVendas', fault: { kind: 'status', status: 400 } },
      {
        operationId: 'getVendasPorTipoPasseResumido',
        fault: { kind: 'wrong-envelope', body: { total_renda_somada: '0.00', categorias: [] } },
      },
    ]);
    await page.goto('/relatorios');
    await expect(failed).toBeVisible();
    await expect(page.getByText('Nenhum dado encontrado')).toBeVisible();
    await expect(page.getByText('As vendas aparecem aqui assim que um pedido é pago.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    const lines = await downloadCsv(page, 'Baixar CSV', `vendas_geral_${dayBefore(0)}.csv`);
    expect(lines[1], 'the file says what it lacks').toBe('Não foi possível carregar');

    expectLog('[embarque] vendas-por-tipo-passe-resumido');
    await backend.setFaults([{ operationId: 'getVendasPorTipoPasseResumido', fault: { kind: 'wrong-envelope' } }]);
    await comparison(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(failed).toHaveCount(0);
    await expect(comparison(page)).toContainText('Últimos 7 dias R$');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar as vendas por tipo de passe.')).toBeVisible();
    await expect(page.getByText('Nenhum dado encontrado')).toHaveCount(0);
    await expect(comparison(page)).toContainText('Últimos 7 dias R$');

    await backend.setFaults([{ operationId: 'getVendas', fault: { kind: 'hang' } }]);
    await page.reload();
    await expect(summary(page)).toBeVisible();
    const button = page.getByRole('button', { name: 'Baixar CSV' });
    await expect(button).toHaveAccessibleDescription('Os números ainda não chegaram.');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await backend.clearFaults();
    await expect(button).toBeEnabled();
  });
});
