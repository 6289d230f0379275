import { readdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { browserStateOf, signIn } from '../../scripts/lib/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Guard } from '../support/guard.ts';
import { required } from '../support/required.ts';
import { ACCOUNTS, apiBaseOf } from '../support/target.ts';
import { loseScreen, prepareNextBuild, putBuild } from './new-build.ts';
import { withNginx } from './target.ts';

/** An open tab after a deployment: its chunks are 404 (NAV-14). */

interface Tab {
  page: Page;
  root: string;
  /** Computes the next build, and returns a function that deploys it. */
  prepareBuild: (mark: string) => () => Promise<void>;
  deployBuild: (mark: string) => Promise<void>;
  /** Number of document loads since the tab was opened. */
  loads: () => string[];
}

/** A tab signed in as gestora at the address, on its own copy of the build. */
async function inTab(page: Page, guard: Guard, address: string, use: (tab: Tab) => Promise<void>): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'embarque-tab-'));
  try {
    putBuild(root);
    await withNginx({ root }, async (server) => {
      const { origin } = server;
      guard.trust(origin);
      const session = await signIn(apiBaseOf(origin), ACCOUNTS.gestora);
      const [state] = browserStateOf(origin, session).origins;
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname + new URL(request.url()).search);
      });
      await page.goto(`${origin}/theme.js`);
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, required(state).localStorage);
      await page.goto(origin + address);
      await expect(page.locator('#start-screen')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      loads.length = 0;
      const prepareBuild = (mark: string) => {
        const put = prepareNextBuild(root, mark);
        return () => {
          put();
          return server.reload();
        };
      };
      await use({ page, root, prepareBuild, deployBuild: (mark) => prepareBuild(mark)(), loads: () => loads });
      await page.goto('about:blank');
    });
  } finally {
    await rm(root, { recursive: true });
  }
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Patterns of missing chunks and stylesheets; the build decides which ones are requested. */
function expectVanished(guard: Guard): void {
  guard.tolerate('request', /^GET \/assets\/\S+ -> 404$/);
  guard.tolerate(
    'log',
    /Failed to fetch dynamically imported module|Refused to apply style from \S+\/assets\/|^warning: \[embarque\]/,
  );
}

test('opens a screen that the tab has not loaded from the new build, with one reload', async ({ page, guard }) => {
  expectVanished(guard);
  await inTab(page, guard, '/pedidos?status=pronto', async ({ deployBuild, prepareBuild, loads }) => {
    await deployBuild('next');
    await menu(page, 'Usuários').click();
    await expect(h1(page, 'Lista de Usuários')).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    expect(loads()).toEqual(['/users']);
    await page.goBack();
    await expect(page).toHaveURL(/\/pedidos\?status=pronto$/);
    await expect(h1(page, 'Todos os Pedidos')).toBeVisible();
    expect(loads()).toHaveLength(1);

    // A dialog in the address opens too; a second deployment behaves like the first.
    // Before the screen opens: on a busy machine this can take the five seconds after which the screen preloads its form.
    const deployLastBuild = prepareBuild('last');
    await menu(page, 'Tipo de Passe').click();
    await expect(h1(page, 'Lista de Tipos de Passe')).toBeVisible();
    await deployLastBuild();
    await page.getByRole('button', { name: 'Criar Tipo de Passe' }).click();
    await expect(page.getByRole('dialog', { name: 'Criar Tipo de Passe' })).toBeVisible();
    expect(loads()).toEqual(['/users', '/tipos-passe?dialogo=criar']);
  });
});

test('shows an error after one reload when the new build has no such screen, with a working menu and no loop', async ({
  page,
  guard,
}) => {
  expectVanished(guard);
  await inTab(page, guard, '/pedidos', async ({ root, deployBuild, loads }) => {
    await deployBuild('next');
    loseScreen(root, 'users');
    await menu(page, 'Usuários').click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
    expect(loads()).toEqual(['/users']);
    await menu(page, 'Todos os Pedidos').click();
    await expect(h1(page, 'Todos os Pedidos')).toBeVisible();
    await menu(page, 'Usuários').click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
    expect(loads()).toEqual(['/users']);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
    expect(loads()).toEqual(['/users', '/users']);
  });
});

test('shows one line when the stylesheet is missing, and opens the panel on the next try', async ({ page, guard }) => {
  expectVanished(guard);
  await inTab(page, guard, '/vistoria', async ({ root, deployBuild }) => {
    // The old stylesheet is in the browser's cache.
    await deployBuild('next');
    const assets = path.join(root, 'assets');
    const [stylesheet = ''] = readdirSync(assets).filter((name) => name.endsWith('.css'));
    renameSync(path.join(assets, stylesheet), path.join(root, stylesheet));
    await page.reload();
    await expect(page.locator('body')).toHaveText(
      'Não foi possível carregar o Embarque. Confira a conexão e tente novamente.',
    );
    renameSync(path.join(root, stylesheet), path.join(assets, stylesheet));
    await page.getByRole('link', { name: 'tente novamente' }).click();
    await expect(h1(page, 'Vistoria de Declaração')).toBeVisible();
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).padding)).toBe('0px');
  });
});

test('asks before unsaved input is left for the new build, and keeps it', async ({ page, guard }) => {
  expectVanished(guard);
  // axe copies every stylesheet into a style element and fails on one that did not load.
  guard.tolerate(
    'log',
    /Couldn't load preload assets|Applying inline style violates|style-src-elem blocked inline at :/,
  );
  await inTab(page, guard, '/tipos-passe', async ({ deployBuild, loads }) => {
    await page.getByRole('button', { name: 'Criar Tipo de Passe' }).click();
    const name = page.getByRole('dialog', { name: 'Criar Tipo de Passe' }).getByLabel('Nome');
    await expect(name).toBeVisible();
    await deployBuild('next');
    await name.fill('Passe Escolar');
    // The chunk of the question is gone with the old build.
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    const back = () =>
      page.evaluate(() => {
        history.back();
      });
    await back();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Passe Escolar');
    await expect(page.getByRole('button', { name: 'Criar', exact: true })).toBeEnabled();
    await expect(page).toHaveURL(/\?dialogo=criar$/);
    await back();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/tipos-passe$/);
    await expect(name).toHaveCount(0);
    expect(loads()).toEqual([]);
  });
});

test("keeps unsaved input when the session ends and the sign-in dialog's chunk is gone", async ({
  page,
  guard,
  context,
}) => {
  expectVanished(guard);
  guard.tolerate('request', / -> 401$/);
  await inTab(page, guard, '/tipos-passe', async ({ deployBuild, loads }) => {
    await page.getByRole('button', { name: 'Criar Tipo de Passe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar Tipo de Passe' });
    await expect(dialog.getByLabel('Nome')).toBeVisible();
    await deployBuild('next');
    await dialog.getByLabel('Nome').fill('Passe Escolar');
    // Another tab ends the session and signs in again.
    const other = await context.newPage();
    await other.goto(new URL('/theme.js', page.url()).href);
    const stored = await other.evaluate(() => {
      const entries = ['access', 'refresh', 'user'].map((key) => [key, String(localStorage.getItem(key))] as const);
      for (const key of ['user', 'refresh', 'access']) localStorage.removeItem(key);
      return entries;
    });
    const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await expect(ended).toContainText('O que você digitou continua aqui: entre de novo em outra aba para continuar.');
    await other.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, stored);
    await expect(ended).toHaveCount(0);
    await expect(dialog.getByLabel('Nome')).toHaveValue('Passe Escolar');
    expect(loads()).toEqual([]);
    page.on('dialog', (question) => void question.accept());
  });
});
