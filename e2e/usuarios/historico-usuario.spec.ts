import type { Page } from '@playwright/test';
import type { Api } from '../../scripts/lib/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Pedido } from '../support/pedidos.ts';
import { required, requiredRows } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { findUsuario } from '../support/usuarios.ts';

/** 'Histórico de pedidos' of one user (USU-07). */

const CUSTOMER = 'cliente@embarque.test';
const card = (page: Page, pedido: { numero_pedido: string }) =>
  page.getByRole('article', { name: `Pedido ${pedido.numero_pedido}` });
const items = (page: Page, pedido: { numero_pedido: string }) =>
  page.getByRole('table', { name: `Passes do pedido ${pedido.numero_pedido}` });
const money = (value: string | null) =>
  value === null ? '–' : Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

async function historyOf(api: Api, usuarioId: number): Promise<readonly Pedido[]> {
  const path = { usuarioId };
  return requiredRows((await api.GET('/pedidos/historico-usuario/{usuarioId}/', { params: { path } })).data);
}

/** '2026-11-10T16:40:00-03:00' -> '10/11/2026 - 16:40': the API writes São Paulo time. */
function created(instant: string): string {
  const [, year, month, day, time] = required(/^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(instant));
  return `${required(day)}/${required(month)}/${required(year)} - ${required(time)}`;
}

test.use({ role: 'atendente' });

test('the history of a user', { tag: ['@smoke', '@seed'] }, async ({ page, backend }) => {
  await test.step('shows one card per order with all fields', async () => {
    const api = await backend.api('atendente');
    const { id } = await findUsuario(api, CUSTOMER);
    const pedidos = await historyOf(api, id);
    await page.goto(`/users/historico-usuario/${id}`);
    await expect(page).toHaveTitle(`Histórico do usuário ${id} · Embarque`);
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de pedidos' })).toBeVisible();
    await expect(page.getByText(`${pedidos.length} pedidos`)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
      pedidos.map((pedido) => `Pedido ${pedido.numero_pedido}`),
    );
    for (const pedido of pedidos) {
      await expect(card(page, pedido)).toContainText(pedido.usuario_nome ?? 'Não Informado');
      await expect(card(page, pedido)).toContainText(pedido.usuario_email ?? 'Sem Email');
      await expect(card(page, pedido)).toContainText(created(pedido.criacao));
      await expect(card(page, pedido)).toContainText(`Total ${money(pedido.valor_total)}`);
      await expect(card(page, pedido)).toContainText(
        pedido.endereco_entrega?.endereco_bairro ?? 'Endereço não informado',
      );
      await expect(
        card(page, pedido).locator('dt', { hasText: 'Frete' }).locator('xpath=following-sibling::dd'),
      ).toHaveText(money(pedido.endereco_entrega?.valor_frete ?? null));
      for (const item of pedido.itens_pedido) {
        await expectRow(items(page, pedido), {
          'Tipo de Passe': item.tipo_passe.nome,
          'Solicitado Para': item.nome,
          'Valor do Passe': money(item.tipo_passe.valor),
        });
      }
    }
  });

  await test.step('links to the order and back to the list of users', async () => {
    const api = await backend.api('atendente');
    const { id } = await findUsuario(api, CUSTOMER);
    const newest = required((await historyOf(api, id))[0]);
    await page.goto(`/users/historico-usuario/${id}`);
    await page.getByRole('link', { name: newest.numero_pedido, exact: true }).click();
    await expect(page).toHaveURL(`/pedido/${newest.id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Lista de Usuários' }).click();
    await expect(page).toHaveURL('/users');
  });
});

test('shows the empty text for a user without orders', { tag: ['@full', '@seed'] }, async ({ page, backend }) => {
  const { id } = await findUsuario(await backend.api('atendente'), 'gestora@embarque.test');
  await page.goto(`/users/historico-usuario/${id}`);
  await expect(page.getByText('Não há histórico de pedidos para este usuário.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('null, missing or mistyped fields show their fallbacks', async ({ page, backend }) => {
    const body = [
      { id: 9 },
      {
        id: 10,
        numero_pedido: '104900',
        endereco_entrega: { endereco_rua: 'Rua das Acácias' },
        itens_pedido: [{ id: 3 }],
      },
    ];
    await backend.setFaults([{ operationId: 'listHistoricoUsuario', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/users/historico-usuario/7');
    const bare = card(page, { numero_pedido: 'nº 9' });
    for (const fallback of [
      'Sem Status',
      'Total –',
      'Não Informado',
      'Sem Email',
      'Endereço não informado',
      'Nenhum passe neste pedido.',
    ]) {
      await expect(bare).toContainText(fallback);
    }
    await expect(card(page, { numero_pedido: '104900' })).toContainText('Rua das Acácias, Número não informado');
    expect(await readTable(items(page, { numero_pedido: '104900' }))).toEqual([
      { 'Tipo de Passe': 'Não Informado', 'Solicitado Para': 'Não Informado', 'Valor do Passe': '–' },
    ]);
  });

  test('renders three hundred orders and lays out only the visible ones', async ({ page, backend }) => {
    const itens = Array.from({ length: 4 }, (_, index) => ({
      id: index + 1,
      nome: 'Ana Lima',
      tipo_passe: { nome: 'Estudantil', valor: '24.90' },
    }));
    const body = Array.from({ length: 300 }, (_, index) => ({
      id: index + 1,
      numero_pedido: String(200_000 + index),
      status: 'pago',
      itens_pedido: itens,
    }));
    await backend.setFaults([{ operationId: 'listHistoricoUsuario', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/users/historico-usuario/7');
    await expect(page.getByRole('article')).toHaveCount(300);
    const last = card(page, { numero_pedido: '200299' });
    const isLaidOut = () =>
      last.locator('table').evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  });
});
