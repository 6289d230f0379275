import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { boxOf, brokenWords } from '../support/layout.ts';
import { findPasse } from '../support/passes.ts';
import { findPedido } from '../support/pedidos.ts';

/** Words in narrow windows, beside the open sidebar. */

interface Screen {
  name: string;
  address: (backend: Backend) => Promise<string>;
  part: (page: Page) => Locator;
  widths: readonly number[];
}

const SCREENS: readonly Screen[] = [
  {
    name: 'a pass',
    address: async (backend) => `/passe/${(await findPasse(await backend.api('atendente'), 'entregue')).id}`,
    part: (page) => page.getByRole('region', { name: 'Resumo do passe' }),
    widths: [768, 900, 1024, 1366],
  },
  {
    name: 'the passes of an order',
    address: async (backend) => {
      const hasPasses = ({ itens_pedido }: { itens_pedido: readonly unknown[] }) => itens_pedido.length > 0;
      return `/pedido/${(await findPedido(await backend.api('atendente'), 'pronto', hasPasses)).id}`;
    },
    part: (page) => page.getByRole('article').first(),
    widths: [768, 1024, 1280, 1366],
  },
  {
    name: 'the list of passes',
    address: () => Promise.resolve('/passes'),
    part: (page) => page.getByRole('table'),
    widths: [1100, 1280, 1366],
  },
  {
    name: 'the list of users',
    address: () => Promise.resolve('/users'),
    part: (page) => page.getByRole('table'),
    widths: [1100, 1280, 1366],
  },
];

/** Names with a hyphen, and e-mail addresses. */
const MAY_BREAK = /\p{L}-\p{L}|@/u;

test.use({ role: 'atendente' });

for (const { name, address, part, widths } of SCREENS) {
  test(`breaks no word of ${name} beside the open sidebar`, { tag: '@full' }, async ({ page, backend }) => {
    await page.goto(await address(backend));
    await expect(part(page)).toContainText(/\d{3}\.\d{3}-\d{2}|@/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const menu = await boxOf(page.getByRole('navigation', { name: 'Menu principal' }));
      expect(menu.width, 'the open sidebar').toBeGreaterThan(150);
      const broken = async () => (await brokenWords(part(page))).filter((word) => !MAY_BREAK.test(word));
      await expect.poll(broken, `at ${width} px`).toEqual([]);
    }
  });
}
