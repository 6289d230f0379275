import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { stopClock } from '../support/clock.ts';
import {
  check,
  cidade,
  column,
  inDelivery,
  openEntregas,
  scan,
  scanBox,
  shippable,
  ticket,
  watchPatches,
} from '../support/entregas.ts';
import { scanPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Gerenciar Entrega': search and actions of one order (ENT-01 to ENT-03). */

const tickets = (page: Page) => page.getByRole('region', { name: /^Pedido \d/ });
const action = (page: Page, numero: string, name: string) => ticket(page, numero).getByRole('button', { name });
const money = (value: string) => Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** The selected text of the box, which the next scan replaces. */
const selectedText = (page: Page) =>
  scanBox(page).evaluate((box) => box instanceof HTMLInputElement && getSelection()?.toString());

function watchSearches(page: Page): readonly string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/gerenciar-pedidos/') searches.push(String(url.searchParams.get('numero_pedido')));
  });
  return searches;
}

test.use({ role: 'atendente' });

test('the search of an order', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('finds an order by its number and shows it', async () => {
    const [pedido] = (await inDelivery(await backend.api('atendente'), 'pronto')).filter(
      ({ tipo_entrega, endereco_entrega }) =>
        tipo_entrega === 'registrada' && typeof endereco_entrega?.complemento === 'string',
    );
    const numero = required(pedido?.numero_pedido);
    await openEntregas(page);
    await expect(page).toHaveTitle('Gerenciar Entrega · Embarque');
    await expect(scanBox(page)).toBeFocused();
    await page.keyboard.type(numero);
    await expect(page).toHaveURL(`/gerenciar-entrega?search=${numero}`);
    await expect(page.getByText('1 pedido encontrado')).toBeVisible();
    const result = ticket(page, numero);
    await expect(result.getByRole('link', { name: numero })).toHaveAttribute('href', `/pedido/${required(pedido?.id)}`);
    for (const text of [
      'Pronto',
      'Carta Registrada',
      pedido?.usuario.nome_completo ?? 'Não Informado',
      pedido?.usuario.email ?? 'Sem Email',
      money(required(pedido?.valor_total)),
      required(pedido?.endereco_entrega?.endereco_rua),
      required(pedido?.endereco_entrega?.complemento),
      required(pedido?.endereco_entrega?.endereco_bairro),
      required(pedido?.endereco_entrega?.endereco_cidade),
    ]) {
      await expect(result).toContainText(text);
    }
    await expect(result.getByRole('button')).toHaveText(['Marcar como Enviado', 'Adiar Entrega', 'Confirmar Entrega']);
    await expectAccessible(page);
    await page.reload();
    await expect(ticket(page, numero)).toBeVisible();
    await expect(scanBox(page)).toHaveValue(numero);
  });

  await test.step('each of twelve scans, one repeated and one unknown, sends one request and shows its own result', async () => {
    const known = (await inDelivery(await backend.api('atendente'), 'enviado'))
      .slice(0, 10)
      .map(({ numero_pedido }) => numero_pedido);
    const scans = [...known.slice(0, 4), required(known[1]), ...known.slice(4, 7), '00999999', ...known.slice(7)];
    expect(scans).toHaveLength(12);
    const searches = watchSearches(page);
    for (const [index, numero] of scans.entries()) {
      await scan(page, numero);
      if (numero === '00999999') {
        await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
        await expect(tickets(page)).toHaveCount(0);
        // A live region in the results would be inert while the search before is shown, and not announced.
        await expect(page.locator('[aria-busy] [role=status]', { hasText: 'Nenhum pedido' })).toHaveCount(0);
      } else {
        await expect(ticket(page, numero)).toBeVisible();
        await expect(tickets(page)).toHaveCount(1);
        await expect(page.getByText('Nenhum pedido encontrado.')).toBeHidden();
      }
      await expect(scanBox(page)).toBeFocused();
      expect(await selectedText(page)).toBe(numero);
      expect(searches).toEqual(scans.slice(0, index + 1));
    }
  });
});

test('scanning the number in the box again searches again', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const pedido = required((await shippable(api))[0]);
  const numero = pedido.numero_pedido;
  await openEntregas(page);
  const searches = watchSearches(page);
  await scan(page, numero);
  await expect(ticket(page, numero)).toBeVisible();
  await scan(page, numero);
  await expect.poll(() => searches).toEqual([numero, numero]);
});

test(
  'removes control characters, tabs and spaces of a scan or paste, and keeps leading zeros',
  { tag: '@full' },
  async ({ page }) => {
    await openEntregas(page);
    await page.keyboard.insertText('\u001d00 99\u001e12\u00a0345\t');
    await expect(scanBox(page)).toHaveValue('009912345');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gerenciar-entrega?search=009912345');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
    await page.getByRole('link', { name: 'Buscar “009912345” em Todos os Pedidos' }).click();
    await expect(page).toHaveURL('/pedidos?search=009912345');
  },
);

test('the barcode of a label finds its order', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const [pedido] = (await inDelivery(api, 'enviado')).filter(
    ({ tipo_entrega, endereco_entrega }) => tipo_entrega === 'simples' && endereco_entrega !== null,
  );
  const label = await api.GET('/anexos/pedido/{id}/exportar-etiqueta/', {
    params: { path: { id: required(pedido?.id) } },
    parseAs: 'arrayBuffer',
  });
  const [codes = []] = await scanPages(new Uint8Array(label.data ?? new ArrayBuffer(0)));
  expect(codes).toContain(pedido?.numero_pedido);
  await openEntregas(page);
  await scan(page, required(codes.find((code) => code === pedido?.numero_pedido)));
  await expect(ticket(page, required(pedido?.numero_pedido))).toBeVisible();
});

test.describe('a pending search', { tag: ['@full', '@faults'] }, () => {
  test('counts several orders, and makes them inert while a longer search loads', async ({ page, backend }) => {
    const found = required(
      (
        await (
          await backend.api('atendente')
        ).GET('/gerenciar-pedidos/', { params: { query: { numero_pedido: '10021' } } })
      ).data,
    );
    expect(found.length).toBeGreaterThan(1);
    await openEntregas(page, '/gerenciar-entrega?search=10021');
    await expect(page.getByText(`${found.length} pedidos encontrados`)).toBeVisible();
    await expect(tickets(page)).toHaveCount(found.length);
    const [first] = found;
    const inert = page.locator('[inert]').filter({ has: tickets(page) });
    await expect(inert).toHaveCount(0);
    await page.clock.install();
    // However slow the machine is, the debounce ends only below.
    await stopClock(page);
    await scanBox(page).press('End');
    await page.keyboard.type(required(first?.numero_pedido.slice(5)));
    await expect(inert).toHaveCount(1);
    await page.clock.runFor(500);
    await page.clock.resume();
    await expect(ticket(page, required(first?.numero_pedido))).toBeVisible();
    await expect(tickets(page)).toHaveCount(1);
    await expect(inert).toHaveCount(0);
    await page.goBack();
    await expect(tickets(page)).toHaveCount(found.length);
    await expect(inert).toHaveCount(0);
  });

  test('a scan during a pending search is neither lost nor mixed with it', async ({ page, backend }) => {
    const [first, second, third] = (await inDelivery(await backend.api('atendente'), 'enviado')).map(
      ({ numero_pedido }) => numero_pedido,
    );
    await openEntregas(page);
    await backend.setFaults([
      { operationId: 'searchPedidosEntrega', query: { numero_pedido: required(first) }, fault: { kind: 'hang' } },
      { operationId: 'searchPedidosEntrega', query: { numero_pedido: required(second) }, fault: { kind: 'hang' } },
    ]);
    await scan(page, required(first));
    await scan(page, required(second));
    await expect(tickets(page)).toHaveCount(0);
    await scan(page, required(third));
    await expect(ticket(page, required(third))).toBeVisible();
    await backend.clearFaults();
    await expect(scanBox(page)).toHaveValue(required(third));
    await expect(page).toHaveURL(`/gerenciar-entrega?search=${required(third)}`);
    await expect(tickets(page)).toHaveCount(1);
    await scan(page, required(first));
    await expect(ticket(page, required(first))).toBeVisible();
    await expect(tickets(page)).toHaveCount(1);
  });
});

test('the actions of one order', { tag: ['@writes', '@reset', '@seed'] }, async ({ page, backend }) => {
  await test.step('postpones, ships and delivers an order: each step shows a toast and updates lists and buttons', async () => {
    const api = await backend.api('atendente');
    const pedido = required((await shippable(api))[0]);
    const numero = pedido.numero_pedido;
    const adiados = (await inDelivery(api, 'cancelado')).length;
    await openEntregas(page);
    await scan(page, numero);
    await action(page, numero, 'Adiar Entrega').click();
    await expectToast(page, `Pedido ${numero} atualizado para "Adiado".`);
    await expect(ticket(page, numero)).toContainText('Adiado');
    await expect(check(cidade(page), { numero_pedido: numero })).toHaveCount(0);
    await expect(page.getByRole('link', { name: `${adiados + 1} pedidos com a entrega adiada` })).toBeVisible();
    await expect(action(page, numero, 'Adiar Entrega')).toHaveAccessibleDescription('A entrega já está adiada.');
    await expect(action(page, numero, 'Adiar Entrega')).toHaveAttribute('aria-disabled', 'true');
    await expect(scanBox(page)).toBeFocused();
    expect(await selectedText(page)).toBe(numero);

    await expect(action(page, numero, 'Marcar como Enviado')).toBeEnabled();
    await action(page, numero, 'Marcar como Enviado').press('Enter');
    await expectToast(page, `Pedido ${numero} atualizado para "Enviado".`);
    await expect(check(column(cidade(page), 'Enviado'), { numero_pedido: numero })).toBeAttached();
    await expect(action(page, numero, 'Marcar como Enviado')).toHaveAccessibleDescription(
      'O pedido já está marcado como Enviado.',
    );
    await expect(scanBox(page)).toBeFocused();

    // By keyboard, because the pointer rests on a toast, which stays open above the button.
    await action(page, numero, 'Confirmar Entrega').press('Enter');
    await expectToast(page, `Entrega do pedido ${numero} confirmada com sucesso.`);
    await expect(ticket(page, numero)).toContainText('Entregue');
    for (const name of ['Marcar como Enviado', 'Adiar Entrega', 'Confirmar Entrega']) {
      await expect(action(page, numero, name)).toHaveAccessibleDescription('O pedido já foi entregue.');
    }
    await expect(check(cidade(page), { numero_pedido: numero })).toHaveCount(0);
    // Until the next search: a delivered order is no longer in delivery.
    await expect(scanBox(page)).toBeFocused();
    await scan(page, numero);
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
    expect((await api.GET('/pedido/{id}/', { params: { path: { id: pedido.id } } })).data?.status).toBe('entregue');
  });

  await test.step('an order for pickup can only be delivered', async () => {
    const pedido = required(
      (await inDelivery(await backend.api('atendente'), 'pronto')).find(
        ({ tipo_entrega }) => tipo_entrega === 'retirada',
      ),
    );
    const numero = pedido.numero_pedido;
    await scan(page, numero);
    await expect(ticket(page, numero)).toContainText('Retirada');
    const { data } = await (
      await backend.api('atendente')
    ).GET('/pedido/{id}/', { params: { path: { id: pedido.id } } });
    await expect(ticket(page, numero).getByRole('button')).toHaveText([
      ...required(data).itens_pedido.map(() => 'Ver identidade'),
      'Confirmar Entrega',
    ]);
    const patches = watchPatches(page);
    // Two presses before the next frame send one request.
    await action(page, numero, 'Confirmar Entrega').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectToast(page, `Entrega do pedido ${numero} confirmada com sucesso.`);
    expect(patches).toEqual([`/confirmar-entrega/${pedido.id}/`]);
  });
});

test.describe('an order that another user changes', { tag: ['@full', '@writes', '@reset'] }, () => {
  test('the second of two users on one order sees the refusal and the new status', async ({
    page,
    gestora,
    backend,
    expectFailure,
  }) => {
    expectFailure(/PATCH .* -> 409$/);
    const pedido = required((await shippable(await backend.api('atendente')))[0]);
    const numero = pedido.numero_pedido;
    for (const person of [page, gestora]) {
      await openEntregas(person, `/gerenciar-entrega?search=${numero}`);
      await expect(ticket(person, numero)).toContainText('Pronto');
    }
    await action(gestora, numero, 'Marcar como Enviado').click();
    await expectToast(gestora, `Pedido ${numero} atualizado para "Enviado".`);
    await action(page, numero, 'Marcar como Enviado').click();
    await expectToast(page, 'O pedido já está com o status "Enviado".');
    await expect(ticket(page, numero)).toContainText('Enviado');
    await expect(action(page, numero, 'Marcar como Enviado')).toHaveAttribute('aria-disabled', 'true');
    await expect(check(column(cidade(page), 'Enviado'), { numero_pedido: numero })).toBeAttached();
    await action(gestora, numero, 'Confirmar Entrega').click();
    await expectToast(gestora, `Entrega do pedido ${numero} confirmada com sucesso.`);
    await action(page, numero, 'Confirmar Entrega').click();
    await expectToast(page, 'O pedido já foi entregue e não pode mais ser alterado.');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  });

  test("an order that was deleted meanwhile shows 'Pedido não encontrado.'", async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure(/PATCH .* -> 404$/);
    const gestora = await backend.api('gestora');
    const pedido = required((await shippable(gestora)).find(({ usuario }) => usuario.email !== null));
    const numero = pedido.numero_pedido;
    await openEntregas(page, `/gerenciar-entrega?search=${numero}`);
    await expect(ticket(page, numero)).toBeVisible();
    const { data } = await gestora.GET('/accounts/users/', {
      params: { query: { search: required(pedido.usuario.email) } },
    });
    const [user] = Array.isArray(data) ? data : required(data).results;
    await gestora.DELETE('/auth/user/{id}/', { params: { path: { id: required(user?.id) } } });
    await action(page, numero, 'Marcar como Enviado').click();
    await expectToast(page, 'Pedido não encontrado.');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  });
});
