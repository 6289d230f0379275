import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures.ts';

/** `npm run guide:pictures`: takes the screenshots of docs/guia.md; `-- -g estoque` takes one. */

test.use({ role: 'gestora', viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

interface Picture {
  /** docs/img/guia-{name}.png and, in the dark theme, guia-{name}-dark.png */
  readonly name: string;
  readonly address: string;
  /** Prepares the page for the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const firstRow = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1);

/** The newest service order with ready and unready orders. */
async function openOrdem(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Em Produção' }).first().getByRole('link').first().click();
  await page.getByRole('table', { name: 'Pedidos Associados' }).waitFor();
}

/** Waits for lazily loaded images. */
async function waitForThumbnails(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const images = Array.from(document.querySelectorAll<HTMLImageElement>('main img'));
    return images.filter((image) => image.complete && image.naturalWidth > 0).length >= wanted;
  }, count);
}

/** Waits for charts, which load lazily and animate. */
async function waitForCharts(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('main svg.recharts-surface').length >= wanted,
    count,
  );
}

const PICTURES: readonly Picture[] = [
  {
    name: 'ordens-criar',
    address: '/ordens-servico?dialogo=criar',
    prepare: async (page) => {
      await page.getByRole('dialog').getByLabel('Quantidade de Pedidos').fill('9');
    },
  },
  {
    name: 'ordem-detalhes',
    address: '/ordens-servico',
    prepare: openOrdem,
  },
  {
    name: 'ordem-passe',
    address: '/ordens-servico',
    prepare: async (page) => {
      await openOrdem(page);
      await page
        .getByRole('button', { name: /^Visualizar/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^Passe 1 de/)
        .waitFor();
    },
  },
  {
    name: 'entrega',
    address: '/gerenciar-entrega',
    prepare: async (page) => {
      const pronto = page.getByRole('region', { name: 'Pedidos da cidade' }).getByRole('table', { name: 'Pronto' });
      // The third order is ready to ship: its card has every button and an address.
      const number = (await pronto.getByRole('row').nth(3).innerText()).slice(0, 6);
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: `Pedido ${number}` }).waitFor();
      for (const row of [2, 3]) await pronto.getByRole('checkbox').nth(row).click();
    },
  },
  {
    name: 'entrega-lista',
    address: '/gerenciar-entrega?leitura=sim',
    prepare: async (page) => {
      const lista = page.getByRole('region', { name: 'Lista de leitura' });
      const pronto = page.getByRole('region', { name: 'Pedidos da cidade' }).getByRole('table', { name: 'Pronto' });
      const tables = page.getByRole('button', { name: 'Tabelas de pedidos' });
      // The picture shows them folded; unfolded they give the numbers to scan.
      await tables.click();
      const numbers = (await pronto.getByRole('row').allInnerTexts()).slice(1, 5).map((text) => text.slice(0, 6));
      await tables.click();
      await lista.getByRole('textbox', { name: 'Ler etiqueta' }).focus();
      for (const number of [...numbers, ...numbers.slice(0, 1), '999999']) {
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
      }
      await lista.getByText('6 leituras: 4 válidas, 1 repetida, 1 não encontrada').waitFor();
    },
  },
  {
    name: 'vistoria',
    address: '/vistoria',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver aqui' }).click();
      await page.getByRole('img', { name: /^Declaração/ }).waitFor();
      await waitForThumbnails(page, 4);
    },
  },
  {
    name: 'comparar',
    address: '/vistoria',
    prepare: async (page) => {
      await waitForThumbnails(page, 4);
      await page.keyboard.press('c');
      const comparison = page.getByRole('region', { name: 'Comparar documentos' });
      await comparison.getByRole('img').nth(1).waitFor();
    },
  },
  {
    name: 'visoes',
    address: '/pedidos?status=pronto',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Visão', exact: true }).click();
      await page.getByRole('button', { name: 'Salvar visão' }).click();
      await page.getByLabel('Nome da visão').fill('Prontos para enviar');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.locator('[data-sonner-toast]').waitFor();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: 'Linhas compactas' }).waitFor();
    },
  },
  {
    name: 'dados-ocultos',
    address: '/passes?status=entregue',
    prepare: async (page) => {
      await firstRow(page).getByRole('link').first().waitFor();
      await page.keyboard.press('o');
      await page.getByText('***').first().waitFor();
    },
  },
  { name: 'irregulares', address: '/vistoria-rejeitados' },
  {
    name: 'passe',
    address: '/passes?status=entregue',
    prepare: async (page) => {
      await firstRow(page).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: /^Passe \d/ }).waitFor();
      await waitForThumbnails(page, 5);
    },
  },
  { name: 'usuarios', address: '/users' },
  {
    name: 'tipo-passe',
    address: '/tipos-passe',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      await page.getByRole('img', { name: 'Imagem atual' }).waitFor();
    },
  },
  { name: 'periodos', address: '/periodos' },
  {
    name: 'enderecos',
    address: '/enderecos-entrega',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Download Excel Relatório' }).click();
      await page.getByRole('dialog').getByLabel('Data Início').waitFor();
    },
  },
  { name: 'relatorios', address: '/relatorios', prepare: (page) => waitForCharts(page, 1) },
  {
    name: 'relatorios-capinhas',
    address: '/relatorios-vendas-capinhas?inicio=2026-10-01&fim=2026-11-18',
    prepare: (page) => firstRow(page).getByRole('link').first().waitFor(),
  },
  {
    name: 'relatorios-tipo',
    address: '/relatorios-por-tipo-de-passe?inicio=2026-10-01&fim=2026-11-18',
    prepare: (page) => firstRow(page).waitFor(),
  },
  {
    name: 'estoque',
    address: '/estoque-capinhas',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Visualizar Transparente' }).click();
      await page.getByRole('img', { name: 'Imagem do modelo Transparente' }).waitFor();
    },
  },
  { name: 'dashboard-passes', address: '/dashboard-passes', prepare: (page) => waitForCharts(page, 2) },
  {
    name: 'dashboard-usuarios',
    // The thirty days before the anchor date.
    address: '/dashboard-usuarios?inicio=2026-10-20&fim=2026-11-18',
    prepare: (page) => waitForCharts(page, 1),
  },
  { name: 'dashboard-pedidos', address: '/dashboard-pedidos?dias=90', prepare: (page) => waitForCharts(page, 1) },
];

const THEMES = { light: '', dark: '-dark' } as const;

for (const { name, address, prepare } of PICTURES) {
  for (const [theme, suffix] of Object.entries(THEMES)) {
    test(`${name}, ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('color-theme', chosen), theme);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('#start-screen').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
      // 128 colors: a third of the bytes, with the same text.
      await sharp(picture)
        .png({ palette: true, colours: 128, effort: 10 })
        .toFile(`docs/img/guia-${name}${suffix}.png`);
    });
  }
}
