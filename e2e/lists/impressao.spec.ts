import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openEntregas } from '../support/entregas.ts';
import { brazilian, dayBefore } from '../support/format.ts';
import { findOrdem } from '../support/ordens-servico.ts';
import { pdfPages } from '../support/pdf.ts';
import { findPedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';

/** Screens on paper (APA-11, APA-12). */

test.use({ role: 'gestora' });

/** Texts of the shell and of buttons. */
const NOT_PRINTED = [
  'Pular para o conteúdo',
  'Controle de Acessos',
  'Exportar lista',
  'Baixar CSV',
  'Próxima Página',
  'Voltar',
  'Ações',
];

/** The pages of the open screen, printed in A4 from the dark theme. */
async function print(page: Page): Promise<string[]> {
  const title = (await page.title()).replace(' · Embarque', '');
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/);
  const pages = await pdfPages(pdf);
  expect(pages[0]).toMatch(new RegExp(String.raw`^ ?Embarque · ${title} · gerado em \d{2}/\d{2}/\d{4} \d{2}:\d{2} `));
  for (const text of NOT_PRINTED) expect(pages.join(' ')).not.toContain(text);
  return pages;
}

function expectPrinted(pages: readonly string[], texts: readonly string[]): void {
  const printed = pages.join(' ');
  expect(texts.filter((text) => !printed.includes(text))).toEqual([]);
}

test('prints lists, records and reports in A4 with every row and without the shell', async ({ page, backend }) => {
  // One screen after the other.
  test.setTimeout(180_000);
  const api = await backend.api('gestora');

  await test.step('every address of the page, with the head on each sheet and in the light theme', async () => {
    await page.goto('/enderecos-entrega');
    const links = page.getByRole('table', { name: 'Endereços de Entrega' }).getByRole('link');
    await expect(links).toHaveCount(50);
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) expect(text).toContain('Complemento');
    expectPrinted(pages, await links.allInnerTexts());
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: null });
    await expect(page.getByText('gerado em')).toHaveCount(0);
    const enderecos = required((await api.GET('/enderecos-de-entrega/')).data);
    const bairro = page.getByRole('combobox', { name: 'Bairro' });
    await bairro.selectOption({ index: 1 });
    await page.emulateMedia({ media: 'print' });
    // A block would have its text at the upper edge.
    await expect(bairro).toHaveCSS('display', 'flex');
    await page.emulateMedia({ media: null });
    await page.goto('/enderecos-entrega/rota');
    await expect(page.getByRole('rowheader', { name: required(enderecos[0]).numero_pedido }).first()).toBeVisible();
    expectPrinted(
      await print(page),
      enderecos.map(({ numero_pedido }) => numero_pedido),
    );
  });

  await test.step('every order of the delivery, in both tables', async () => {
    const pedidos = required((await api.GET('/resumo-pedidos/')).data);
    await openEntregas(page);
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) expect(text).toContain('Data do pagamento');
    for (const text of pages.slice(1))
      expect(text).toMatch(/(Pronto|Enviado), (Pedidos da cidade|Cartas simples e registradas).* pagamento/);
    expect(pages.join(' '), 'empty fields').not.toContain('Localizar');
    expectPrinted(
      pages,
      pedidos.filter(({ status }) => status !== 'cancelado').map(({ numero_pedido }) => numero_pedido),
    );
  });

  await test.step('a list prints the page that is shown, and which one it is', async () => {
    await page.goto('/pedidos?page=2');
    const links = page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link');
    await expect(links).toHaveCount(10);
    const pages = await print(page);
    expectPrinted(pages, [...(await links.allInnerTexts()), 'Página 2 de ']);
    expect(pages.join(' '), 'a filter that is not set').not.toContain('Status Todos');
  });

  await test.step('an order and a service order', async () => {
    const { id, numero_pedido } = await findPedido(api);
    await page.goto(`/pedido/${id}`);
    await expect(page).toHaveTitle(`Pedido ${numero_pedido} · Embarque`);
    await expect(page.getByRole('heading', { name: 'Itens do Pedido' })).toBeVisible();
    expectPrinted(await print(page), ['Itens do Pedido', 'Endereço de entrega']);
    const { ordem_servico, pedidos } = await findOrdem(api);
    await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes`);
    await expect(page.getByRole('table', { name: 'Pedidos Associados' })).toBeVisible();
    expectPrinted(
      await print(page),
      pedidos.map(({ numero_pedido: numero }) => numero),
    );
  });

  await test.step('a report with its totals, and a dashboard with the table below its chart', async () => {
    await page.goto('/relatorios');
    await expect(page.getByRole('table', { name: 'Este mês e o anterior' })).toBeVisible();
    await expect(page.getByText('de frete = ')).toBeVisible();
    const report = await print(page);
    expectPrinted(report, ['Participação', 'Físicos', 'Digitais', 'Este mês e o anterior', 'de frete = ']);
    await page.goto('/dashboard-usuarios');
    await expect(page.getByText('Total do período')).toBeVisible();
    const logins = await print(page);
    expectPrinted(logins, [brazilian(dayBefore(29)), brazilian(dayBefore(0))]);
    expect(logins.join(' '), 'the switch of the table').not.toContain('Ver os números por dia');
  });

  await test.step('the head of a card on the sheet of its chart', async () => {
    await page.goto('/dashboard-pedidos');
    const byStatus = page.getByRole('region', { name: 'Pedidos por Status' });
    await expect(byStatus.getByText('Em Aberto')).toBeVisible();
    const sheets = await print(page);
    expect(sheets.find((text) => text.includes('Pedidos por Status'))).toMatch(/Pedidos por Status .*Em Aberto /);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('combobox', { name: 'Período' }), 'its value is in its middle').toHaveCSS(
      'display',
      'flex',
    );
    await page.emulateMedia({ media: null });
  });
});

test(
  'the total of a long report is once, after its last row',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const body = Array.from({ length: 90 }, (_, n) => ({
      tipo_passe: `Tipo Extraordinariamente Metropolitano ${n + 1}`,
      quantidade_vendida: 1,
      valor_total: 10,
    }));
    await backend.setFaults([{ operationId: 'listVendasPorTipoPasse', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/relatorios-por-tipo-de-passe?inicio=2026-10-01&fim=2026-10-31');
    await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) expect(text).toContain('Quantidade Vendida');
    expectPrinted(
      pages,
      body.map(({ tipo_passe }) => tipo_passe),
    );
    expect(pages.join(' ').match(/R\$ 900,00/g)).toHaveLength(1);
    expect(pages.at(-1)).toMatch(/Metropolitano 90 .*Total 90 R\$ 900,00/);
  },
);
