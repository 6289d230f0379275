import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runClockUntil } from '../support/clock.ts';
import { pressKeys } from '../support/keyboard.ts';
import { findPedido } from '../support/pedidos.ts';
import { required, requiredRows } from '../support/required.ts';
import { holdScripts } from '../support/scripts.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Todos os Pedidos' (PED-01 to PED-07). */

const table = (page: Page) => page.getByRole('table', { name: 'Todos os Pedidos' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por Pedido, Usuário ou CPF' });
const money = (value: string) => Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

test.use({ role: 'atendente' });

test('the list of orders', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('shows the ten newest orders', async () => {
    const api = await backend.api('atendente');
    const { data } = await api.GET('/pedidos-paginados/');
    const pedidos = requiredRows(data);
    await page.goto('/pedidos');
    await expect(page).toHaveTitle('Todos os Pedidos · Embarque');
    await expect(table(page).getByRole('link')).toHaveText(pedidos.map((pedido) => pedido.numero_pedido));
    for (const pedido of pedidos) {
      const email = pedido.usuario;
      await expectRow(table(page), {
        Pedido: pedido.numero_pedido,
        Usuário: email === null ? 'Sem Email' : email.length > 20 ? `${email.slice(0, 20)}...` : email,
        'Valor Total': money(pedido.valor_total),
      });
    }
    const total = required(data?.count.toLocaleString('pt-BR'));
    await expect(page.getByText(`${total} pedidos`)).toBeVisible();
    await expect(page.getByText(`Página 1 de ${Math.ceil(required(data?.count) / 10)}`)).toBeVisible();
  });

  await test.step('a search keeps the caret, and keeps its digits in the address', async () => {
    const api = await backend.api('atendente');
    const pedido = (await api.GET('/pedidos-paginados/', { params: { query: { page: 3 } } })).data?.results[4];
    const numero = required(pedido?.numero_pedido);
    await page.goto('/pedidos?page=3');
    await expect(table(page).getByRole('link')).toHaveCount(10);
    await search(page).pressSequentially(numero);
    await expect(page).toHaveURL(`/pedidos?search=${numero}`);
    await expect(table(page).getByRole('link')).toHaveText([numero]);
    await expect(search(page)).toBeFocused();
    await page.reload();
    await expect(search(page)).toHaveValue(numero);
    await expect(table(page).getByRole('link')).toHaveText([numero]);
    await page.goBack();
    await expect(page).toHaveURL('/pedidos?page=3');
    await expect(search(page)).toHaveValue('');
    await search(page).fill(`\u202a${numero}\u200b`);
    await expect(page).toHaveURL(`/pedidos?search=${numero}`);
  });

  await test.step('finds by CPF, by e-mail and by name without accents', async () => {
    const pedido = await findPedido(
      await backend.api('atendente'),
      '',
      ({ usuario_nome, usuario_email, itens_pedido: [item] }) =>
        usuario_nome !== null && usuario_email !== null && item?.cpf != null,
      2,
    );
    const nome = required(pedido.usuario_nome)
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase();
    const cpf = required(pedido.itens_pedido[0]?.cpf);
    for (const term of [cpf, required(pedido.usuario_email), nome]) {
      await search(page).fill('');
      await expect(table(page).getByRole('link')).toHaveCount(10);
      await expect(table(page).getByRole('link', { name: pedido.numero_pedido })).toHaveCount(0);
      await search(page).fill(term);
      await search(page).press('Enter');
      await expect(page).toHaveURL(
        new RegExp(`search=${encodeURIComponent(term).replaceAll('%20', '\\+').replaceAll('.', '\\.')}$`),
      );
      await expectRow(table(page), { Pedido: pedido.numero_pedido });
    }
  });
});

test('pages and the filter of orders', async ({ page }) => {
  await test.step('goes to a typed page and to the last page, and Back returns', async () => {
    await page.goto('/pedidos?status=pago');
    const first = table(page).getByRole('link').first();
    const newest = await first.textContent();
    await page.getByRole('button', { name: /^Página 1 de/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Página' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pedidos?status=pago&page=2');
    await expect(first).not.toHaveText(required(newest));
    await expect(page.getByRole('button', { name: /^Página 2 de/ })).toBeFocused();
    await page.getByRole('link', { name: 'Última Página' }).click();
    await expect(page.getByRole('link', { name: 'Próxima Página' })).toHaveCount(0);
    await expect(page.getByText(/^Página (\d+) de \1$/)).toBeVisible();
    // The focus stays on 'Última Página', and a tooltip never takes a press.
    const last = page.getByRole('button', { name: 'Última Página' });
    await expect(last).toBeFocused();
    await last.hover();
    await page.mouse.move(0, 0);
    await last.hover();
    const hint = await page.locator('[data-slot=tooltip-content]').boundingBox();
    const { x, y } = required(hint ?? undefined);
    await expect
      .poll(() =>
        page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [x + 4, y + 4] as const),
      )
      .not.toBe('Esta é a última página.');
    await page.goBack();
    await page.goBack();
    await expect(first).toHaveText(required(newest));
  });

  await test.step('a shared link shows the same filter, and Back returns', async () => {
    await page.goto('/pedidos?status=entregue&page=2');
    const status = page.getByRole('combobox', { name: /^Status/ });
    await expect(status).toContainText('Entregue');
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Status'])))
      .toEqual(new Set(['Entregue']));
    await status.click();
    await page.getByRole('option', { name: 'Entrega Adiada' }).click();
    await expect(page).toHaveURL('/pedidos?status=cancelado');
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Status'])))
      .toEqual(new Set(['Entrega Adiada']));
    await page.goBack();
    await expect(page).toHaveURL('/pedidos?status=entregue&page=2');
    await expect(status).toContainText('Entregue');
  });
});

test('the filter has four groups and works with the keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pedidos');
  await expect(table(page).getByRole('link')).toHaveCount(10);
  await page.getByRole('combobox', { name: /^Status/ }).press('Enter');
  await expect(page.getByRole('option')).toHaveText([
    'Todos',
    'Em Aberto',
    'Dados em Análise',
    'Dados Irregulares',
    'Aguardando Pagamento',
    'Pagamento em Análise',
    'Pagamento Recusado',
    'Pago',
    'Em Produção',
    'Pronto',
    'Enviado',
    'Entrega Adiada',
    'Entregue',
  ]);
  for (const group of ['Vistoria de dados', 'Pagamento', 'Produção', 'Frete']) {
    await expect(page.getByRole('group', { name: group, exact: true })).toBeVisible();
  }
  // Radix Select hides the page behind its open list, which axe accepts for dialogs only.
  await expectAccessible(page, '[role=listbox]');
  await page.keyboard.press('End');
  // Radix moves the focus in a later task.
  await expect(page.getByRole('option', { name: 'Entregue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pedidos?status=entregue');
  await expect(page.getByRole('combobox', { name: /^Status/ })).toBeFocused();
});

test(
  'the filter keeps the focus while its code loads, opens when it has loaded, and after a failure on the next press',
  { tag: ['@full', '@faults'] },
  async ({ page, expectFailure }) => {
    const filter = page.getByRole('combobox', { name: 'Status' });
    const code = await holdScripts(page, '*/radix-status-select-*');
    await page.goto('/pedidos');
    await expect(table(page).getByRole('link')).toHaveCount(10);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expect(filter).toBeFocused();
    expectFailure(/^GET \/assets\//);
    await page.keyboard.press('ArrowDown');
    await code.fail();
    await expectToast(page, 'Não foi possível abrir. Confira a conexão e tente novamente.');
    await expect(filter).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await code.letGo();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Todos' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filter).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(filter).toBeFocused();
    await pressKeys(page, 'e', 'n');
    await expect(page).toHaveURL('/pedidos?status=enviado');
  },
);

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test('a failed read shows its reason in place', async ({ page, backend, expectFailure }) => {
    await test.step("a 403 shows 'Sem permissão' in place and does not sign out", async () => {
      expectFailure('GET /api/v1/pedidos-paginados/');
      await backend.setFaults([
        { operationId: 'listPedidos', fault: { kind: 'status', status: 403, body: { detail: 'Não.' } } },
      ]);
      await page.goto('/pedidos');
      await expect(page.getByText('Sem permissão')).toBeVisible();
      await expect(table(page)).toHaveCount(0);
      await expect(page).toHaveURL('/pedidos');
      await expectAccessible(page);
    });

    await test.step('shows the error in place with a retry; toolbar and search stay', async () => {
      await backend.clearFaults();
      await page.clock.install();
      await page.goto('/pedidos');
      await expect(table(page).getByRole('link')).toHaveCount(10);
      await backend.setFaults([{ operationId: 'listPedidos', fault: { kind: 'status', status: 500 } }]);
      await search(page).pressSequentially('1001');
      // The debounce of 500 ms, then two retries with backoff, on the page's clock.
      await runClockUntil(page, page.getByRole('alert'));
      await expect(page.getByRole('alert')).toContainText('Erro ao buscar os pedidos.');
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveValue('1001');
      await page.clock.resume();
      await expectAccessible(page);
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(table(page).getByRole('link')).toHaveCount(10);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('keeps the old rows dimmed and inert while the next page loads', { tag: '@full' }, async ({ page, backend }) => {
    await page.goto('/pedidos?status=entregue');
    await expect(table(page).getByRole('link')).toHaveCount(10);
    const before = await readTable(table(page));
    await backend.setFaults([{ operationId: 'listPedidos', fault: { kind: 'hang' } }]);
    await search(page).fill('a');
    await expect(page.getByRole('table', { name: 'Todos os Pedidos' })).toHaveAttribute('aria-busy', 'true');
    expect(await readTable(table(page))).toEqual(before);
    await expect(table(page).locator('tbody')).toHaveAttribute('inert', '');
    await expect(search(page)).toBeFocused();
    await backend.clearFaults();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  });
});
