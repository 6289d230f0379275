import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chart, tip } from '../support/charts.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';

/** 'Analise Usuarios' (DAS-04, DAS-05, DAS-09). */

const CHART = 'Logins por dia';
/** A month of the seed. */
const MONTH = '/dashboard-usuarios?inicio=2026-10-20&fim=2026-11-18';

const start = (page: Page) => page.getByLabel('Data Início');
const end = (page: Page) => page.getByLabel('Data Fim');
const card = (page: Page) => page.getByRole('region', { name: CHART });
const shownTotal = (page: Page) => card(page).getByText(/^Total do período: /);
const showNumbers = (page: Page) => page.getByText('Ver os números por dia').click();

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const dayBefore = (days: number) => calendar.format(Date.now() - days * 86_400_000);
const brazilian = (day: string) => day.split('-').toReversed().join('/');

test.use({ role: 'gestora' });

test("the card and each day show the API's numbers", { tag: '@smoke' }, async ({ page, backend }) => {
  const api = await backend.api('gestora');
  const { data } = await api.GET('/accounts/statistics/logins/', {
    params: { query: { start_date: '2026-10-20', end_date: '2026-11-18' } },
  });
  const days = required(data).daily_statistics;
  expect(days).toHaveLength(30);
  await page.goto(MONTH);
  await expect(page).toHaveTitle('Analise Usuarios · Embarque');
  const usuarios = required(
    (await api.GET('/accounts/statistics/usuarios/')).data?.total_usuarios.toLocaleString('pt-BR'),
  );
  await expect(page.getByRole('main').getByText('Total de Usuários Cadastrados')).toBeVisible();
  await expect(page.getByRole('main').getByText(usuarios, { exact: true })).toBeVisible();
  const total = days.reduce((sum, day) => sum + day.total_logins, 0).toLocaleString('pt-BR');
  await expect(shownTotal(page)).toHaveText(`Total do período: ${total}`);
  await expect(page.getByRole('table', { name: CHART })).toBeHidden();
  await showNumbers(page);
  expect(await readTable(page.getByRole('table', { name: CHART }))).toEqual(
    days.map(({ date, total_logins }) => ({ Dia: brazilian(date), Logins: total_logins.toLocaleString('pt-BR') })),
  );
  await expect(chart(page, CHART).locator('.recharts-area-curve')).toBeVisible();
  await expectAccessible(page);
});

test('a day shows its tooltip on hover and with the keyboard', { tag: '@full' }, async ({ page, backend }) => {
  const { data } = await (
    await backend.api('gestora')
  ).GET('/accounts/statistics/logins/', {
    params: { query: { start_date: '2026-10-20', end_date: '2026-11-18' } },
  });
  const texts = required(data).daily_statistics.map(
    ({ date, total_logins }) => `${brazilian(date)}: ${total_logins} ${total_logins === 1 ? 'login' : 'logins'}`,
  );
  await page.goto(MONTH);
  await expect(chart(page, CHART).locator('.recharts-area-curve')).toBeVisible();
  const box = await chart(page, CHART).boundingBox();
  await chart(page, CHART).hover({ position: { x: required(box?.width) - 24, y: 80 } });
  await expect(tip(page, CHART)).toHaveText(required(texts[29]));
  await page.mouse.move(0, 0);
  await expect(tip(page, CHART)).toHaveText('');
  await end(page).focus();
  // The calendar button and the presets come before the chart.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(chart(page, CHART)).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(tip(page, CHART)).toHaveText(required(texts[0]));
  await page.keyboard.press('ArrowRight');
  await expect(tip(page, CHART)).toHaveText(required(texts[1]));
  await page.keyboard.press('End');
  await expect(tip(page, CHART)).toHaveText(required(texts[29]));
  await expectAccessible(page);
});

test('the last 30 days are the default and are omitted from the address', { tag: '@full' }, async ({ page }) => {
  await page.goto('/dashboard-usuarios');
  await expect(end(page)).toHaveValue(brazilian(dayBefore(0)));
  await expect(start(page)).toHaveValue(brazilian(dayBefore(29)));
  await showNumbers(page);
  await expect(page.getByRole('table', { name: CHART }).getByRole('row')).toHaveCount(31);
  await end(page).fill(dayBefore(1));
  await expect(page).toHaveURL(`/dashboard-usuarios?inicio=${dayBefore(29)}&fim=${dayBefore(1)}`);
  await end(page).fill(dayBefore(0));
  await expect(page).toHaveURL('/dashboard-usuarios');
});

test(
  'the period is in the address: a link, Back and a reload show the same period',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(MONTH);
    const month = await shownTotal(page).innerText();
    await start(page).fill('2026-11-12');
    await expect(page).toHaveURL('/dashboard-usuarios?inicio=2026-11-12&fim=2026-11-18');
    await expect(shownTotal(page)).not.toHaveText(month);
    const week = await shownTotal(page).innerText();
    await page.reload();
    await expect(shownTotal(page)).toHaveText(week);
    await expect(start(page)).toHaveValue('12/11/2026');
    await page.goBack();
    await expect(page).toHaveURL(MONTH);
    await expect(start(page)).toHaveValue('20/10/2026');
    await expect(shownTotal(page)).toHaveText(month);
  },
);

test('does not request a half-typed date, and adds one history entry per date', { tag: '@full' }, async ({ page }) => {
  const years = new Set<string>();
  page.on('request', (request) => {
    const year = /\/logins\/\?start_date=(\d+)/.exec(request.url())?.[1];
    if (year !== undefined) years.add(year);
  });
  await page.goto(MONTH);
  await expect(shownTotal(page)).toBeVisible();
  const history = await page.evaluate(() => window.history.length);
  await start(page).focus();
  await page.keyboard.type('11/11/2026');
  await expect(page).toHaveURL('/dashboard-usuarios?inicio=2026-11-11&fim=2026-11-18');
  await expect(chart(page, CHART).locator('.recharts-xAxis-tick-labels text').first()).toHaveText('11/11');
  expect(years).toEqual(new Set(['2026']));
  expect(await page.evaluate(() => window.history.length)).toBe(history + 1);
  await page.goBack();
  await expect(page).toHaveURL(MONTH);
  await expect(start(page)).toHaveValue('20/10/2026');
});

test(
  'shows why a period is invalid at its fields, without a request',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const refusals = [
      ['inicio=2026-11-19&fim=2026-11-18', 'A data de início não pode ser maior que a data de fim.'],
      ['inicio=2025-11-17&fim=2026-11-18', 'O período não pode exceder 1 ano.'],
      ['inicio=&fim=2026-11-18', 'Por favor, selecione um período de tempo válido.'],
      ['inicio=&fim=', 'Por favor, selecione um período de tempo válido.'],
    ] as const;
    for (const [search, text] of refusals) {
      await page.goto(`/dashboard-usuarios?${search}`);
      await expect(start(page)).toHaveAccessibleDescription(text);
      await expect(end(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(chart(page, CHART)).toHaveCount(0);
    }
    await expectAccessible(page);
    await expect
      .poll(async () => (await backend.requests()).map(({ operationId }) => operationId))
      .toContain('getTotalUsuarios');
    expect((await backend.requests()).filter(({ operationId }) => operationId === 'getLoginsDiarios')).toEqual([]);
    // Days that are 365 days apart are valid; typing fixes the error.
    await start(page).fill('2025-11-18');
    await end(page).fill('2026-11-18');
    await expect(shownTotal(page)).toBeVisible();
    await expect(start(page)).toHaveAccessibleDescription('');
    // Cleared again.
    await start(page).fill('');
    await expect(page).toHaveURL('/dashboard-usuarios?inicio=&fim=2026-11-18');
    await expect(start(page)).toHaveAccessibleDescription('Por favor, selecione um período de tempo válido.');
  },
);

test('has fewer axis labels on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(MONTH);
  await expect(chart(page, CHART).locator('.recharts-xAxis-tick-labels text')).toHaveText(['20/10', '03/11', '17/11']);
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test("the card shows 'Carregando...', then 'N/A' on failure, and recovers", async ({
    page,
    backend,
    expectFailure,
  }) => {
    const main = page.getByRole('main');
    await backend.setFaults([{ operationId: 'getTotalUsuarios', fault: { kind: 'hang' } }]);
    await page.goto(MONTH);
    await expect(shownTotal(page)).toBeVisible();
    await expect(main.getByText('Carregando...')).toBeVisible();
    expectFailure('GET /api/v1/accounts/statistics/usuarios/ -> 500', '[embarque] statistics-usuarios');
    await backend.setFaults([{ operationId: 'getTotalUsuarios', fault: { kind: 'status', status: 500 } }]);
    await page.reload();
    await expect(main.getByText('N/A', { exact: true })).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Não foi possível carregar agora.' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await backend.clearFaults();
    await main.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(main.getByText('N/A', { exact: true })).toHaveCount(0);
    await expect(main.getByText('Não foi possível carregar agora.')).toHaveCount(0);
  });
});
