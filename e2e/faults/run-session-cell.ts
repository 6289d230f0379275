import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../staging/qa/fault-rules.ts';
import { expect } from '../fixtures.ts';
import { signOut } from '../support/session-helpers.ts';
import { ACCOUNTS, type Role } from '../support/target.ts';
import { COLUMNS, FIELD, READS, SENDS, SLOW, WITH_CODE, type ColumnId } from './columns.ts';
import type { FaultPage } from './fault-page.ts';
import { main, rows } from './read-helpers.ts';

/** Calls without a screen: sign-in, token renewal and the current user. */

/** A session row: how to run one of its cells. */
export interface SessionCase {
  readonly operationId: string;
  readonly screen: string;
  /** The role at the start. */
  readonly role: Role | undefined;
  readonly runCell: (faultPage: FaultPage, column: ColumnId) => Promise<void>;
}

function faultOf(column: ColumnId): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { email: [FIELD] } };
  if (column === 'null')
    return { kind: 'wrong-envelope', body: { access: null, access_token: null, refresh_token: null, email: null } };
  return column === 'missing' ? { kind: 'wrong-envelope', body: {} } : COLUMNS[column];
}

const signInButton = (page: Page) => page.getByRole('button', { name: /^(?:Entrar|Processando\.\.\.)/ });
const password = (page: Page) => page.getByLabel('Senha', { exact: true });

/** TXT-01 to TXT-03: the response's detail; a response without detail; no response; any other failure. */
function signInText(column: ColumnId): string {
  if (column.startsWith('500')) return 'Erro ao fazer login';
  if (column.startsWith('cut')) return 'Não foi possível conectar ao servidor';
  if (column === '429 wait') return `Muitas tentativas. ${SENDS[column].detail ?? ''}`;
  if (column === '404 gone') return COLUMNS[column].body.detail;
  return SENDS[column].detail ?? 'Erro ao processar a requisição';
}

/** A place to sign in: how to reach it, what shows after success, and how to leave. */
interface SignIn {
  readonly arrive: (faultPage: FaultPage) => Promise<void>;
  readonly done: (page: Page) => Locator;
  readonly after: (faultPage: FaultPage) => Promise<void>;
}

const LOGIN = { operationId: 'loginStaff' };
const RENEWAL = { operationId: 'refreshToken' };
const { email } = ACCOUNTS.gestora;

async function runSignInCell(faultPage: FaultPage, column: ColumnId, { arrive, done, after }: SignIn): Promise<void> {
  const { page, backend } = faultPage;
  await backend.clearFaults();
  await arrive(faultPage);
  await faultPage.until(password(page));
  if (await page.getByLabel('E-mail').isEditable()) await page.getByLabel('E-mail').fill(email);
  await password(page).fill(ACCOUNTS.gestora.password);
  await faultPage.outlastToasts();
  await backend.setFaults([{ ...LOGIN, fault: faultOf(column) }]);
  const before = faultPage.requestCount(LOGIN);
  const sent = () => faultPage.requestCount(LOGIN) - before;
  const press = signInButton(page);
  if (column === 'hang') {
    await press.dblclick();
    await password(page).press('Enter');
    await password(page).press('Enter');
    await faultPage.until(page.getByText(SLOW));
    await backend.clearFaults();
  } else {
    const text = signInText(column);
    const form = page.locator('form').filter({ has: password(page) });
    const place = form.getByRole('alert');
    await press.click();
    await faultPage.until(place);
    await expect(faultPage.toasts()).toHaveText(text);
    await expect(place).toHaveText(text);
    await faultPage.outlastToasts();
    await expect(place, 'the text lasts').toHaveText(text);
    await faultPage.expectIncidentCode(WITH_CODE.includes(column));
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(password(page)).toHaveValue(ACCOUNTS.gestora.password);
    await faultPage.expectClean();
    expect(sent(), 'no automatic request').toBe(1);
    await backend.clearFaults();
    await press.click();
  }
  await faultPage.until(done(page));
  expect(sent()).toBe(column === 'hang' ? 1 : 2);
  await after(faultPage);
  await faultPage.expectClean();
}

const signInAt = (address: string): SessionCase => ({
  operationId: 'loginStaff',
  screen: address,
  role: undefined,
  runCell: (faultPage, column) =>
    runSignInCell(faultPage, column, {
      arrive: async ({ page }) => {
        // A failed cell may have left a session.
        if (await page.getByRole('button', { name: /^Menu do usuário/ }).isVisible()) await signOut(faultPage.page);
        await (page.url() === 'about:blank' ? page.goto(address) : faultPage.navigate(address));
      },
      done: (page) => page.getByRole('heading', { level: 1, name: 'Analise Passes' }),
      after: ({ page }) => signOut(page),
    }),
});

const NOME = 'Período que fica';

/** The session ends with unsaved input: sign-in opens as a dialog (SES-15). */
const signInOver: SessionCase = {
  operationId: 'loginStaff',
  screen: 'sign-in dialog',
  role: 'gestora',
  runCell: async (faultPage, column) => {
    const { page, backend } = faultPage;
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Nome') });
    await runSignInCell(faultPage, column, {
      arrive: async () => {
        await faultPage.signInAs('gestora');
        await faultPage.navigate('/periodos?dialogo=criar');
        await faultPage.until(form);
        await form.getByLabel('Código do ACliente').fill('ZZ');
        await form.getByLabel('Nome').fill(NOME);
        const lost = { kind: 'status', status: 401 } as const;
        await backend.setFaults([
          { operationId: 'createPeriodo', fault: lost, times: 1 },
          { ...RENEWAL, fault: lost },
        ]);
        await form.locator('button[type=submit]').click();
        // In a new document the code of the toasts loads with the first one.
        await faultPage.until(faultPage.toasts());
        await faultPage.until(page.getByRole('dialog', { name: 'Sua sessão terminou' }));
      },
      done: () => page.locator('body:not(:has-text("Sua sessão terminou"))'),
      after: async () => {
        await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toHaveCount(0);
        await expect(form.getByLabel('Nome'), 'what was typed is still there').toHaveValue(NOME);
      },
    });
  },
};

/** Milliseconds until the page treats the access token as expired. */
async function lifeLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [, payload = ''] = (localStorage.getItem('access') ?? '').split('.');
    const times: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof times === 'object' && times !== null && 'exp' in times ? Number(times.exp) : 0;
    const now = Date.now() / 1000 + Number(localStorage.getItem('clock-offset') ?? 0);
    return (exp - now) * 1000;
  });
}

const REFUSED: readonly ColumnId[] = ['400 detail', '400 fields', '403 refused', '404 gone', '409 message'];
const RETRY_MS = 15_000;
const LEAD_MS = 60_000;
const pedidos = rows('Todos os Pedidos');

/** A background renewal: the screen stays and shows nothing (SES-16, SES-18). */
const renewalAhead: SessionCase = {
  operationId: 'refreshToken',
  screen: 'ahead of the end',
  role: 'gestora',
  runCell: async (faultPage, column) => {
    const { page, backend } = faultPage;
    await faultPage.navigate('/pedidos');
    await faultPage.until(pedidos(page));
    await page.keyboard.press('Shift');
    await backend.setFaults([{ ...RENEWAL, fault: faultOf(column) }]);
    const before = faultPage.requestCount(RENEWAL);
    await page.clock.fastForward(Math.max(0, (await lifeLeft(page)) - LEAD_MS));
    await faultPage.untilRequestCount(RENEWAL, before + 1);
    // Its failure schedules the next attempt.
    if (column !== 'hang') await faultPage.waitForLastResponse(RENEWAL);
    await expect(pedidos(page).first()).toBeVisible();
    await expect(faultPage.toasts()).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await faultPage.expectAlive();
    await backend.clearFaults();
    if (REFUSED.includes(column)) {
      // A refused renewal is not retried; the next 401 renews successfully.
      await backend.setFaults([{ operationId: 'listPedidos', fault: { kind: 'status', status: 401 }, times: 1 }]);
      await faultPage.leaveScreen();
      await faultPage.navigate('/pedidos?status=pago');
      await faultPage.until(pedidos(page));
    } else if (column !== 'hang') {
      await page.clock.fastForward(RETRY_MS);
    }
    await faultPage.untilRequestCount(RENEWAL, before + (column === 'hang' ? 1 : 2));
    await expect.poll(() => lifeLeft(page), 'the session goes on').toBeGreaterThan(LEAD_MS);
    await faultPage.leaveScreen();
  },
};

/** A renewal after a 401: if it fails, the session ends and sign-in has the return path (SES-14). */
const renewalAt401: SessionCase = {
  operationId: 'refreshToken',
  screen: 'at a 401',
  role: 'gestora',
  runCell: async (faultPage, column) => {
    const { page, backend } = faultPage;
    await faultPage.leaveAndExpireCache();
    await backend.setFaults([
      { operationId: 'listPedidos', fault: { kind: 'status', status: 401 }, times: 1 },
      { ...RENEWAL, fault: faultOf(column) },
    ]);
    const before = faultPage.requestCount(RENEWAL);
    await faultPage.navigate('/pedidos?status=pago');
    if (column === 'hang') {
      await faultPage.until(main(page).getByText(SLOW));
      await faultPage.expectAlive();
      await backend.clearFaults();
    } else {
      await faultPage.until(password(page));
      await expect(page).toHaveURL(/\/auth\/signin\?redirect=/);
      await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar de onde parou.')).toBeVisible();
      await faultPage.expectClean();
      await backend.clearFaults();
      await page.getByLabel('E-mail').fill(email);
      await password(page).fill(ACCOUNTS.gestora.password);
      await signInButton(page).click();
    }
    await faultPage.until(pedidos(page));
    await expect(page).toHaveURL(/\/pedidos\?status=pago$/);
    expect(faultPage.requestCount(RENEWAL) - before, 'one renewal for all').toBe(1);
    await faultPage.expectAlive();
  },
};

/** The current user, requested once per page load in the background: on failure the stored record stays. */
const usuarioLogado: SessionCase = {
  operationId: 'getUsuarioLogado',
  screen: 'every load',
  role: 'gestora',
  runCell: async (faultPage, column) => {
    const { page, backend } = faultPage;
    const who = { operationId: 'getUsuarioLogado' };
    await backend.setFaults([{ ...who, fault: faultOf(column) }]);
    const before = faultPage.requestCount(who);
    await page.goto('/pedidos');
    await faultPage.until(pedidos(page));
    await faultPage.untilRequestCount(who, before + READS[column].requests);
    await expect(page.getByRole('button', { name: /^Menu do usuário, gesto/ })).toBeVisible();
    await expect(
      page.locator('nav[aria-label="Menu principal"] a[href="/dashboard-pedidos"]').filter({ visible: true }),
      'a superuser still',
    ).toHaveCount(1);
    await expect(faultPage.toasts()).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(SLOW)).toHaveCount(0);
    await backend.clearFaults();
    await faultPage.outlastToasts();
    expect(faultPage.requestCount(who) - before, 'number of requests').toBe(READS[column].requests);
    await faultPage.expectAlive();
  },
};

export const SESSION_CASES: readonly SessionCase[] = [
  signInAt('/auth/signin'),
  signInAt('/login'),
  signInOver,
  renewalAhead,
  renewalAt401,
  usuarioLogado,
];
