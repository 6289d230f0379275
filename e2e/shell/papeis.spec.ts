import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { watchCalls } from '../support/calls.ts';
import { SCREENS } from '../support/screens.ts';

/**
 * Every route for users without access. e2e/shell/percurso.spec.ts covers the allowed roles and an attendant on superuser
 * screens.
 */

/** Addresses of every screen; any record number will do. */
const ADDRESSES = SCREENS.map(({ address }) => address.replace(/\$\w*/, '1'));
/** Addresses with the search params without which the screen sends no request. */
const SEARCHED: Readonly<Record<string, string>> = {
  '/relatorios-por-tipo-de-passe': '/relatorios-por-tipo-de-passe?inicio=2026-11-01&fim=2026-11-18',
};
const SUPERUSER_SCREENS = SCREENS.filter(({ superuser }) => superuser === true);
const MENU_SCREENS = SCREENS.filter(({ menu }) => menu !== undefined);
/** Refusals of a counter per page load before the flags are there: a prefetch, and one more if it mounts 5 s later (ERR-11). */
const PER_LOAD = 2;

test.describe.configure({ timeout: 180_000 });

/** Sign-in shows with the return path, and nothing of the screen. */
async function expectSignIn(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/auth/signin\\?redirect=${encodeURIComponent(address)}$`));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
}

test(
  'redirects a visitor without session from every address to sign-in with the return path, without a request',
  { tag: '@full' },
  async ({ page }) => {
    const calls = watchCalls(page);
    for (const address of ADDRESSES) {
      await page.goto(address);
      await expectSignIn(page, address);
    }
    expect(calls).toEqual([]);
  },
);

test(
  'a forged session is refused and redirected to sign-in',
  { tag: ['@full', '@seed'] },
  async ({ page, expectFailure }) => {
    expectFailure(/-> 401$/, /^warning: \[embarque\] .*ApiError/, ADDRESSES.length);
    await page.addInitScript(() => {
      const now = Math.floor(Date.now() / 1000);
      const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
      const token = (type: string) =>
        `${part({ alg: 'none', typ: 'JWT' })}.${part({ token_type: type, sub: '1', jti: 'x', iat: now, exp: now + 3600 })}.`;
      localStorage.setItem('access', token('access'));
      localStorage.setItem('refresh', token('refresh'));
      localStorage.setItem(
        'user',
        JSON.stringify({ email: 'cliente@embarque.test', names: 'Cliente', is_staff: true, is_superuser: true }),
      );
    });
    for (const address of ADDRESSES) {
      await page.goto(address);
      await expectSignIn(page, address);
    }
  },
);

test.describe('atendente with a forged is_superuser', () => {
  test.use({ role: 'atendente' });

  /** At the start of every page, before it reads the stored user. */
  async function forgeFlag(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify(Object.assign({}, user, { is_superuser: true })));
    });
  }

  test(
    `shows "Sem permissão" and no row on every superuser screen before the server's flags are loaded`,
    { tag: ['@full', '@faults'] },
    async ({ page, backend, expectFailure }) => {
      expectFailure(/-> 403$/, /^warning: \[embarque\] .*ApiError/, PER_LOAD * SUPERUSER_SCREENS.length);
      await backend.setFaults([{ operationId: 'getUsuarioLogado', fault: { kind: 'hang' } }]);
      await forgeFlag(page);
      for (const { address } of SUPERUSER_SCREENS) {
        await test.step(address, async () => {
          await page.goto(SEARCHED[address] ?? address);
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sem permissão');
          await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
          await expect(main.locator('tbody')).toHaveCount(0);
          await expect(main.getByRole('img')).toHaveCount(0);
        });
      }
    },
  );

  test(
    "has the menu and screens of an attendant once the server's flags are loaded",
    { tag: ['@full', '@seed'] },
    async ({ page, expectFailure }) => {
      expectFailure(/-> 403$/, /^warning: \[embarque\] .*ApiError/, PER_LOAD * MENU_SCREENS.length);
      await forgeFlag(page);
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      for (const { address, menu: entry = '', h1 } of MENU_SCREENS) {
        const denied = SUPERUSER_SCREENS.some((screen) => screen.address === address);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(denied ? 'Sem permissão' : h1);
        await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(denied ? 0 : 1);
      }
      await page.getByRole('button', { name: /^Notificações/ }).click();
      await expect(page.getByText('Ordens de Serviço', { exact: true })).toBeVisible();
      await expect(page.getByText('Pedidos p/ Emissão')).toHaveCount(0);
    },
  );
});
