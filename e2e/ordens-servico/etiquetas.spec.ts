import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { overflows } from '../support/layout.ts';
import { findLabelled, findOrdem } from '../support/ordens-servico.ts';
import { scanPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** The labels of a service order (ORS-12). */

test.use({ role: 'atendente' });

const etiquetas = (page: Page) => page.getByRole('button', { name: 'Etiquetas', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Folha das etiquetas' });

test(
  'saves the labels in table order, prints four a sheet, and names the orders without one',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const { ordem, labelled } = await findLabelled(
      await backend.api('atendente'),
      ({ pedidos }) =>
        pedidos.some(({ tipo_entrega }) => tipo_entrega === 'retirada') &&
        pedidos.filter(({ tipo_entrega }) => tipo_entrega === 'simples').length > 1,
    );
    const numeros = labelled.map(({ numero_pedido }) => numero_pedido);
    const name = `etiquetas_${required(numeros[0])}-${required(numeros.at(-1))}.pdf`;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    });
    await page.goto(`/ordens-servico/${ordem.ordem_servico.id}/detalhes`);
    await etiquetas(page).press('Enter');
    await expect(menu(page).getByRole('button', { name: 'Uma por página' })).toBeFocused();
    await expect(menu(page)).toContainText('Sem etiqueta: ');
    for (const { numero_pedido, tipo_entrega } of ordem.pedidos) {
      if (tipo_entrega === 'retirada') await expect(menu(page)).toContainText(`${numero_pedido} (retirada)`);
    }
    await expectAccessible(page);
    const single = await expectDownload(
      page,
      () => menu(page).getByRole('button', { name: 'Uma por página' }).press('Enter'),
      { name, kind: 'pdf' },
    );
    await expectToast(page, `${numeros.length} etiquetas em PDF.`);
    const pages = await scanPages(single.bytes);
    expect(pages.map((codes) => codes.find((code) => numeros.includes(code)))).toEqual(numeros);

    await etiquetas(page).click();
    await menu(page).getByRole('checkbox', { name: 'Imprimir direto' }).check();
    await menu(page)
      .getByRole('button', { name: /^Posição 4/ })
      .click();
    // Asks about saved labels too (ORS-15).
    const dialog = page.getByRole('dialog', { name: 'Imprimir etiquetas' });
    await expect(dialog.getByRole('listitem').first()).toHaveText(/^Pedido \d+: salva às \d\d:\d\d$/);
    const sheets = await expectDownload(page, () => dialog.getByRole('button', { name: 'Imprimir' }).click(), {
      name,
      kind: 'pdf',
    });
    await expectToast(page, 'Este navegador não imprime PDF direto. O arquivo foi salvo.');
    await expect(page.getByRole('table', { name: 'Pedidos Associados' }).getByText(/^etiqueta: salva às/)).toHaveCount(
      numeros.length,
    );
    const [first] = await scanPages(sheets.bytes);
    expect(first?.filter((code) => numeros.includes(code))).toEqual([numeros[0]]);
  },
);

test(
  'fits a phone, moves printed labels, and is disabled with the reason without labels',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    });
    const only = [{ ...required(pedidos[0]), tipo_entrega: 'retirada' }];
    const body = { ordem_servico, pedidos: only };
    await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes`);
    await etiquetas(page).click();
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => overflows(page)).toEqual([]);
    await expectAccessible(page);
    // Moves the labels, and keeps it (ENT-33).
    await menu(page).getByRole('button', { name: 'Ajustar impressão' }).press('Enter');
    await menu(page).getByRole('spinbutton', { name: 'Horizontal (mm)' }).fill('1.2');
    await expect(menu(page)).toContainText('Ajuste: 1,2 mm na horizontal, 0 mm na vertical.');
    await expect.poll(() => overflows(page)).toEqual([]);
    await expectAccessible(page);
    await expectDownload(page, () => menu(page).getByRole('button', { name: 'Folha de teste A4' }).click(), {
      name: 'folha_de_teste.pdf',
      kind: 'pdf',
    });
    await backend.setFaults([{ operationId: 'getOrdemServico', fault: { kind: 'wrong-envelope', body } }]);
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('print-offset'))).toBe('{"x":12,"y":0}');
    await expect(etiquetas(page)).toHaveAccessibleDescription(`Sem etiqueta: ${only[0]?.numero_pedido} (retirada).`);
  },
);
