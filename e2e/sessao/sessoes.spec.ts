import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { callsOf, expectCalls } from '../support/calls.ts';
import { required } from '../support/required.ts';
import {
  denyStorage,
  fillSignIn,
  invalidateToken,
  leftoverDataSeen,
  offsetClock,
  recordLeftoverData,
  signOut,
} from '../support/session-helpers.ts';
import { ACCOUNTS } from '../support/target.ts';
import { expectToast } from '../support/toasts.ts';

/** Rare session cases (SES-12 to SES-23). sessao.spec.ts has the everyday ones. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) =>
  page.evaluate(() => ['access', 'refresh', 'user'].map((key) => localStorage.getItem(key)));
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('link');

/** Waits for the screen, the prefetched page and the shell's requests; later requests come from a press. */
async function openPedidos(page: Page): Promise<void> {
  const nextPage = page.waitForResponse(/\/pedidos-paginados\/\?page=2/);
  await page.goto('/pedidos');
  await expect(rows(page, 'Todos os Pedidos')).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Notificações, \d/ })).toBeVisible();
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await nextPage;
}

/** A dialog with input. */
async function typePeriodo(page: Page): Promise<void> {
  await page.goto('/periodos?dialogo=criar');
  await expect(page.getByRole('table', { name: 'Lista de Períodos' }).getByRole('row')).not.toHaveCount(1);
  await page.getByLabel('Código do ACliente').fill('Q9');
  await page.getByLabel('Nome', { exact: true }).fill('Madrugada');
}

/** Submits the form with an ended session, so that sign-in opens as a dialog. */
async function loseSessionOverForm(page: Page, backend: Backend): Promise<Locator> {
  await backend.setFaults([
    { operationId: 'createPeriodo', fault: { kind: 'status', status: 401, body: { detail: 'Token inválido.' } } },
    { operationId: 'refreshToken', fault: { kind: 'status', status: 401 } },
  ]);
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  const signIn = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(signIn).toBeVisible();
  return signIn;
}

test.describe('of an attendant', () => {
  test.use({ role: 'atendente' });

  test(
    'a renewal that fails in one tab after another tab renewed keeps the session',
    { tag: ['@full', '@faults'] },
    async ({ page, context, backend, expectFailure }) => {
      expectFailure(/-> 401$/);
      await openPedidos(page);
      const other = await context.newPage();
      await openPedidos(other);
      const good = await stored(page);
      await backend.setFaults([{ operationId: 'refreshToken', fault: { kind: 'hang' } }]);
      await invalidateToken(page, 'refresh');
      await invalidateToken(page);
      const asked = page.waitForRequest(/token\/refresh/);
      await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
      await asked;
      // A browser without Web Locks, so the other tab does not wait.
      await other.evaluate(([access, refresh]) => {
        localStorage.setItem('access', String(access));
        localStorage.setItem('refresh', String(refresh));
      }, good);
      // What a tab writes to localStorage reaches other tabs a moment later.
      await expect.poll(() => stored(page)).toEqual(good);
      await backend.clearFaults();
      await expect(rows(page, 'Todos os Passes')).toHaveCount(10);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await other.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
      await expect(rows(other, 'Todos os Passes')).toHaveCount(10);
      expect(await stored(page)).toEqual(good);
      await expectCalls(backend, 'refreshToken', 1);
    },
  );

  test(
    'a suspended device continues after twenty minutes, and asks for sign-in after eight hours',
    { tag: '@faults' },
    async ({ page, backend }) => {
      const wake = async (minutes: number) => {
        // A suspended machine runs no timers; on wake-up the page gets visibilitychange first.
        await page.clock.setSystemTime(Date.now() + minutes * 60_000);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      };
      await page.clock.install();
      await openPedidos(page);
      const [access] = await stored(page);
      await wake(20);
      await expect.poll(async () => (await stored(page))[0]).not.toBe(access);
      await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
      await expect(rows(page, 'Todos os Passes')).toHaveCount(10);
      await expectCalls(backend, 'refreshToken', 1);
      await wake(500);
      await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fpasses$/);
      await expect(page.getByText('Sua sessão terminou após 30 minutos sem uso.')).toBeVisible();
      expect(await stored(page)).toEqual([null, null, null]);
      await expectCalls(backend, 'refreshToken', 1);
    },
  );

  test('a search during a renewal keeps list and focus', { tag: ['@full', '@faults'] }, async ({ page, backend }) => {
    await page.clock.install();
    await openPedidos(page);
    await backend.setFaults([{ operationId: 'refreshToken', fault: { kind: 'hang' } }]);
    const asked = page.waitForRequest(/token\/refresh/);
    await page.clock.setSystemTime(Date.now() + 20 * 60_000);
    const search = page.getByRole('searchbox');
    await heading(page, 'Todos os Pedidos').evaluate((title) => {
      // Hiding sets an inline style; the focus is lost only if a frame falls in between, so every change counts.
      new MutationObserver(() => {
        title.dataset['wasHidden'] = '';
      }).observe(title, { attributeFilter: ['style'] });
    });
    await search.fill('ninguém');
    await page.clock.runFor(1_000);
    await asked;
    await page.clock.runFor(1_000);
    await backend.clearFaults();
    await expect(rows(page, 'Todos os Pedidos')).toHaveCount(0);
    await expect(heading(page, 'Todos os Pedidos')).not.toHaveAttribute('data-was-hidden');
    await expect(search).toBeFocused();
  });

  test(
    'one renewal is tried when the backend refuses every token, then sign-in opens',
    { tag: ['@full', '@faults'] },
    async ({ page, backend, expectFailure }) => {
      expectFailure(/-> 401$/, undefined, 2);
      await openPedidos(page);
      await backend.setFaults([
        { operationId: 'refreshToken', fault: { kind: 'latency', ms: 0 } },
        { path: '/api/v1/*', fault: { kind: 'status', status: 401, body: { detail: 'Token inválido.' } } },
      ]);
      const since = (await backend.requests()).length;
      await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
      await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fpasses$/);
      await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
      expect(await stored(page)).toEqual([null, null, null]);
      const calledSince = async () => (await backend.requests()).slice(since).map(({ operationId }) => operationId);
      await expect.poll(async () => (await calledSince()).filter((call) => call === 'listPasses')).toHaveLength(2);
      const calls = await calledSince();
      expect(calls.filter((call) => call === 'refreshToken')).toHaveLength(1);
      expect(calls.length, calls.join()).toBeLessThan(8);
    },
  );

  test(
    'corrupted storage leads to sign-in or is repaired, never to a blank page',
    { tag: ['@full', '@faults'] },
    async ({ page, expectFailure }) => {
      expectFailure(/-> 401$/);
      await openPedidos(page);
      const whole = await stored(page);
      const reopen = async (change: Readonly<Record<string, string | null>>) => {
        await page.evaluate(
          ([entries, [access, refresh, user]]) => {
            for (const [key, value] of Object.entries({ access, refresh, user, ...entries })) {
              if (typeof value === 'string') localStorage.setItem(key, value);
              else localStorage.removeItem(key);
            }
          },
          [change, whole] as const,
        );
        await page.goto('/pedidos?page=2');
      };
      for (const spoiled of [
        { user: '{"email":' },
        { user: '[1]' },
        { user: 'null' },
        { user: null },
        { access: '' },
        { access: null },
      ]) {
        await reopen(spoiled);
        await expect(page, JSON.stringify(spoiled)).toHaveURL(/\/auth\/signin\?redirect=%2Fpedidos%3Fpage%3D2$/);
        await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
      }
      for (const odd of [
        { 'clock-offset': 'NaN' },
        { 'clock-offset': '{}' },
        { 'sidebar-expanded': '[', 'color-theme': '"rosa"', 'inspection-keys': '{' },
        { refresh: null },
      ]) {
        const nextPage = page.waitForResponse(/\/pedidos-paginados\/\?page=3/);
        await reopen(odd);
        await expect(page.getByText(/^Página 2 de /), JSON.stringify(odd)).toBeVisible();
        await nextPage;
      }
      // Without a refresh token everything works until a 401.
      await invalidateToken(page);
      await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
      await expect(page).toHaveURL(/\/auth\/signin/);
      expect(await stored(page)).toEqual([null, null, null]);
    },
  );
});

test.describe('of a visitor', () => {
  for (const hours of [-2, 2]) {
    test(
      `a device clock that is ${hours} hours off signs in, works and reloads`,
      { tag: ['@full', '@faults'] },
      async ({ page, backend, expectFailure }) => {
        expectFailure(/-> 401$/);
        await offsetClock(page, hours * 3_600_000);
        await page.goto('/auth/signin?redirect=/pedidos');
        await fillSignIn(page, ACCOUNTS.atendente);
        await expect(rows(page, 'Todos os Pedidos')).toHaveCount(10);
        await page.reload();
        await expect(rows(page, 'Todos os Pedidos')).toHaveCount(10);
        expect(await callsOf(backend, 'refreshToken')).toBe(0);
        await invalidateToken(page);
        await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
        await expect(rows(page, 'Todos os Passes')).toHaveCount(10);
        await expectCalls(backend, 'refreshToken', 1);
      },
    );
  }

  test('a browser that denies storage keeps the session as long as the page', { tag: '@full' }, async ({ page }) => {
    await denyStorage(page);
    await page.goto('/auth/signin?redirect=/pedidos');
    await fillSignIn(page, ACCOUNTS.atendente);
    await expect(rows(page, 'Todos os Pedidos')).toHaveCount(10);
    await page.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
    await expect(rows(page, 'Todos os Passes')).toHaveCount(10);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/signin/);
  });
});

test.describe('of a superuser', () => {
  test.use({ role: 'gestora' });

  test(
    'the same user signs in again above a form and saves it once',
    { tag: ['@full', '@faults', '@writes'] },
    async ({ page, backend, expectFailure }) => {
      expectFailure(/-> 401$/);
      await typePeriodo(page);
      const signIn = await loseSessionOverForm(page, backend);
      await expect(page).toHaveURL('/periodos?dialogo=criar');
      await backend.clearFaults();
      // It cannot be dismissed, and actions in it do not close the dialog below.
      await page.keyboard.press('Escape');
      await signIn.getByLabel('E-mail').click();
      await expect(page.getByText('Descartar alterações?')).toHaveCount(0);
      await signIn.getByLabel('Senha', { exact: true }).fill(ACCOUNTS.gestora.password);
      await signIn.getByRole('button', { name: 'Entrar' }).click();
      await expect(signIn).toHaveCount(0);
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Madrugada');
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('Token inválido.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Criar', exact: true }).click();
      await expectToast(page, 'Período criado com sucesso!');
      const saved = async () =>
        (await backend.requests()).filter(
          ({ operationId, status }) => operationId === 'createPeriodo' && status === 201,
        );
      await expect.poll(saved).toHaveLength(1);
    },
  );

  test(
    'a form continues when the session ended and began again in another tab',
    { tag: ['@full', '@faults', '@seed'] },
    async ({ page, context, backend, expectFailure }) => {
      expectFailure(/-> 401$/, undefined, 2);
      const signIn = page.getByRole('dialog', { name: 'Sua sessão terminou' });
      const other = await context.newPage();
      const endElsewhere = async () => {
        await openPedidos(other);
        await backend.setFaults([
          { operationId: 'listPasses', fault: { kind: 'status', status: 401, body: { detail: 'Token inválido.' } } },
          { operationId: 'refreshToken', fault: { kind: 'status', status: 401 } },
        ]);
        await other.getByRole('link', { name: 'Todos os Passes' }).press('Enter');
        await expect(other).toHaveURL(/\/auth\/signin\?redirect=%2Fpasses$/);
        await expect(signIn).toBeVisible();
        await expect(page).toHaveURL('/periodos?dialogo=criar');
        await backend.clearFaults();
      };

      await test.step('of the same user, whose input stays', async () => {
        await typePeriodo(page);
        await endElsewhere();
        await fillSignIn(other, ACCOUNTS.gestora);
        await expect(signIn).toHaveCount(0);
        await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Madrugada');
      });

      await test.step('of another user, who sees no input', async () => {
        await endElsewhere();
        await fillSignIn(other, ACCOUNTS.atendente);
        await expect(heading(page, 'Lista de Ordens de Serviço')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    },
  );

  test(
    "another user in the same tab never sees the previous user's data",
    { tag: ['@faults', '@seed'] },
    async ({ page, context, backend, expectFailure }) => {
      expectFailure(/-> 401$/);
      // Rows of a superuser's list and entries of the superuser's menu.
      await recordLeftoverData(context, {
        second: ACCOUNTS.atendente.email,
        remains: ['Lista de Períodos', 'Matutino', 'Analise Passes', 'Estoque de Capinhas', 'Madrugada'],
      });
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.dismiss();
      });
      const atHome = async () => {
        await expect(heading(page, 'Lista de Ordens de Serviço')).toBeVisible();
        await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Analise Passes' })).toHaveCount(0);
        expect(await leftoverDataSeen(page)).toBeNull();
      };

      await test.step("above the first user's form", async () => {
        await typePeriodo(page);
        await loseSessionOverForm(page, backend);
        // The new document loads slowly.
        await backend.setFaults([{ path: '/ordens-servico', fault: { kind: 'latency', ms: 700 } }]);
        await fillSignIn(page, ACCOUNTS.atendente);
        await atHome();
        expect(asked, 'questions of the browser').toEqual([]);
      });

      await test.step("after 'Sair' of the first user", async () => {
        await signOut(page);
        await fillSignIn(page, ACCOUNTS.gestora);
        await expect(heading(page, 'Analise Passes')).toBeVisible();
        await page.getByRole('link', { name: 'Períodos' }).press('Enter');
        await expect(page.getByRole('table', { name: 'Lista de Períodos' }).getByRole('row')).not.toHaveCount(1);
        await signOut(page);
        await fillSignIn(page, ACCOUNTS.atendente);
        await atHome();
        await page.goBack();
        await expect(page.getByRole('row', { name: 'Matutino' })).toHaveCount(0);
        expect(await leftoverDataSeen(page)).toBeNull();
      });
    },
  );

  test(
    'a tab reloads without a question when another user signed in elsewhere',
    { tag: ['@full', '@faults', '@seed'] },
    async ({ atendente: page, backend, guard }) => {
      // The old document may request the new user's counts with the old token until it unloads.
      guard.tolerate('request', /-> 403$/);
      guard.tolerate('log', '[embarque] ');
      // On a screen that both users may see, only a new document removes the rows.
      await recordLeftoverData(page.context(), {
        second: ACCOUNTS.gestora.email,
        remains: ['Lista de Usuários', 'Criar Usuário'],
        elsewhere: true,
      });
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.dismiss();
      });
      await page.goto('/users?dialogo=criar');
      await page.getByRole('dialog').getByLabel('Email').fill('nova@example.com');
      await expect(page.locator('#start-screen')).toHaveCount(0);
      const other = await page.context().newPage();
      await other.goto('/theme.js');
      const { origins } = await backend.sessions.browserState('gestora');
      // The new document loads slowly.
      await backend.setFaults([{ path: '/', fault: { kind: 'latency', ms: 700 } }]);
      await other.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, required(origins[0]).localStorage.toReversed());
      await expect(heading(page, 'Analise Passes')).toBeVisible();
      expect(await leftoverDataSeen(page)).toBeNull();
      expect(asked).toEqual([]);
    },
  );
});
