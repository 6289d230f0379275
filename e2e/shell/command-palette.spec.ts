import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { findPasse } from '../support/passes.ts';
import { required } from '../support/required.ts';
import { holdScripts } from '../support/scripts.ts';
import { expectRows } from '../support/tables.ts';

/** The command palette, Ctrl+K (SHL-11, SHL-12, SHL-16). */

test.use({ role: 'gestora' });

test('finds an order by its number and opens it', { tag: '@smoke' }, async ({ page, backend }) => {
  const api = await backend.api('gestora');
  const pedido = (await api.GET('/pedidos-paginados/')).data?.results[0];
  await page.goto('/pedidos?status=entregue');
  await expect(page.getByRole('button', { name: 'Ir para tela, pedido, nome ou CPF' })).toBeVisible();
  await expectRows(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Ir para tela, pedido, nome ou CPF' });
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(required(pedido?.numero_pedido));
  // The order, not the item that searches for the text in 'Todos os Pedidos'.
  await expect(box.getByRole('option', { selected: true })).toContainText(
    `${required(pedido?.numero_pedido)} · ${required(pedido?.usuario_nome)}`,
  );
  await expect(box.locator('[aria-live]', { hasText: /^\d+ resultados?$/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/pedido/${pedido?.id}$`));
  await expect(box).toBeHidden();
});

/** The orders have loaded; the palette's code, which loads later, is held back. */
async function openWithCodeHeld(page: Page) {
  // From the start: on a slow machine the palette is preloaded before the list is usable.
  const code = await holdScripts(page, '*/command-palette-*');
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: 'Próxima Página' })).toBeVisible();
  return code;
}

/** Opens the palette on the list of passes and types the CPF of a pass. */
async function typeCpf(page: Page, backend: Backend) {
  const passe = await findPasse(await backend.api('gestora'), '', ({ cpf }) => cpf !== null);
  const cpf = required(passe.cpf);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) addresses.push(request.url(), String(request.headers()['referer']));
  });
  await page.goto('/passes');
  await expect(page.getByRole('link', { name: 'Próxima Página' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog');
  await box.getByRole('combobox').fill(cpf);
  return { passe, cpf, box, addresses };
}

test('the command palette', { tag: ['@full', '@faults'] }, async ({ page, backend, expectFailure }) => {
  await test.step('contains the text typed right after Ctrl+K while its code loads', async () => {
    const code = await openWithCodeHeld(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('entreh');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ga');
    await code.letGo();
    const typed = page.getByRole('dialog').getByRole('combobox');
    await expect(typed).toHaveValue('entrega');
    await expect(typed).toBeFocused();
    // Enter selects the result of the last key, even if pressed before the results load.
    await page.keyboard.press('Backspace');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/entrega$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/entrega/i);
  });

  await test.step('leaves no CPF in the address and in the history after a result is chosen', async () => {
    const { passe, cpf, box, addresses } = await typeCpf(page, backend);
    await box
      .getByRole('group', { name: 'Passes' })
      .getByRole('option')
      .filter({ hasText: required(passe.nome) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Passe \d+$/ })).toBeVisible();
    const entry = () => page.evaluate(() => location.href + JSON.stringify(history.state));
    expect(await entry()).not.toContain(cpf);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os Passes' })).toBeVisible();
    expect(await entry()).not.toContain(cpf);
    expect(addresses.filter((address) => address.includes(cpf))).toEqual([]);
  });

  await test.step('shows when it finds nothing or fails, and still links to the list', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog');
    await expect(box.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('ninguém com este nome');
    await expect(box.getByRole('status').first()).toHaveText('Nenhum pedido, passe ou usuário encontrado.');
    expectFailure('GET /api/v1/pedidos-paginados/', '[embarque] command palette');
    await backend.setFaults([{ operationId: 'listPedidos', fault: { kind: 'status', status: 500 } }]);
    await box.getByRole('combobox').fill('beatriz');
    await expect(box.getByRole('status').first()).toContainText('Erro ao buscar os pedidos.');
    await expect(box.getByText(/^Código [2-9A-Z]{3}-[2-9A-Z]{3}$/)).toBeVisible();
    await expect(box.getByRole('button', { name: 'Copiar detalhes' })).toBeVisible();
    await backend.clearFaults();
    // The text is kept and searched again.
    await box.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(box.getByRole('status').first()).toBeEmpty();
    await expect(box.getByRole('combobox')).toHaveValue('beatriz');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await box.getByRole('combobox').fill('beatriz');
    await box.getByRole('option', { name: /Buscar “beatriz”/ }).click();
    await expect(page).toHaveURL(/\/pedidos\?search=beatriz$/);
  });
});

test('Escape cancels the opening while its code loads, and discards the text', { tag: '@full' }, async ({ page }) => {
  const code = await openWithCodeHeld(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('104');
  await page.keyboard.press('Escape');
  await code.letGo();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test(
  'an outside click cancels the opening, and later keys go to the clicked element',
  { tag: '@full' },
  async ({ page }) => {
    const code = await openWithCodeHeld(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('9');
    const search = page.getByRole('searchbox');
    await search.click();
    await page.keyboard.type('104');
    await expect(search).toHaveValue('104');
    await code.letGo();
    await expect(page).toHaveURL(/search=104/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('leaves later keys to the page when its code fails to load', { tag: '@full' }, async ({ page, expectFailure }) => {
  const code = await openWithCodeHeld(page);
  await page.keyboard.press('Control+k');
  expectFailure(/^GET \/assets\/.*net::ERR_FAILED$/, '[embarque] command palette');
  await code.fail();
  const reachesThePage = () =>
    page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '1', cancelable: true })));
  await expect.poll(reachesThePage).toBe(true);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('104');
  await expect(search).toHaveValue('104');
  await expect(page).toHaveURL(/search=104/);
  // The next use requests it again.
  await code.letGo();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('finds a pass by CPF and a user by e-mail', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('gestora');
  const passe = (await api.GET('/passes-paginados/')).data?.results.find(({ cpf }) => cpf !== null);
  const usuario = (await api.GET('/accounts/users/')).data;
  const email = required(
    (Array.isArray(usuario) ? usuario : required(usuario?.results)).find(({ is_staff }) => !is_staff)?.email,
  );
  await page.goto('/pedidos');
  await expect(page.getByRole('link', { name: 'Próxima Página' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Ir para tela, pedido, nome ou CPF' });
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(required(passe?.cpf));
  await box
    .getByRole('group', { name: 'Passes' })
    .getByRole('option')
    .filter({ hasText: required(passe?.nome) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Passe \d+$/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(email);
  await box.getByRole('group', { name: 'Usuários' }).getByRole('option', { name: email }).click();
  await expect(page).toHaveURL(/\/users\/historico-usuario\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const buyer = required((await findPasse(api, '', ({ usuario_email }) => usuario_email !== null)).usuario_email);
  await page.keyboard.press('Control+k');
  await box.getByRole('combobox').fill(buyer);
  const passes = box.getByRole('group', { name: 'Passes' }).getByRole('option');
  await expect(passes.first()).toContainText(`comprado por ${buyer}`);
  await expect(box.getByRole('option', { name: 'Buscar em Todos os Pedidos' })).toBeVisible();
  await expect(box.getByRole('option', { name: 'Buscar em Lista de Usuários' })).toBeVisible();
  await passes.filter({ hasText: 'Buscar em Todos os Passes' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar por Usuário ou CPF' })).toHaveValue(buyer);
});

test(
  'a search by CPF opens the list of its orders without the CPF in the address, also on other pages and after Back',
  { tag: '@full' },
  async ({ page, backend }) => {
    const { cpf, box, addresses } = await typeCpf(page, backend);
    const searched: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/pedidos-paginados/')) searched.push(searchParams.get('search'));
    });
    await box.getByRole('option', { name: `Buscar “${cpf}” em Todos os Pedidos` }).click();
    const search = page.getByRole('searchbox', { name: 'Buscar por Pedido, Usuário ou CPF' });
    await expect(search).toHaveValue(cpf);
    await expect(page).toHaveURL(/\/pedidos$/);
    const pedido = page.getByRole('cell').getByRole('link').first();
    const numero = required(await pedido.textContent());
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Entregue' }).click();
    await expect(page).toHaveURL(/\/pedidos\?status=entregue$/);
    await expect(search).toHaveValue(cpf);
    await page.goBack();
    await expect(page).toHaveURL(/\/pedidos$/);
    expect(new Set(searched)).toEqual(new Set([cpf]));
    await page.getByRole('link', { name: numero }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${numero}` })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(cpf);
    await expect(page.getByRole('link', { name: numero })).toBeVisible();
    expect(addresses.filter((address) => address.includes(cpf))).toEqual([]);
    // A text that is typed into the list is in the address again.
    await search.fill('beatriz');
    await expect(page).toHaveURL(/\/pedidos\?search=beatriz$/);
  },
);
