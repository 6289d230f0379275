import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { bar, cartas, check, column, inDelivery, isComplete, openEntregas, resumo } from '../support/entregas.ts';
import { scanPages } from '../support/pdf.ts';
import { atLeastThree, required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** The letters table of 'Gerenciar Entrega': selection line, merged labels, shipping (ENT-08). */

test.use({ role: 'atendente' });

test.describe('labels of letters', { tag: ['@full', '@seed'] }, () => {
  test('merges the labels of the selected letters into one PDF in table order', async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const addressed = new Set(
      (await inDelivery(api, 'pronto')).flatMap(({ id, endereco_entrega }) =>
        isComplete(endereco_entrega) ? [id] : [],
      ),
    );
    const chosen = (await resumo(api, 'cartas', 'pronto')).filter(({ id }) => addressed.has(id)).slice(0, 3);
    await openEntregas(page);
    // Selected in reverse order; the file must follow the table's order.
    for (const pedido of [...chosen].reverse()) await check(cartas(page), pedido).check();
    await expect(cartas(page).getByText('3 selecionadas')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expectAccessible(page);
    const numeros = chosen.map(({ numero_pedido }) => numero_pedido);
    const file = await expectDownload(
      page,
      () => cartas(page).getByRole('button', { name: 'Baixar etiquetas' }).click(),
      {
        name: `etiquetas_${required(numeros[0])}-${required(numeros[2])}.pdf`,
        kind: 'pdf',
      },
    );
    await expectToast(page, '3 etiquetas em PDF.');
    const pages = await scanPages(file.bytes);
    expect(pages.map((codes) => codes.find((code) => numeros.includes(code)))).toEqual(numeros);
    await cartas(page).getByRole('button', { name: 'Limpar' }).click();
    await expect(cartas(page).getByText(/selecionada/)).toHaveCount(0);
  });

  test('prints five labels four a sheet from the third position', async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const addressed = new Set(
      (await inDelivery(api, 'pronto')).flatMap(({ id, endereco_entrega }) =>
        isComplete(endereco_entrega) ? [id] : [],
      ),
    );
    const chosen = (await resumo(api, 'cartas', 'pronto')).filter(({ id }) => addressed.has(id)).slice(0, 5);
    const numeros = chosen.map(({ numero_pedido }) => numero_pedido);
    // A browser without a PDF viewer saves the file instead, where its barcodes can be read.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    });
    await openEntregas(page);
    for (const pedido of chosen) await check(cartas(page), pedido).check();
    await cartas(page).getByRole('button', { name: 'Imprimir etiquetas' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Uma por página' })).toBeFocused();
    await expectAccessible(page);
    const file = await expectDownload(page, () => page.getByRole('button', { name: /^Posição 3/ }).click(), {
      name: `etiquetas_${required(numeros[0])}-${required(numeros[4])}.pdf`,
      kind: 'pdf',
    });
    await expectToast(page, 'Este navegador não imprime PDF direto. O arquivo foi salvo.');
    await expect(cartas(page).getByRole('button', { name: 'Imprimir etiquetas' })).toBeFocused();
    const sheets = await scanPages(file.bytes);
    expect(sheets.map((codes) => codes.filter((code) => numeros.includes(code)).toSorted())).toEqual([
      numeros.slice(0, 2).toSorted(),
      numeros.slice(2).toSorted(),
    ]);
  });
});

test('ships letters from their selection line', { tag: ['@full', '@writes', '@reset'] }, async ({ page, backend }) => {
  const [first, second] = atLeastThree(await resumo(await backend.api('atendente'), 'cartas', 'pronto'));
  await openEntregas(page);
  await check(cartas(page), first).check();
  await check(cartas(page), second).check();
  await cartas(page).getByRole('button', { name: 'Marcar como Enviado' }).click();
  const question = page.getByRole('alertdialog', { name: 'Marcar como Enviado' });
  await expect(question).toContainText('Deseja mesmo marcar como Enviado 2 pedidos selecionados?');
  await question.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expectToast(page, '2 pedidos atualizados para "Enviado".');
  await expect(check(column(cartas(page), 'Pronto'), first)).toHaveCount(0);
  await expect(cartas(page).getByText(/selecionada/)).toHaveCount(0);
  await expect(cartas(page).getByRole('heading', { level: 2 })).toBeFocused();
});
