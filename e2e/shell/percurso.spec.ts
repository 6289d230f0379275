import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readRoutes } from '../../scripts/check-coverage.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { PersonalDataWatch } from '../support/personal-data.ts';
import { recordOf } from '../support/records.ts';
import { ENTRANCES, SCREENS, type Screen } from '../support/screens.ts';
import { ACCOUNTS, type Role } from '../support/target.ts';

/**
 * Every route as both roles. Checks title, heading, completed loading and axe; the guard of
 * fixtures.ts checks requests and console; no token or customer data stays in the browser (SEG-13).
 */

test('the journey visits every route of the router', async () => {
  const routes = readRoutes(await readFile(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8'));
  const walked = SCREENS.map(({ address }) => address);
  expect([...walked, ...ENTRANCES].toSorted()).toEqual(routes.toSorted());
});

const ROUNDS: readonly { role: Role; name: string; screens: readonly Screen[]; tag?: string }[] = [
  { role: 'gestora', name: 'screens of superusers', screens: SCREENS.filter((screen) => screen.superuser === true) },
  {
    role: 'gestora',
    name: 'screens of all staff',
    screens: SCREENS.filter((screen) => screen.superuser !== true),
    tag: '@full',
  },
  { role: 'atendente', name: 'every screen', screens: SCREENS },
];

for (const { role, name, screens, tag = [] } of ROUNDS) {
  test.describe(role, () => {
    test.use({ role });
    // A round has up to 17 screens.
    test.describe.configure({ timeout: 180_000 });

    test(`${name}: title, heading, loading and accessibility`, { tag }, async ({ page, backend }) => {
      const personalData = new PersonalDataWatch(page.context());
      // The check for leaks needs customers: a list that has answered.
      await page.goto('/pedidos');
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      for (const screen of screens) {
        await test.step(screen.address, async () => {
          await visit(page, backend, role, screen);
          await personalData.expectNoLeaks(page, { own: ACCOUNTS[role].email });
        });
      }
    });
  });
}

test('the entry addresses redirect to home or to sign-in', { tag: '@full' }, async ({ page, gestora, atendente }) => {
  for (const [person, home] of [
    [gestora, /\/dashboard-passes$/],
    [atendente, /\/ordens-servico$/],
    [page, /\/(auth\/signin|login)$/],
  ] as const) {
    for (const entrance of ENTRANCES) {
      await person.goto(entrance);
      await expect(person).toHaveURL(home);
    }
  }
  await expect(page).toHaveTitle('Entrar · Embarque');
});

async function visit(page: Page, backend: Backend, role: Role, screen: Screen): Promise<void> {
  const denied = screen.superuser === true && role !== 'gestora';
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });
  const { path, title, h1 } =
    screen.menu === undefined ? await recordOf(backend, role, screen) : { ...screen, path: screen.address };
  if (screen.menu === undefined || denied) {
    if (screen.menu !== undefined) await expect(entry(screen.menu)).toHaveCount(0);
    await page.goto(path);
    await expect(page.locator('#start-screen')).toHaveCount(0);
  } else {
    await entry(screen.menu).click();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(denied ? 'Sem permissão' : h1);
  await expect(page).toHaveTitle(`${title} · Embarque`);
  const main = page.getByRole('main');
  await expect(main.getByText('Carregando...')).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  if (role === 'gestora') await expectAccessible(page);
}
