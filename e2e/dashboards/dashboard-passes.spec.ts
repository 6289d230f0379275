import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chart, hoverSlice, tip } from '../support/charts.ts';
import { stopClock } from '../support/clock.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';

/** 'Analise Passes' (DAS-01 to DAS-03, DAS-07 to DAS-09). */

const RING = 'Distribuição de Passes por Status';
const BARS = 'Quantidade Total de Passes por Status';

const LABELS = {
  criado: 'Criado',
  inconsistencia: 'Inconsistência',
  pago: 'Pago',
  emitido: 'Emitido',
  enviado: 'Enviado',
  entregue: 'Entregue',
} as const;

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const pendencias = (page: Page) => page.getByRole('region', { name: 'Pendências' });
const percent = (part: number, total: number) => `${((part * 100) / total).toFixed(2).replace('.', ',')}%`;
const barNumbers = (page: Page) => chart(page, BARS).locator('.recharts-label-list text');
const drawnBars = (page: Page) => chart(page, BARS).locator('.recharts-bar-rectangle path');

test.use({ role: 'gestora' });

test('the dashboard of passes', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step("doughnut, table and bars show the six counts in the API's order", async () => {
    const counts = (await (await backend.api('gestora')).GET('/passes-dashboard-data/total-por-status/')).data;
    if (!counts) throw new Error('no counts');
    const rows = [
      [LABELS.criado, counts.criado],
      [LABELS.inconsistencia, counts.inconsistencia],
      [LABELS.pago, counts.pago],
      [LABELS.emitido, counts.emitido],
      [LABELS.enviado, counts.enviado],
      [LABELS.entregue, counts.entregue],
    ] as const;
    const total = rows.reduce((sum, [, count]) => sum + count, 0);
    await page.goto('/dashboard-passes');
    await expect(page).toHaveTitle('Analise Passes · Embarque');
    await expect(page.getByRole('heading', { level: 1, name: 'Analise Passes' })).toBeVisible();
    await expect(card(page, RING).getByText('Total de Passes')).toBeVisible();
    await expect(card(page, RING).getByText(total.toLocaleString('pt-BR'), { exact: true })).toBeVisible();
    await expect
      .poll(() => readTable(page.getByRole('table', { name: RING })))
      .toEqual(
        rows.map(([label, count]) => ({
          Status: label,
          Passes: count.toLocaleString('pt-BR'),
          Porcentagem: percent(count, total),
        })),
      );
    await expect(
      card(page, RING).getByText('Validados, suspensos e indeferidos não entram nesta conta.'),
    ).toBeVisible();
    await expect(card(page, BARS).getByText('Quantidade de Passes', { exact: true })).toBeVisible();
    await expect(drawnBars(page)).toHaveCount(6);
    // Each bar shows its number after the animation.
    await expect(barNumbers(page)).toHaveText(rows.map(([, count]) => count.toLocaleString('pt-BR')));
  });

  await test.step("'Pendências' shows the counts and links to their lists", async () => {
    const api = await backend.api('gestora');
    const emissao = (await api.GET('/ordens-servico/pedidos-disponiveis/')).data?.quantidade;
    const envio = (await api.GET('/pedidos-para-envio/')).data?.quantidade;
    const vistoria = (await api.GET('/passes-para-vistoria-declaracao/')).data?.length;
    await page.goto('/dashboard-passes');
    await expect(pendencias(page).getByRole('link')).toHaveText([
      `Pedidos p/ Emissão ${emissao}`,
      `Pedidos p/ Envio ${envio}`,
      `Declarações a vistoriar ${vistoria}`,
    ]);
    await expect(pendencias(page).getByRole('link').nth(1)).toHaveAccessibleDescription(
      'Envio: sem os pedidos para retirada.',
    );
    await pendencias(page)
      .getByRole('link', { name: /^Pedidos p\/ Emissão/ })
      .click();
    await expect(page.getByText(`${emissao} pedidos`)).toBeVisible();
    await page.goBack();
    await pendencias(page)
      .getByRole('link', { name: /^Pedidos p\/ Envio/ })
      .click();
    await expect(page).toHaveURL('/gerenciar-entrega');
    await page.goBack();
    await pendencias(page)
      .getByRole('link', { name: /^Declarações a vistoriar/ })
      .click();
    await expect(page.getByText(`1 de ${vistoria}`)).toBeVisible();
  });
});

test.describe('charts', { tag: '@full' }, () => {
  test('tooltips show status, count and percent on hover and with the keyboard', async ({ page, backend }) => {
    const counts = (await (await backend.api('gestora')).GET('/passes-dashboard-data/total-por-status/')).data;
    if (!counts) throw new Error('no counts');
    const values = [counts.criado, counts.inconsistencia, counts.pago, counts.emitido, counts.enviado, counts.entregue];
    const labels = Object.values(LABELS);
    const total = values.reduce((sum, value) => sum + value, 0);
    const expected = values.map((value, index) => `${labels[index]}: ${value} Passes (${percent(value, total)})`);
    await page.goto('/dashboard-passes');
    for (const [index, text] of expected.entries()) {
      await hoverSlice(page, RING, values, index);
      await expect(tip(page, RING)).toHaveText(text);
    }
    await page.mouse.move(0, 0);
    await expect(tip(page, RING)).toHaveText('');
    // Two Tab presses after the last pending count: the doughnut, then the bars.
    await pendencias(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(chart(page, RING)).toBeFocused();
    await expect(tip(page, RING)).toHaveText(required(expected[0]));
    await page.keyboard.press('ArrowRight');
    await expect(tip(page, RING)).toHaveText(required(expected[1]));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(tip(page, RING)).toHaveText(required(expected[5]));
    await page.keyboard.press('Escape');
    await expect(tip(page, RING)).toHaveText('');
    await page.keyboard.press('Tab');
    await expect(chart(page, BARS)).toBeFocused();
    await expect(tip(page, BARS)).toHaveText(`Passes: ${counts.criado}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tip(page, BARS)).toHaveText(`Passes: ${counts.pago}`);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(tip(page, BARS)).toHaveText('');
    await expect(barNumbers(page)).toHaveCount(6);
    await drawnBars(page).nth(5).hover();
    await expect(tip(page, BARS)).toHaveText(`Passes: ${counts.entregue}`);
    // A tooltip must not restart the animation: the numbers stay.
    expect(await barNumbers(page).count()).toBe(6);
  });

  test('bars are horizontal on a narrow screen, and do not animate with prefers-reduced-motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Rotating the screen creates new bars while the clock is paused.
    await page.clock.install();
    await page.goto('/dashboard-passes');
    await expect(drawnBars(page)).toHaveCount(6);
    await stopClock(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(chart(page, BARS).locator('.recharts-yAxis-tick-labels')).toContainText('Entregue');
    const widest = () =>
      drawnBars(page).evaluateAll((bars) => Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().width)));
    const atOnce = await widest();
    expect(atOnce).toBeGreaterThan(50);
    await page.clock.runFor(2_000);
    expect(await widest()).toBe(atOnce);
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('a failed widget shows its empty text and a retry button', async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/passes-dashboard-data/total-por-status/ -> 500', '[embarque] passes-dashboard-data');
    expectFailure('GET /api/v1/passes-para-vistoria-declaracao/ -> 500', '[embarque] passes-para-vistoria-declaracao');
    await backend.setFaults([
      { operationId: 'getPassesPorStatus', fault: { kind: 'status', status: 500 } },
      { operationId: 'listPassesParaVistoria', fault: { kind: 'status', status: 500 } },
    ]);
    await page.goto('/dashboard-passes');
    for (const title of [RING, BARS]) {
      await expect(card(page, title).getByText('Sem dados disponíveis para o período selecionado.')).toBeVisible();
      await expect(
        card(page, title).getByRole('status').filter({ hasText: 'Não foi possível carregar agora.' }),
      ).toBeVisible();
      await expect(card(page, title).getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    }
    await expect(pendencias(page).getByText('N/A', { exact: true })).toBeVisible();
    await expect(pendencias(page).getByText('Não foi possível carregar agora.')).toBeVisible();
    await expect(pendencias(page).getByRole('link')).toHaveCount(2);
    await expect(pendencias(page).getByText('0', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows an empty doughnut when there are no passes', async ({ page, backend }) => {
    const body = { criado: 0, inconsistencia: 0, pago: 0, emitido: 0, enviado: 0, entregue: 0 };
    await backend.setFaults([{ operationId: 'getPassesPorStatus', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/dashboard-passes');
    await expect
      .poll(async () => (await readTable(page.getByRole('table', { name: RING }))).map((row) => row['Porcentagem']))
      .toEqual(Array.from({ length: 6 }, () => '0,00%'));
    await expect(card(page, RING).getByText('Total de Passes')).toBeVisible();
  });
});
