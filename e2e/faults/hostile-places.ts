import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { runClockUntil } from '../support/clock.ts';
import { bar } from '../support/entregas.ts';
import { emProducao, findOrdem } from '../support/ordens-servico.ts';
import { findPedido, type Pedido } from '../support/pedidos.ts';
import type { Role } from '../support/target.ts';
import type { ReadCase } from './cases.ts';
import { READ_CASES } from './read-cases.ts';

/** A screen or dialog whose requests all get hostile records. */
export interface HostilePlace {
  readonly screen: string;
  readonly role: Role;
  readonly address: (backend: Backend) => Promise<string> | string;
  /** Presses after the screen has loaded; skipped if a hostile response leaves no control. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Fields that identify the place; they are kept. */
  readonly keep?: readonly string[];
  /** The shell makes the same call, so the place requests it only as the first screen of a page. */
  readonly fresh?: true;
}

const hasFace = (pedido: Pedido) => typeof pedido.itens_pedido[0]?.identidade_frente === 'string';

const atGestora = (address: string, more: Partial<HostilePlace> = {}): HostilePlace => ({
  screen: address,
  role: 'gestora',
  address: () => address,
  ...more,
});

/** Presses the control and returns whether it existed; a screen that shows its error has none. */
async function pressIfThere(page: Page, selector: string, key = 'Enter'): Promise<boolean> {
  const target = page.locator(selector).filter({ visible: true }).first();
  const isThere = (await target.count()) > 0;
  if (isThere) await target.press(key);
  return isThere;
}

const DIALOGS: readonly HostilePlace[] = [
  atGestora('/periodos excluir', { address: () => '/periodos?dialogo=excluir&registro=M1', keep: ['cod_sistema'] }),
  atGestora('/tipos-passe excluir', { address: () => '/tipos-passe?dialogo=excluir&registro=1' }),
  {
    ...atGestora('/ordens-servico excluir'),
    address: async (backend) =>
      `/ordens-servico?dialogo=excluir&registro=${(await findOrdem(await backend.api('gestora'))).ordem_servico.id}`,
  },
  atGestora('/ordens-servico criar funcionários', {
    address: () => '/ordens-servico?dialogo=criar',
    open: (page) => pressIfThere(page, '[role=dialog] [role=combobox]'),
  }),
  atGestora('/pedidos sino', {
    address: () => '/pedidos',
    open: (page) => page.getByRole('button', { name: /^Notificações/ }).click(),
  }),
  atGestora('/pedidos busca', {
    address: () => '/pedidos',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Ir para tela, pedido, nome ou CPF' }).fill('cliente@embarque.test');
    },
  }),
  {
    ...atGestora('/pedido/$id documento'),
    address: async (backend) => `/pedido/${(await findPedido(await backend.api('gestora'), 'pronto', hasFace)).id}`,
    open: (page) => pressIfThere(page, 'main button[aria-haspopup=dialog], main button:has(img)'),
  },
  atGestora('/vistoria irregular', {
    address: () => '/vistoria',
    open: async (page) => {
      const irregular = page.getByRole('main').getByRole('button', { name: 'Marcar como Irregular' });
      if ((await irregular.count()) === 0) return;
      // A decision is disabled until the declaration has been seen.
      await runClockUntil(page, irregular.and(page.locator(':not([aria-disabled=true])')));
      await irregular.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
  {
    ...atGestora('/ordens-servico/$id/detalhes pronto'),
    address: async (backend) =>
      `/ordens-servico/${(await findOrdem(await backend.api('gestora'), ({ pedidos }) => pedidos.some(emProducao))).ordem_servico.id}/detalhes`,
  },
  atGestora('/gerenciar-entrega selecionados', {
    address: () => '/gerenciar-entrega',
    open: async (page) => {
      if (await pressIfThere(page, 'main input[type=checkbox]:enabled', 'Space'))
        await expect(bar(page).or(page.getByText(/^\d+ selecionadas?$/))).toBeVisible();
    },
  }),
];

/** Parts of a screen that already has a row. */
const PARTS: ReadonlySet<string> = new Set([
  '/vistoria documentos',
  '/vistoria outros passes',
  '/passe/$id outros passes',
  '/dashboard-passes pendências',
  '/dashboard-usuarios logins',
  '/relatorios resumo',
  '/relatorios-vendas-capinhas total',
  '/gerenciar-entrega cartas',
  '/gerenciar-entrega endereços',
  '/gerenciar-entrega tipos',
  '/gerenciar-entrega/romaneio resumo',
  '/gerenciar-entrega/romaneio pedidos',
  '/gerenciar-entrega/retiradas pedidos',
  '/gerenciar-entrega/retiradas telefones',
  '/ordens-servico em espera',
  '/ordens-servico/separacao pedidos',
  '/ordens-servico/separacao minhas',
  '/dashboard-passes emissão',
  '/dashboard-passes envio',
  // '/pedidos busca' opens it.
  'command palette',
]);

const READINGS = READ_CASES.filter(({ screen }) => !PARTS.has(screen)).map(
  ({ screen, role, address, operationId, fresh }: ReadCase): HostilePlace => ({
    screen,
    role,
    address,
    ...(fresh && { fresh }),
    ...(operationId === 'getPeriodo' && { keep: ['cod_sistema'] }),
  }),
);

/** The screens and dialogs of the fault matrix's reads, and further dialogs. */
export const HOSTILE_PLACES: readonly HostilePlace[] = [...READINGS, ...DIALOGS];
