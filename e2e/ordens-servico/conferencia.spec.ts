import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { scan as typeScan } from '../support/entregas.ts';
import { overflows } from '../support/layout.ts';
import { findOrdem, findPrintable } from '../support/ordens-servico.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Conferência' of a service order (ORS-11). */

test.use({ role: 'atendente' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Ler etiqueta' });
const lines = (page: Page) => page.getByRole('list', { name: 'Pedidos a conferir' }).getByRole('listitem');

/** A scan without single keys. An Enter within 100 ms of a typed scan would belong to that scan. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('ticks the scanned orders, refuses the label of another service order, and writes nothing', async ({
  page,
  backend,
}) => {
  const { ordem_servico, pedidos } = await findOrdem(
    await backend.api('atendente'),
    (one) => one.pedidos.length >= 4 && one.pedidos.some(({ status }) => status === 'em_producao'),
  );
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes`);
  await page.getByRole('button', { name: 'Conferência' }).press('Enter');
  await expect(page).toHaveURL(/\?conferencia=sim$/);
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(`Faltam ${pedidos.length} de ${pedidos.length}`)).toBeVisible();

  const [first, second, third, ...others] = pedidos.map((pedido) => pedido.numero_pedido);
  await scan(page, required(first));
  const { quantidade_passes: passes = 0, capinhas = [] } = pedidos[0] ?? {};
  const envelope = `${passes} ${passes === 1 ? 'passe' : 'passes'}, ${capinhas.map(({ label }) => label).join(', ') || 'sem capinhas'}`;
  await expect(page.getByRole('status').filter({ hasText: `Pedido ${first} conferido: ${envelope}.` })).toBeVisible();
  await expect(lines(page).first()).toHaveText(`${first} conferido: ${envelope}`);

  await scan(page, '999999');
  await expect(page.getByRole('alert')).toContainText('O pedido 999999 não é desta ordem de serviço.');
  await expect(page.getByRole('status').filter({ hasText: 'Etiqueta recusada. Veja o motivo abaixo.' })).toBeVisible();
  await scan(page, `${second}${third}`);
  await expect(page.getByRole('alert')).toContainText('2 etiquetas recusadas');
  await scan(page, '');
  await scan(page, required(first));
  await expect(page.getByText(`Pedido ${first} já foi conferido.`)).toBeVisible();
  await expect(page.getByText(`Faltam ${pedidos.length - 1} de ${pedidos.length}`)).toBeVisible();
  await expectAccessible(page);

  // A paste is one scan a line.
  await paste(page, `${second}\r\n${third}\n`);
  await expect(lines(page).filter({ hasText: 'conferido' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Desfazer última' }).click();
  await expect(lines(page).filter({ hasText: 'conferido' })).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  for (const numero of [third, ...others]) await scan(page, required(numero));
  await expect(page.getByText(`Tudo conferido: ${pedidos.length} pedidos`)).toBeVisible();

  await test.step('a reload keeps the marks', async () => {
    await page.reload();
    await expect(lines(page).first()).toHaveText(`${first} conferido: ${envelope}`);
    await page.getByRole('button', { name: 'Emitido' }).first().focus();
    await typeScan(page, required(first));
    await expect(page.getByText(`Pedido ${first} já foi conferido.`)).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  await page.getByRole('button', { name: 'Encerrar conferência' }).click();
  await expect(page).toHaveURL(`/ordens-servico/${ordem_servico.id}/detalhes`);
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Conferência' })).toBeFocused();
  await test.step("a scan on 'Emitido' does not press it, and is reported", async () => {
    await page.getByRole('button', { name: 'Emitido' }).first().focus();
    await typeScan(page, '100208');
    await expectToast(page, 'A leitura 100208 não foi usada. Para ler etiquetas, abra “Conferência”.');
  });
  expect(writes).toEqual([]);
});

test('ticks an order without a label with the keyboard, and undoes it, at 360 px (ORS-22)', async ({
  page,
  backend,
}) => {
  const { ordem_servico, pedidos } = await findOrdem(
    await backend.api('atendente'),
    (one) => one.pedidos.length > 1 && one.pedidos.some(({ tipo_entrega }) => tipo_entrega === 'retirada'),
  );
  const { numero_pedido: numero } = required(pedidos.find(({ tipo_entrega }) => tipo_entrega === 'retirada'));
  const line = lines(page).filter({ hasText: numero });
  const box = page.getByRole('checkbox', { name: `Sem etiqueta, pedido ${numero}` });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes?conferencia=sim`);
  await expect(field(page)).toBeFocused();
  await box.press('Space');
  await expect(line).toContainText(`${numero} conferido sem etiqueta: `);
  await expect(box).toBeFocused();
  await expect.poll(() => overflows(page)).toEqual([]);
  await expectAccessible(page);
  await page.reload();
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(line).toContainText(`${numero} falta`);
  await field(page).focus();
  await scan(page, numero);
  await expect(line).toContainText(`${numero} conferido: `);
  await expect(box).toHaveCount(0);
});

test('reads pasted lines, and names those that it does not understand (ORS-24, FMT-12)', async ({ page, backend }) => {
  const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'), (one) => one.pedidos.length > 2);
  const [first, second] = pedidos.map(({ numero_pedido }) => numero_pedido);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes?conferencia=sim`);
  await expect(field(page)).toBeFocused();
  await paste(page, `Número\r\nPedido ${first}\r\n#${second},\r\n`);
  await expect(page.getByText('3 linhas coladas: 2 são desta ordem, 1 não foi entendida: “Número”.')).toBeVisible();
  await expect(lines(page).filter({ hasText: 'conferido' })).toHaveCount(2);
  await expect.poll(() => overflows(page)).toEqual([]);
  await expectAccessible(page);
  await scan(page, required(first));
  await expect(page.getByText(/linhas coladas/)).toHaveCount(0);

  await test.step('a list reads the same in its search', async () => {
    await page.getByRole('button', { name: 'Encerrar conferência' }).click();
    await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await page.goto('/pedidos');
    await page.getByRole('searchbox', { name: 'Buscar por Pedido, Usuário ou CPF' }).fill(`Pedido ${first}.`);
    await expect(page).toHaveURL(`/pedidos?search=${first}`);
    await expect(page.getByRole('link', { name: required(first) })).toBeVisible();
  });
});

test(
  'prints the passes of a scanned order, and checks them by their codes (ORS-25, ORS-26)',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const { ordem, passes } = await findPrintable(await backend.api('atendente'), ({ pedidos }) => pedidos.length > 1);
    const [first, second] = ordem.pedidos.map(({ numero_pedido }) => required(numero_pedido));
    const line = lines(page).first();
    const total = required(passes[0]).length;
    const checkbox = (name: string) => page.getByRole('checkbox', { name });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/ordens-servico/${ordem.ordem_servico.id}/detalhes?conferencia=sim`);
    await checkbox('Imprimir ao ler').check();
    await page.getByRole('combobox', { name: 'O que imprimir ao ler' }).selectOption('Passes, modelo novo');
    await expect(field(page)).toBeFocused();
    const { bytes } = await expectDownload(page, () => scan(page, required(first)), {
      name: `passes_os_${ordem.ordem_servico.id}.pdf`,
      kind: 'pdf',
    });
    await expect(field(page)).toBeFocused();
    await scan(page, required(first));
    await page.getByRole('dialog', { name: 'Imprimir passes' }).getByRole('button', { name: 'Cancelar' }).click();
    await expect(field(page)).toBeFocused();
    await checkbox('Imprimir ao ler').uncheck();

    await checkbox('Conferir passes').check();
    await expect(page.getByText('Depois da etiqueta, leia o código de cada passe.')).toBeVisible();
    await scan(page, required(second));
    await scan(page, required(passes[0]?.[0]?.cod_uso));
    await expect(
      page.getByText(`recusado: o passe ${passes[0]?.[0]?.cod_uso} é de ${passes[0]?.[0]?.nome}, pedido ${first}.`),
    ).toBeVisible();
    await expect.poll(() => overflows(page)).toEqual([]);
    await expectAccessible(page);
    await scan(page, required(first));
    await expect(line).toContainText(`de ${total} ${total === 1 ? 'passe' : 'passes'}`);
    const printed = (await pdfPages(bytes)).join(' ');
    // Scanned with the focus on a button.
    await page.getByRole('button', { name: 'Encerrar conferência' }).focus();
    for (const { cod_uso } of required(passes[0])) {
      expect(printed).toContain(cod_uso);
      await typeScan(page, required(cod_uso));
    }
    await expect(line).toContainText(`${first} conferido: `);
    await expect(field(page)).toBeFocused();
  },
);
