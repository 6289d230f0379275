import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chart, hoverSlice, tip } from '../support/charts.ts';
import { brazilian, dayBefore } from '../support/format.ts';
import { boxOf, overflows } from '../support/layout.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';

/** 'Analise de Pedidos' (DAS-06, DAS-08, DAS-09). */

const PIE = 'Pedidos por Status';

/** In lifecycle order, whatever the order of the API's map. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['em_aberto', 'Em Aberto'],
  ['dados_em_analise', 'Dados em Análise'],
  ['dados_irregulares', 'Dados Irregulares'],
  ['pagar', 'Aguardando Pagamento'],
  ['em_analise', 'Pagamento em Análise'],
  ['recusado', 'Pagamento Recusado'],
  ['pago', 'Pago'],
  ['em_producao', 'Em Produção'],
  ['pronto', 'Pronto'],
  ['enviado', 'Enviado'],
  ['cancelado', 'Entrega Adiada'],
  ['entregue', 'Entregue'],
]);

const table = (page: Page) => page.getByRole('table', { name: PIE });
const period = (page: Page) => page.getByRole('combobox', { name: /^Período/ });
const percent = (part: number, total: number) => ((part * 100) / total).toFixed(2).replace('.', ',');

interface Slice {
  readonly label: string;
  readonly count: number;
}

/** The slices expected for the API's response. */
function slicesOf(counts: object): Slice[] {
  const byCode = new Map<string, unknown>(Object.entries(counts));
  return Array.from(LABELS, ([code, label]) => ({
    label,
    count: byCode.has(code) ? Number(byCode.get(code)) : 0,
  })).filter(({ count }) => count > 0);
}

const totalOf = (slices: readonly Slice[]) => slices.reduce((sum, { count }) => sum + count, 0);

const rowsOf = (slices: readonly Slice[]) =>
  slices.map(({ label, count }) => ({
    Status: label,
    Pedidos: count.toLocaleString('pt-BR'),
    Porcentagem: `${percent(count, totalOf(slices))}%`,
  }));

test.use({ role: 'gestora' });

test('the dashboard of orders', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step("each period shows the API's counts and is in the address", async () => {
    const api = await backend.api('gestora');
    await page.goto('/dashboard-pedidos');
    await expect(page).toHaveTitle('Analise de Pedidos · Embarque');
    await expect(period(page)).toHaveValue('30');
    for (const dias of [7, 90, 365, 30] as const) {
      // Not by a click in the open list, which moves while the charts of the period before load.
      await period(page).selectOption(`Últimos ${dias} dias`);
      await expect(page).toHaveURL(dias === 30 ? '/dashboard-pedidos' : `/dashboard-pedidos?dias=${dias}`);
      const { data } = await api.GET('/dashboard/pedidos-por-status/', { params: { query: { time_range: dias } } });
      const slices = slicesOf(data ?? {});
      expect(slices.length).toBeGreaterThan(1);
      await expect.poll(() => readTable(table(page))).toEqual(rowsOf(slices));
      await expect(page.getByText(`Total do período ${totalOf(slices).toLocaleString('pt-BR')}`)).toBeVisible();
      await expect(chart(page, PIE).locator('.recharts-pie-sector')).toHaveCount(slices.length);
    }
    await page.goBack();
    await expect(page).toHaveURL('/dashboard-pedidos?dias=365');
    await expect(period(page)).toHaveValue('365');
    await page.reload();
    await expect(period(page)).toHaveValue('365');
    await page.goto('/dashboard-pedidos?dias=31');
    await expect(period(page)).toHaveValue('30');
  });

  await test.step('a status links to its orders, and the note says of which period', async () => {
    const api = await backend.api('gestora');
    const count = required(
      (await api.GET('/pedidos-paginados/', { params: { query: { status: 'entregue' } } })).data?.count,
    );
    await page.goto('/dashboard-pedidos');
    await expect(table(page).getByRole('link', { name: 'Entregue', exact: true })).toHaveAccessibleDescription(
      /em todo o período/,
    );
    await table(page).getByRole('link', { name: 'Entregue', exact: true }).click();
    await expect(page).toHaveURL('/pedidos?status=entregue');
    await expect(page.getByText(`${count.toLocaleString('pt-BR')} pedidos`)).toBeVisible();
    await page.goBack();
    await expect(table(page)).toBeVisible();
  });

  await test.step('the waiting orders recounted from the lists', async () => {
    const api = await backend.api('gestora');
    const query = { status: 'pago', page_size: 100 } as const;
    const pagos = required((await api.GET('/pedidos-paginados/', { params: { query } })).data?.results);
    const resumo = required((await api.GET('/resumo-pedidos/')).data);
    const longAgo = ({ pago_em }: { pago_em: string | null }) => required(pago_em).slice(0, 10) < dayBefore(5);
    const expected = [
      ['Pagos há mais de 5 dias', pagos.filter(longAgo)],
      ['Prontos, pagos há mais de 5 dias', resumo.filter((pedido) => pedido.status === 'pronto' && longAgo(pedido))],
      ['Entrega adiada', resumo.filter(({ status }) => status === 'cancelado')],
    ] as const;
    await expect
      .poll(() => readTable(page.getByRole('table', { name: 'Pedidos parados' })))
      .toEqual(
        expected.map(([label, pedidos]) => ({
          Situação: label,
          Pedidos: String(pedidos.length),
          'Pagamento mais antigo': brazilian(
            required(pedidos.map(({ pago_em }) => required(pago_em)).sort()[0]).slice(0, 10),
          ),
        })),
      );
    await page.getByRole('link', { name: 'Entrega adiada', exact: true }).click();
    await expect(page).toHaveURL('/pedidos?status=cancelado');
  });
});

test(
  "'Pedidos parados' is above the chart, and both cards are as wide as the screen",
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/dashboard-pedidos');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(chart(page, PIE).locator('.recharts-sector').first()).toBeVisible();
    for (const width of [360, 768, 1024, 1200, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(async () => {
        const heading = await boxOf(page.getByRole('heading', { level: 1 }));
        const [parados, pie] = [await boxOf(region('Pedidos parados')), await boxOf(region(PIE))];
        expect(parados.y + parados.height).toBeLessThan(pie.y);
        for (const { x, width: own } of [parados, pie]) expect([x, own]).toEqual([heading.x, heading.width]);
      }, `${width} px`).toPass();
      await expect.poll(() => overflows(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const row = region('Pedidos parados').getByRole('row', { name: 'Prontos, pagos há mais de 5 dias' });
    const [text, edge] = [await boxOf(row.getByRole('link')), await boxOf(row)];
    expect(text.y - edge.y, 'three lines keep their distance to the edge').toBeGreaterThan(4);
  },
);

test('a slice shows its tooltip on hover and with the keyboard', { tag: '@full' }, async ({ page, backend }) => {
  const { data } = await (
    await backend.api('gestora')
  ).GET('/dashboard/pedidos-por-status/', { params: { query: { time_range: 365 } } });
  const slices = slicesOf(data ?? {});
  const texts = slices.map(({ label, count }) => `${label}: ${count} Pedidos (${percent(count, totalOf(slices))}%)`);
  await page.goto('/dashboard-pedidos?dias=365');
  const counts = slices.map(({ count }) => count);
  for (const index of [0, slices.length - 1]) {
    await hoverSlice(page, PIE, counts, index);
    await expect(tip(page, PIE)).toHaveText(required(texts[index]));
  }
  await page.mouse.move(0, 0);
  await period(page).focus();
  await page.keyboard.press('Tab');
  await expect(tip(page, PIE)).toHaveText(required(texts[0]));
  await page.keyboard.press('ArrowLeft');
  await expect(tip(page, PIE)).toHaveText(required(texts[0]));
  await page.keyboard.press('ArrowDown');
  await expect(tip(page, PIE)).toHaveText(required(texts[1]));
  await expectAccessible(page);
});

test.describe('another period', { tag: ['@full', '@faults'] }, () => {
  test('dims the chart of the period before while it loads', async ({ page, backend }) => {
    await page.goto('/dashboard-pedidos');
    await expect(table(page)).toBeVisible();
    const stale = page.locator('[aria-busy=true][inert]');
    await expect(stale).toHaveCount(0);
    await backend.setFaults([{ operationId: 'getPedidosPorStatus', fault: { kind: 'hang' } }]);
    await period(page).selectOption('7');
    await expect(page.getByRole('region', { name: PIE }).locator(stale)).toHaveCount(1);
    await backend.clearFaults();
    await expect(stale).toHaveCount(0);
  });

  test("keeps 'Pedidos parados' while a failed chart is loaded again", async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/dashboard/pedidos-por-status/?time_range=30 -> 400', '[embarque] pedidos-por-status');
    await backend.setFaults([{ operationId: 'getPedidosPorStatus', fault: { kind: 'status', status: 400 } }]);
    await page.goto('/dashboard-pedidos');
    const parados = page.getByRole('region', { name: 'Pedidos parados' });
    await expect(parados).toBeVisible();
    await backend.setFaults([{ operationId: 'getPedidosPorStatus', fault: { kind: 'hang' } }]);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('region', { name: PIE }).getByText('Carregando...')).toBeVisible();
    await expect(parados).toBeVisible();
    await backend.clearFaults();
    await expect(table(page)).toBeVisible();
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('shows the empty text when the period has no orders, and a retry button below it when the request fails', async ({
    page,
    backend,
    expectFailure,
  }) => {
    const empty = page.getByText('Sem dados disponíveis para o período selecionado.');
    await backend.setFaults([{ operationId: 'getPedidosPorStatus', fault: { kind: 'wrong-envelope', body: {} } }]);
    await page.goto('/dashboard-pedidos?dias=7');
    await expect(empty).toBeVisible();
    await expect(period(page)).toHaveValue('7');
    const failed = page.getByRole('status').filter({ hasText: 'Não foi possível carregar agora.' });
    await expect(failed).toHaveCount(0);
    expectFailure('GET /api/v1/dashboard/pedidos-por-status/?time_range=7 -> 400', '[embarque] pedidos-por-status');
    await backend.setFaults([{ operationId: 'getPedidosPorStatus', fault: { kind: 'status', status: 400 } }]);
    await page.reload();
    await expect(failed).toBeVisible();
    await expect(empty).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(table(page)).toBeVisible();
  });

  test('shows an unknown status with count and code, without a link', async ({ page, backend }) => {
    await backend.setFaults([
      {
        operationId: 'getPedidosPorStatus',
        fault: { kind: 'wrong-envelope', body: { voando: 1, pago: 3, pronto: 'x' } },
      },
    ]);
    await page.goto('/dashboard-pedidos');
    await expect
      .poll(() => readTable(table(page)))
      .toEqual([
        { Status: 'Pago', Pedidos: '3', Porcentagem: '75,00%' },
        { Status: 'Status Desconhecido', Pedidos: '1', Porcentagem: '25,00%' },
      ]);
    await expect(page.getByTitle('voando')).toBeVisible();
    await expect(table(page).getByRole('link')).toHaveCount(1);
  });
});
