import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';
import { pressKeys } from './keyboard.ts';
import { required } from './required.ts';

type Schemas = components['schemas'];
export type PedidoEntrega = Schemas['PedidoEntrega'];
export type PedidoResumo = Schemas['PedidoResumo'];

/** The search box that a scanner types into. */
export const scanBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar Pedido' });
/** The card of a found order. */
export const ticket = (page: Page, numero: string) =>
  page.getByRole('region', { name: `Pedido ${numero}`, exact: true });
export const cidade = (page: Page) => page.getByRole('region', { name: 'Pedidos da cidade' });
export const cartas = (page: Page) => page.getByRole('region', { name: 'Cartas simples e registradas' });
export const column = (panel: Locator, name: 'Pronto' | 'Enviado') => panel.getByRole('table', { name });
/** The checkbox of an order in a table. */
export const check = (scope: Locator, { numero_pedido }: Pick<PedidoResumo, 'numero_pedido'>) =>
  scope.getByRole('checkbox', { name: new RegExp(`^${numero_pedido}, `) });
/** A bulk action that is under way or not completely done. */
export const runNotice = (page: Page, name: 'Marcar como Enviado' | 'Confirmar Entrega') =>
  page.getByRole('region', { name: `Ação em massa: ${name}` });
export const bar = (page: Page) => page.getByRole('region', { name: 'Ações em Massa' });

/**
 * Types digits like a hand scanner, then Enter. Waits for longer than the 100 ms in which another Enter is the line feed that
 * some scanners send.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await pressKeys(page, ...Array.from(text), 'Enter');
  await wait(150);
}

/** Waits until both tables have loaded and the start screen is gone. */
export async function openEntregas(page: Page, address = '/gerenciar-entrega'): Promise<void> {
  await page.goto(address);
  await expect(column(cidade(page), 'Pronto').getByRole('checkbox').first()).toBeVisible();
  await expect(column(cartas(page), 'Pronto').getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('#start-screen')).toHaveCount(0);
}

/** Orders in delivery with their types, from the search. */
export async function inDelivery(
  api: Api,
  status: 'pronto' | 'enviado' | 'cancelado',
): Promise<readonly PedidoEntrega[]> {
  const { data } = await api.GET('/gerenciar-pedidos/', { params: { query: { numero_pedido: '', status: [status] } } });
  return required(data);
}

/** Whether an address has all that a label needs (ENT-30). */
export function isComplete(endereco: PedidoEntrega['endereco_entrega'] | undefined): boolean {
  return Boolean(
    endereco?.endereco_rua &&
    endereco.endereco_numero &&
    endereco.endereco_bairro &&
    endereco.endereco_cidade &&
    endereco.cep,
  );
}

/** The orders of one table's column, in its order. */
export async function resumo(
  api: Api,
  table: 'cidade' | 'cartas',
  status: 'pronto' | 'enviado',
): Promise<readonly PedidoResumo[]> {
  const letters = required(
    (await api.GET('/resumo-pedidos/', { params: { query: { tipo_entrega: 'simples,registrada' } } })).data,
  );
  const ids = new Set(letters.map(({ id }) => id));
  const all = required((await api.GET('/resumo-pedidos/')).data);
  return (table === 'cartas' ? letters : all.filter(({ id }) => !ids.has(id))).filter(
    (pedido) => pedido.status === status,
  );
}

/** Orders of the city's table that can be shipped: no pickup. */
export async function shippable(api: Api): Promise<readonly PedidoEntrega[]> {
  return (await inDelivery(api, 'pronto')).filter(
    ({ tipo_entrega }) => tipo_entrega === 'envio' || tipo_entrega === 'nenhum',
  );
}

/** Orders of the city's table that the bulk 'Marcar como Enviado' sends (ENT-07). */
export async function sentInBulk(api: Api): Promise<readonly PedidoEntrega[]> {
  return (await shippable(api)).filter(({ tipo_entrega }) => tipo_entrega === 'envio');
}

/** Ids of changed orders, one entry per request. */
export function watchPatches(page: Page): readonly string[] {
  const patches: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(new URL(request.url()).pathname.replace('/api/v1', ''));
  });
  return patches;
}
