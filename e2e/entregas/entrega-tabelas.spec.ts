import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import {
  bar,
  cartas,
  check,
  cidade,
  column,
  inDelivery,
  isComplete,
  openEntregas,
  resumo,
  ticket,
} from '../support/entregas.ts';
import { scanPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';

/** The summary tables of 'Gerenciar Entrega': rows, selection, keys, search (ENT-04, ENT-05). */

/** Texts that are wider than their box. */
async function cutTexts(locator: Locator): Promise<string[]> {
  return locator.evaluateAll((elements) =>
    elements.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
  );
}

test.use({ role: 'atendente' });

async function rightEdgeOf(locator: Locator): Promise<number> {
  const { x, width } = required(await locator.boundingBox());
  return x + width;
}

test("the tables show the city’s orders and the letters, each once, in the API's order", async ({ page, backend }) => {
  const api = await backend.api('atendente');
  await openEntregas(page);
  for (const [panel, name] of [
    [cidade(page), 'cidade'],
    [cartas(page), 'cartas'],
  ] as const) {
    for (const [label, status] of [
      ['Pronto', 'pronto'],
      ['Enviado', 'enviado'],
    ] as const) {
      const expected = await resumo(api, name, status);
      const table = column(panel, label);
      await expect(table).toHaveAttribute('aria-rowcount', String(expected.length + 1));
      await expect(table.getByRole('checkbox').first()).toHaveAccessibleName(
        new RegExp(`^${required(expected[0]?.numero_pedido)}, \\d\\d/\\d\\d/\\d{4}$`),
      );
      // The seed's oldest payments are weeks before the day of the test.
      await expect(table.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4}há \d+ dias$/);
      await table.getByRole('checkbox').first().press('End');
      await expect(check(table, { numero_pedido: required(expected.at(-1)?.numero_pedido) })).toBeFocused();
    }
  }
  const adiados = (await inDelivery(api, 'cancelado')).length;
  await page.getByRole('link', { name: `${adiados} pedidos com a entrega adiada` }).click();
  await expect(page).toHaveURL('/pedidos?status=cancelado');
  await expect(page.getByText(`${adiados} pedidos`, { exact: true })).toBeVisible();
});

test(
  'orders of one address say so, and the labels of the selection are one PDF',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const enderecos = required((await api.GET('/enderecos-de-entrega/')).data);
    const addressOf = (id: number) => {
      const { endereco_entrega } = enderecos.find((endereco) => endereco.id === id) ?? {};
      if (!endereco_entrega) return undefined;
      const { endereco_rua, endereco_numero, complemento, cep } = endereco_entrega;
      // The seed writes a CEP with and without its hyphen.
      return [endereco_rua, endereco_numero, complemento, cep?.replace('-', '')].join(' ');
    };
    await openEntregas(page);
    let sharing = 0;
    for (const [name, status] of [
      ['Pronto', 'pronto'],
      ['Enviado', 'enviado'],
    ] as const) {
      const pedidos = (await resumo(api, 'cidade', status)).filter(({ id }) => addressOf(id) !== undefined);
      for (const pedido of pedidos) {
        const { length } = pedidos.filter(({ id }) => addressOf(id) === addressOf(pedido.id));
        if (length === 1) continue;
        sharing += 1;
        const row = column(cidade(page), name).getByRole('row', { name: pedido.numero_pedido });
        await expect(row).toContainText(`${length} pedidos neste endereço`);
      }
    }
    expect(sharing).toBeGreaterThan(1);
    await page.setViewportSize({ width: 360, height: 740 });
    const notes = page.getByText(/^\d+ pedidos neste endereço$/);
    await expect(notes.first()).toBeVisible();
    expect(await cutTexts(notes), 'at 360 px').toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    const ready = await resumo(api, 'cidade', 'pronto');
    const complete = new Set(
      enderecos.flatMap(({ id, endereco_entrega }) => (isComplete(endereco_entrega) ? [id] : [])),
    );
    const chosen = ready.filter(({ id }) => complete.has(id)).slice(0, 2);
    for (const pedido of chosen) await check(cidade(page), pedido).check();
    await expectAccessible(page);
    const numeros = chosen.map(({ numero_pedido }) => numero_pedido);
    const file = await expectDownload(page, () => bar(page).getByRole('button', { name: 'Baixar etiquetas' }).click(), {
      name: `etiquetas_${numeros.join('-')}.pdf`,
      kind: 'pdf',
    });
    const pages = await scanPages(file.bytes);
    expect(pages.map((codes) => codes.find((code) => numeros.includes(code)))).toEqual(numeros);
  },
);

test(
  'a table is one Tab stop; arrow keys, Home, End and Space work inside it',
  { tag: '@full' },
  async ({ page, backend }) => {
    const pronto = await resumo(await backend.api('atendente'), 'cidade', 'pronto');
    await openEntregas(page);
    await cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' }).focus();
    const at = (index: number) =>
      check(column(cidade(page), 'Pronto'), { numero_pedido: required(pronto.at(index)?.numero_pedido) });
    await page.keyboard.press('Tab');
    await expect(at(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(at(2)).toBeFocused();
    await expect(at(2)).toBeChecked();
    await expect(bar(page)).toContainText('Ações em Massa (1 pedido selecionado)');
    await page.keyboard.press('End');
    await expect(at(-1)).toBeFocused();
    await page.keyboard.press('Shift+Space');
    await expect(bar(page)).toContainText(`Ações em Massa (${pronto.length - 2} pedidos selecionados)`);
    await page.keyboard.press('Home');
    await expect(at(0)).toBeFocused();
    await expect(at(0)).not.toBeChecked();
    await page.keyboard.press('Tab');
    await expect(cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Enviado' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(at(0)).toBeFocused();
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pedidos da cidade' })).toBeFocused();
  },
);

test(
  'finds a number in a long column, and select-all selects the filtered rows',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const enviado = await resumo(await backend.api('atendente'), 'cartas', 'enviado');
    const wanted = required(enviado.at(-1)?.numero_pedido);
    await openEntregas(page);
    await cartas(page).getByRole('searchbox', { name: 'Localizar em Enviado' }).fill(wanted);
    await expect(column(cartas(page), 'Enviado').getByRole('checkbox')).toHaveCount(1);
    await expect(cartas(page).getByText('A caixa do alto vale só para os localizados.')).toBeVisible();
    await cartas(page).getByRole('checkbox', { name: 'Selecionar os localizados: Enviado' }).check();
    await expect(cartas(page).getByText('1 selecionada')).toBeVisible();
    await cartas(page).getByRole('searchbox', { name: 'Localizar em Enviado' }).fill('0000000');
    await expect(cartas(page).getByText('Nenhum pedido com este número')).toBeVisible();
    await cartas(page).getByRole('searchbox', { name: 'Localizar em Enviado' }).fill('');
    const all = cartas(page).getByRole('checkbox', { name: 'Selecionar todos: Enviado' });
    expect(await all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate)).toBe(true);
    await all.click();
    await expect(cartas(page).getByText(`${enviado.length} selecionadas`)).toBeVisible();
  },
);

test(
  'renders only the visible rows of five thousand orders',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      numero_pedido: String(500_000 + index),
      status: 'pronto',
      pago_em: '2026-11-18T09:00:00-03:00',
    }));
    await backend.setFaults([
      {
        operationId: 'listResumoPedidos',
        query: { tipo_entrega: 'simples,registrada' },
        fault: { kind: 'wrong-envelope', body: [] },
      },
      { operationId: 'listResumoPedidos', fault: { kind: 'wrong-envelope', body: many } },
    ]);
    await page.goto('/gerenciar-entrega');
    const table = column(cidade(page), 'Pronto');
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    const drawn = async () => table.getByRole('checkbox').count();
    expect(await drawn()).toBeLessThan(40);
    await cidade(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' }).check();
    await expect(bar(page)).toContainText('Ações em Massa (5.000 pedidos selecionados)');
    await table.getByRole('checkbox').first().press('End');
    const last = check(table, { numero_pedido: '504999' });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(table.getByRole('row', { name: /^504999/ })).toHaveAttribute('aria-rowindex', '5001');
    await page.keyboard.press('Space');
    await expect(last).not.toBeChecked();
    await expect(bar(page)).toContainText('Ações em Massa (4.999 pedidos selecionados)');
    expect(await drawn()).toBeLessThan(40);
    // The row with the Tab stop stays rendered at every scroll position.
    await table.getByRole('checkbox', { name: /^504990/ }).hover();
    await page.mouse.wheel(0, -500_000);
    await expect(check(table, { numero_pedido: '500000' })).toBeInViewport();
    await expect(last).toBeFocused();
    await cidade(page).getByRole('searchbox', { name: 'Localizar em Pronto' }).fill('502777');
    await expect(table.getByRole('checkbox')).toHaveCount(1);
    await expect(check(table, { numero_pedido: '502777' })).toBeChecked();
  },
);

test('shows where orders go, and selects those of a district', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const addresses = new Map(
    required((await api.GET('/enderecos-de-entrega/')).data).map(({ id, endereco_entrega }) => [id, endereco_entrega]),
  );
  const districtOf = ({ id }: { id: number }) => addresses.get(id)?.endereco_bairro;
  const letters = await resumo(api, 'cartas', 'pronto');
  const letter = required(letters.find((pedido) => districtOf(pedido)));
  await openEntregas(page);
  await expect(page.getByText('Retirada ou nenhum').first()).toBeVisible();
  expect(await cutTexts(page.getByText('Retirada ou nenhum'))).toEqual([]);
  const table = column(cartas(page), 'Pronto');
  const row = table.getByRole('row').filter({ hasText: letter.numero_pedido });
  await expect(row).toContainText(required(districtOf(letter)));
  await expect(row).not.toContainText('Carta');
  await check(table, letter).check();
  await expect(row).toContainText(/Carta (Simples|Registrada)/);
  await check(table, letter).uncheck();

  await test.step('a heading selects its orders by keyboard', async () => {
    await page.getByRole('button', { name: 'Agrupar por bairro' }).press('Enter');
    await expect(page).toHaveURL('/gerenciar-entrega?grupo=bairro');
    const heading = table.getByRole('checkbox', { name: / pedidos?$/ }).first();
    await expect(heading).toBeVisible();
    expect(await cutTexts(page.getByRole('cell').filter({ hasText: /\S/ }))).toEqual([]);
    await heading.press('Space');
    await expect(heading).toBeChecked();
    // The first group, by city and district.
    const groups = letters.flatMap(({ id }) => {
      const address = addresses.get(id);
      return address ? [[address.endereco_cidade, address.endereco_bairro ?? 'Não Informado'].join(', ')] : [];
    });
    const [first] = groups.toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
    const count = groups.filter((group) => group === first).length;
    await expect(heading).toHaveAccessibleName(new RegExp(`^${first}, ${count} pedidos?$`));
    await expect(cartas(page).getByText(/^\d+ selecionadas?$/)).toHaveText(new RegExp(`^${count} `));
    await expectAccessible(page);
  });

  await test.step('fits a phone, and survives a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Agrupar por bairro' })).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(table.getByRole('checkbox', { name: / pedidos?$/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('fits a phone with the bar open, in both themes', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const pedido = required((await resumo(api, 'cidade', 'pronto'))[0]);
  const letter = required((await resumo(api, 'cartas', 'pronto'))[0]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openEntregas(page, `/gerenciar-entrega?search=${pedido.numero_pedido}`);
  await expect(ticket(page, pedido.numero_pedido)).toBeVisible();
  await check(column(cidade(page), 'Pronto'), { numero_pedido: pedido.numero_pedido }).check();
  const edge = await rightEdgeOf(bar(page));
  // The bar is fixed: a button outside of it does not widen the page.
  for (const button of await bar(page).getByRole('button').all())
    expect(await rightEdgeOf(button)).toBeLessThanOrEqual(edge);
  await check(column(cartas(page), 'Pronto'), letter).check();
  const labels = required(await cartas(page).getByRole('button', { name: 'Imprimir etiquetas' }).boundingBox());
  const romaneio = required(await cartas(page).getByRole('button', { name: 'Romaneio da seleção' }).boundingBox());
  expect(labels.x + labels.width).toBeLessThanOrEqual(romaneio.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
