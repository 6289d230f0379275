import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { downloadCsv } from '../support/downloads.ts';
import { brazilian, dayBefore, money, plainMoney } from '../support/format.ts';
import { expectNoTechnicalWords } from '../support/layout.ts';
import { required } from '../support/required.ts';
import { readTable } from '../support/tables.ts';

/** 'Vendas Capinhas' (REL-03, REL-05, REL-06, TXT-43). */

const PATH = '/relatorios-vendas-capinhas';
const START_AFTER_END = 'A data de início não pode ser maior que a data de fim.';

const start = (page: Page) => page.getByLabel('Data Início');
const end = (page: Page) => page.getByLabel('Data Fim');
const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar', exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Vendas Capinhas' });
const total = (page: Page) => page.getByRole('region', { name: 'Total de renda' });

interface Asked {
  page?: number;
  page_size?: number;
  start_date?: string;
  end_date?: string;
}

/** The page and the total from the API. */
async function vendas(backend: Backend, { page, page_size, ...days }: Asked = {}) {
  const api = await backend.api('gestora');
  const query = { ...days, ...(page && { page }), ...(page_size && { page_size }) };
  const list = (await api.GET('/vendas-capinhas/', { params: { query } })).data;
  const renda = (await api.GET('/vendas-total-capinhas/', { params: { query: days } })).data?.total_renda;
  if (!list || renda === undefined) throw new Error('The sales of cases did not come.');
  return { ...list, renda, itens: list.results.flatMap(({ itens }) => itens) };
}

type Item = Awaited<ReturnType<typeof vendas>>['itens'][number];

const rowsOf = (itens: readonly Item[]) =>
  itens.map(({ quantidade, modelo, numero_pedido, renda }) => ({
    'Quantidade de Capinhas': String(quantidade),
    'Modelo de Capinha': modelo,
    'Número do Pedido Associado': numero_pedido,
    Renda: money(renda),
  }));

/** Queries of the list and total requests since the test began. */
async function queriesOf(backend: Backend): Promise<string[]> {
  return (await backend.requests()).filter(({ path }) => path.includes('capinhas')).map(({ query }) => query);
}

/** Those with a period; prefetches of the next page do not count. */
async function datedQueriesOf(backend: Backend): Promise<string[]> {
  return (await queriesOf(backend)).filter((query) => query.includes('_date'));
}

test.use({ role: 'gestora' });

test(
  'shows one row per kind of case, with totals, pages, a CSV file, and a link to the order',
  { tag: '@smoke' },
  async ({ page, backend, expectFailure }) => {
    const first = await vendas(backend);
    await page.goto(PATH);
    await expect(page).toHaveTitle('Vendas Capinhas · Embarque');
    await expect.poll(() => readTable(table(page))).toEqual(rowsOf(first.itens));
    await expect(total(page)).toContainText(`Total de renda ${money(first.renda)}`);
    await expect(total(page)).toContainText('Tudo o que as capinhas já renderam, desde a primeira venda.');
    await expect(
      page.getByText(
        `${first.count} pedidos com capinhas, em todas as páginas, somam ${money(first.total_period_income)}.`,
      ),
    ).toBeVisible();
    await expect(page.getByText('Um pedido com mais de um modelo ou cor ocupa mais de uma linha.')).toBeVisible();
    await expect(page.getByText(`Página 1 de ${Math.ceil(first.count / 10)}`)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(page).toHaveURL(`${PATH}?page=2`);
    const second = await vendas(backend, { page: 2 });
    await expect.poll(() => readTable(table(page))).toEqual(rowsOf(second.itens));
    // The whole report, in pages of 100 orders (REL-13).
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    const lines = await downloadCsv(page, 'Exportar CSV', `vendas_capinhas_todo_o_periodo_${dayBefore(0)}.csv`);
    const every = await vendas(backend, { page_size: 100 });
    expect(every.count).toBeLessThanOrEqual(100);
    expect(lines).toEqual([
      'Quantidade de Capinhas;Modelo de Capinha;Número do Pedido Associado;Renda',
      ...every.itens.map(
        ({ quantidade, modelo, numero_pedido, renda }) =>
          `${quantidade};${modelo};${numero_pedido};${plainMoney(renda)}`,
      ),
    ]);
    // A page after the last one redirects to the last.
    expectFailure('GET /api/v1/vendas-capinhas/?page=999 -> 404');
    await page.goto(`${PATH}?page=999`);
    await expect(page).toHaveURL(`${PATH}?page=${Math.ceil(first.count / 10)}`);

    await page.goto(PATH);
    const numero = required(first.itens[0]?.numero_pedido);
    await table(page).getByRole('link', { name: numero }).first().click();
    await expect(page).toHaveURL(`/pedidos?search=${numero}`);
    await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveText([numero]);
  },
);

test.describe('the period', { tag: ['@full', '@faults'] }, () => {
  test("'Filtrar' puts the period in the address and goes to page 1", async ({ page, backend }) => {
    const all = await vendas(backend);
    const days = { start_date: '2026-10-01', end_date: '2026-11-10' };
    const some = await vendas(backend, days);
    expect(some.count).toBeGreaterThan(0);
    expect(some.count).toBeLessThan(all.count);
    await page.goto(`${PATH}?page=2`);
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
    await expect.poll(async () => (await datedQueriesOf(backend)).length).toBe(2);
    await start(page).fill(days.start_date);
    await end(page).fill(days.end_date);
    await expect(page, 'nothing is asked for while it is typed').toHaveURL(`${PATH}?page=2`);
    expect(await datedQueriesOf(backend)).toHaveLength(2);
    await end(page).press('Enter');
    await expect(page).toHaveURL(`${PATH}?inicio=2026-10-01&fim=2026-11-10`);
    await expect(page.getByText(/^Página 1 de/)).toBeVisible();
    await expect.poll(() => readTable(table(page))).toEqual(rowsOf(some.itens));
    await expect(total(page)).toContainText(
      `${money(some.renda)} Tudo o que as capinhas renderam de 01/10/2026 a 10/11/2026, pelo dia do pagamento.`,
    );
    await page.reload();
    await expect(start(page)).toHaveValue('01/10/2026');
    await expect.poll(() => readTable(table(page))).toEqual(rowsOf(some.itens));
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    const lines = await downloadCsv(page, 'Exportar CSV', `vendas_capinhas_2026-10-01_2026-11-10_${dayBefore(0)}.csv`);
    expect(lines.length).toBeGreaterThan(some.count);

    // One date alone is a period with an open end.
    await end(page).fill('');
    await filter(page).click();
    await expect(page).toHaveURL(`${PATH}?inicio=2026-10-01`);
    await expect(total(page)).toContainText(money((await vendas(backend, { start_date: days.start_date })).renda));
    await expect(total(page)).toContainText('desde 01/10/2026');
    await expect(filter(page)).toBeFocused();
    await page.goBack();
    await expect(end(page)).toHaveValue('10/11/2026');
    await expect(total(page)).toContainText(money(some.renda));
    await page.getByRole('button', { name: 'Todo o período' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(total(page)).toContainText(money(all.renda));

    for (const [label, days] of [
      ['Hoje', 0],
      ['7 dias', 6],
      ['30 dias', 29],
    ] as const) {
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`${PATH}?inicio=${dayBefore(days)}&fim=${dayBefore(0)}`);
      await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(start(page)).toHaveValue(brazilian(dayBefore(days)));
    }
    await page.getByRole('button', { name: 'Este mês', exact: true }).click();
    await expect(start(page)).toHaveValue(brazilian(`${dayBefore(0).slice(0, 8)}01`));
    await expect(total(page)).toContainText(brazilian(dayBefore(0)));
  });

  test('while another period loads, its totals are dimmed and the export names no number', async ({
    page,
    backend,
  }) => {
    await page.goto(PATH);
    const totals = page.getByText(/com capinhas, em todas as páginas/);
    const stale = page.locator('[aria-busy=true]');
    const pager = page.getByRole('navigation', { name: 'Paginação' });
    await expect(totals).toBeVisible();
    await expect(stale).toHaveCount(0);
    await backend.setFaults([{ operationId: 'listVendasCapinhas', fault: { kind: 'hang' } }]);
    await page.getByRole('button', { name: '30 dias' }).click();
    await expect(page.getByText(/Tudo o que as capinhas renderam de/)).toBeVisible();
    await expect(stale.filter({ has: totals })).toHaveCount(1);
    await expect(pager).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    const question = page.getByRole('dialog', { name: 'Exportar lista' });
    await expect(question).toContainText('As linhas atuais, uma linha para cada modelo e cor de um pedido.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await backend.clearFaults();
    await expect(stale).toHaveCount(0);
    await page.goto(`${PATH}?inicio=2020-01-01&fim=2020-01-31`);
    await expect(page.getByText('Nenhuma venda de capinhas encontrada.')).toBeVisible();
    await expect(page.getByText('Nenhuma capinha foi paga de 01/01/2020 a 31/01/2020.')).toBeVisible();
  });

  test('an invalid period shows its error at the dates, without a request', async ({ page, backend }) => {
    await page.goto(`${PATH}?inicio=2026-11-19&fim=2026-11-18&page=3`);
    await expect(start(page)).toHaveAccessibleDescription(START_AFTER_END);
    await expect(end(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Corrija o período para ver as vendas.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar lista' })).toHaveAccessibleDescription(
      'A lista ainda não foi carregada.',
    );
    await expectAccessible(page);
    await expect.poll(async () => (await backend.requests()).length).toBeGreaterThan(0);
    expect(await queriesOf(backend)).toEqual([]);

    await page.goto(`${PATH}?inicio=ontem&fim=2026-02-30&page=x`);
    await expect(table(page).getByRole('link').first()).toBeVisible();
    await expect(start(page)).toHaveValue('');
    await start(page).fill('2026-11-02');
    await end(page).fill('2026-11-01');
    await filter(page).click();
    await expect(start(page)).toHaveAccessibleDescription(START_AFTER_END);
    await expect(start(page)).toBeFocused();
    await expect(table(page).getByRole('link').first(), 'what was asked for stays').toBeVisible();
    await end(page).fill('2026-11-03');
    await expect(start(page)).toHaveAccessibleDescription('');
    await end(page).fill('03/1');
    await filter(page).click();
    await expect(end(page)).toHaveAccessibleDescription('Complete a data ou apague o que está no campo.');
    expect(await datedQueriesOf(backend)).toEqual([]);
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('list and total fail independently, and the same dates again fetch both', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure('GET /api/v1/vendas-capinhas/');
    expectFailure('GET /api/v1/vendas-total-capinhas/');
    const refused = { kind: 'status', status: 400, body: { detail: 'Datas fora do alcance.' } } as const;
    await backend.setFaults([{ operationId: 'listVendasCapinhas', fault: refused }]);
    await page.goto(`${PATH}?inicio=2026-10-01&page=2`);
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar os dados.');
    await expect(page.getByText('O período e a página continuam aqui.')).toBeVisible();
    await expect(total(page)).toContainText('R$');
    await expect(start(page)).toHaveValue('01/10/2026');
    await backend.clearFaults();
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(table(page).getByRole('link').first()).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(page).toHaveURL(`${PATH}?inicio=2026-10-01&page=2`);

    await backend.setFaults([{ operationId: 'getVendasTotalCapinhas', fault: refused }]);
    await page.reload();
    await expect(total(page).getByRole('alert')).toContainText('Erro ao carregar o total de renda.');
    await expect(table(page).getByRole('link').first()).toBeVisible();
    await backend.clearFaults();
    await filter(page).click();
    await expect(total(page)).toContainText('R$');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await backend.setFaults([{ operationId: 'getVendasTotalCapinhas', fault: { kind: 'wrong-envelope' } }]);
    await page.reload();
    await expect(total(page), 'an answer without a total is no zero').toContainText('N/A');
  });

  test('on a phone hostile names stay in their box, and missing fields show their fallbacks', async ({
    page,
    backend,
  }) => {
    const itens = [
      { quantidade: 1, modelo: 'm'.repeat(10_000), numero_pedido: '104812', renda: '9.90' },
      { quantidade: null, modelo: '', numero_pedido: null, renda: 'muito' },
      { quantidade: 2, modelo: '=HYPERLINK("http://x")', numero_pedido: 104813, renda: 12.5 },
    ];
    await backend.setFaults([
      {
        operationId: 'listVendasCapinhas',
        fault: { kind: 'wrong-envelope', body: { count: 1, results: [{ itens }, {}] } },
      },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(PATH);
    await expect(table(page).getByRole('row')).toHaveCount(4);
    expect(await readTable(table(page))).toEqual([
      expect.objectContaining({ 'Número do Pedido Associado': 'Pedido: 104812', Renda: 'R$ 9,90' }),
      {
        'Quantidade de Capinhas': 'Quantidade: –',
        'Modelo de Capinha': 'Não Informado',
        'Número do Pedido Associado': 'Não Informado',
        Renda: '–',
      },
      expect.objectContaining({ 'Quantidade de Capinhas': 'Quantidade: 2', Renda: 'R$ 12,50' }),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoTechnicalWords(page);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('button', { name: 'Exportar lista' }).click();
    const lines = await downloadCsv(page, 'Exportar CSV', `vendas_capinhas_todo_o_periodo_${dayBefore(0)}.csv`);
    expect(lines.slice(2)).toEqual([';;;', `2;"'=HYPERLINK(""http://x"")";104813;12,50`]);
    await expectAccessible(page);
  });
});
