import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { FaultRule } from '../../staging/qa/fault-rules.ts';
import { expect, test } from '../fixtures.ts';
import { cartas } from '../support/entregas.ts';
import { pdfPages } from '../support/pdf.ts';

/** Labels of more than 100 letters: several files, progress, cancelling, the limit (ENT-08). */

test.use({ role: 'atendente' });

const FIRST = 500_000;
const LABEL = '/api/v1/anexos/pedido/';
/** A busy machine needs longer than the usual limit to load and merge hundreds of labels. */
const MERGE_TIMEOUT_MS = 60_000;

const PDF = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
  '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 297 420]/Resources<<>>>> endobj',
  'trailer <</Root 1 0 R/Size 4>>',
  '%%EOF',
].join('\n');

/** A backend with this number of letters in Pronto, whose labels are PDFs of one page. */
function letters(count: number): readonly FaultRule[] {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    numero_pedido: String(FIRST + index),
    status: 'pronto',
    pago_em: '2026-11-18T09:00:00-03:00',
  }));
  return [
    {
      operationId: 'listResumoPedidos',
      query: { tipo_entrega: 'simples,registrada' },
      fault: { kind: 'wrong-envelope', body: rows },
    },
    // Their addresses are unknown.
    { operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body: [] } },
    {
      operationId: 'exportEtiqueta',
      fault: { kind: 'status', status: 200, contentType: 'application/pdf', body: PDF },
    },
  ];
}

async function countPages(download: Download): Promise<number> {
  return (await pdfPages(await readFile(await download.path()))).length;
}

async function selectAll(page: Page): Promise<void> {
  await page.goto('/gerenciar-entrega');
  await cartas(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' }).check();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Baixar etiquetas' });
const downloadButton = (page: Page) => cartas(page).getByRole('button', { name: 'Baixar etiquetas' });

test.describe('labels of more than 100 letters', { tag: ['@full', '@faults'] }, () => {
  test('saves 250 labels in three files, and retries a label of the last one', async ({
    page,
    backend,
    expectFailure,
  }) => {
    test.slow();
    expectFailure(/exportar-etiqueta\/ -> 500$/);
    const failing: FaultRule = {
      path: `${LABEL}230/exportar-etiqueta/`,
      times: 1,
      fault: { kind: 'status', status: 500 },
    };
    await backend.setFaults([failing, ...letters(250)]);
    await selectAll(page);
    const names: string[] = [];
    const pages: Promise<number>[] = [];
    page.on('download', (download) => {
      names.push(download.suggestedFilename());
      pages.push(countPages(download));
    });
    await downloadButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Falta 1 arquivo de 50 da parte 3 de 3. As anteriores estão prontas.',
      { timeout: MERGE_TIMEOUT_MS },
    );
    await expect(dialog(page).getByRole('list', { name: 'O que falta' })).toContainText('Pedido 500229');
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => names).toEqual([1, 2, 3].map((part) => `etiquetas_500000-500249_${part}de3.pdf`));
    expect(await Promise.all(pages)).toEqual([100, 100, 50]);
  });

  test('keeps the saved files when it is cancelled, and says so', async ({ page, backend }) => {
    test.slow();
    const hanging: FaultRule = { path: `${LABEL}150/exportar-etiqueta/`, fault: { kind: 'hang' } };
    await backend.setFaults([hanging, ...letters(200)]);
    await selectAll(page);
    const saved = page.waitForEvent('download', { timeout: MERGE_TIMEOUT_MS });
    await downloadButton(page).click();
    expect((await saved).suggestedFilename()).toBe('etiquetas_500000-500199_1de2.pdf');
    await expect(dialog(page)).toContainText('199 de 200 etiquetas', { timeout: MERGE_TIMEOUT_MS });
    await expect(dialog(page)).toContainText('São 2 partes, de até 100 etiquetas cada. Prontas: 1.');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Cancelado. Partes salvas: 1 de 2.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('refuses more than 1,000 labels before it requests one', async ({ page, backend }) => {
    await backend.setFaults(letters(1_001));
    await selectAll(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('exportar-etiqueta')) requested.push(request.url());
    });
    await downloadButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('São 1.001 etiquetas: o máximo é 1.000 por vez.');
    await dialog(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
    expect(requested).toEqual([]);
  });
});
