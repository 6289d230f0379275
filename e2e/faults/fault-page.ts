import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { runClockUntil } from '../support/clock.ts';
import type { Guard } from '../support/guard.ts';
import { required } from '../support/required.ts';
import type { Role } from '../support/target.ts';

/** An address without a screen, so without requests. */
const AWAY = '/lugar-nenhum';
/** Longer than the gcTime of src/query-client.ts. */
const FORGOTTEN_MS = 5 * 60_000 + 1_000;
/** Longer than a toast is visible (SHL-15). */
const TOAST_GONE_MS = 6_000;

/** Technical words that must never be visible. */
const INTERNALS =
  /\b(?:undefined|NaN|null|ApiError|TypeError|SyntaxError|NetworkError|Invalid Date|ProgrammingError|Traceback|Failed to fetch)\b|\[object |<!doctype|<html|Unexpected token/;

interface Operation {
  readonly method: string;
  /** Path as in the contract, '/pedido/{id}/'. */
  readonly template: string;
  readonly path: RegExp;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}

function readOperations(): ReadonlyMap<string, Operation> {
  const contract: unknown = JSON.parse(readFileSync(new URL('../../openapi/bundle.gen.json', import.meta.url), 'utf8'));
  return new Map(
    entriesOf(fieldOf(contract, 'paths')).flatMap(([path, methods]) =>
      entriesOf(methods).flatMap(([method, operation]): [string, Operation][] => {
        const id = fieldOf(operation, 'operationId');
        const pattern = new RegExp(`/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
        return typeof id === 'string' ? [[id, { method: method.toUpperCase(), template: path, path: pattern }]] : [];
      }),
    ),
  );
}

const operations = readOperations();

/** operationId. */
export function operationAt(method: string, template: string): string {
  const found = Array.from(operations).find(
    ([, operation]) => operation.method === method && operation.template === template,
  );
  return found?.[0] ?? `${method} ${template}`;
}

/** The calls of a row. */
interface Call {
  readonly operationId: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly except?: Readonly<Record<string, string>>;
}

/** A page on which the cells run in sequence, reloaded only after a failed cell. */
export class FaultPage {
  readonly page: Page;
  readonly backend: Backend;
  readonly #sent: Request[] = [];
  readonly #pending = new Set<Request>();
  #problems: string[] = [];

  constructor(page: Page, backend: Backend, guard: Guard) {
    this.page = page;
    this.backend = backend;
    // Failed calls and their log lines are expected here; anything else is still a problem.
    guard.tolerate('request', / \/api\//);
    guard.tolerate('log', 'warning: [embarque] ');
    page.on('request', (request) => {
      this.#sent.push(request);
      // Documents render as they load.
      if (request.url().includes('/api/v1/')) this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('pageerror', (error) => this.#problems.push(error.message));
  }

  /** The only page load; from here on the page uses its own clock. */
  async open(): Promise<void> {
    await this.page.clock.install();
    await this.load();
  }

  /** Also runs after a failed cell, so that the next one starts clean. */
  async load(): Promise<void> {
    await this.backend.clearFaults();
    await this.page.goto(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await expect(this.page.locator('#start-screen')).toHaveCount(0);
    this.#problems = [];
  }

  /** Navigates like a link. */
  async navigate(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
    }, address);
  }

  /** A pointer on a link prefetches its screen; a pointer on a toast pauses it. */
  async #pointAway(): Promise<void> {
    const edges = required(await this.page.locator('main').boundingBox());
    // Into the empty margin of the screen.
    await this.page.mouse.move(edges.x + 2, Math.max(edges.y, 100) + 2);
  }

  /** Leaves the screen and lets its cached data and toasts expire. */
  async leaveAndExpireCache(): Promise<void> {
    await this.#pointAway();
    // Input keeps the session open.
    await this.page.keyboard.press('Shift');
    await this.navigate(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await this.page.clock.fastForward(FORGOTTEN_MS);
    await this.outlastToasts();
  }

  /** Leaves the screen and lets toasts expire; keeps the cache. */
  async leaveScreen(): Promise<void> {
    await this.page.keyboard.press('Shift');
    await this.navigate(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await this.outlastToasts();
  }

  toasts(): Locator {
    return this.page.locator('[data-sonner-toast]');
  }

  /** Waits until toasts are gone; persistent texts stay. */
  async outlastToasts(): Promise<void> {
    await this.#pointAway();
    const countLater = async () => {
      // fastForward fires a timer once, but a toast counts ticks.
      if ((await this.toasts().count()) > 0) await this.page.clock.runFor(TOAST_GONE_MS);
      else await this.page.clock.fastForward(TOAST_GONE_MS);
      return this.toasts().count();
    };
    await expect.poll(countLater, { message: 'toasts have left' }).toBe(0);
  }

  /** Runs the page's clock until an element shows, past backoff, skeleton delays and the slow notice. */
  async until(shown: Locator): Promise<void> {
    await runClockUntil(this.page, shown.first());
    await expect(shown.first()).toBeVisible();
  }

  /** Requests of one call so far. */
  #sentOf({ operationId, query = {}, except }: Call): Request[] {
    const operation = operations.get(operationId);
    if (operation === undefined) throw new Error(`No operation is called ${operationId}.`);
    return this.#sent.filter((request) => {
      const { pathname, searchParams } = new URL(request.url());
      const has = (parameters: Readonly<Record<string, string>>) =>
        Object.entries(parameters).every(([name, value]) => searchParams.get(name) === value);
      return (
        request.method() === operation.method &&
        operation.path.test(pathname) &&
        has(query) &&
        (except === undefined || !has(except))
      );
    });
  }

  /** All requests so far. */
  sent(): readonly Request[] {
    return this.#sent;
  }

  /** No request is pending. */
  hasNoPendingRequests(): boolean {
    return this.#pending.size === 0;
  }

  /** Waits for pending requests. */
  async waitForResponses(): Promise<void> {
    await expect
      .poll(() => this.hasNoPendingRequests(), { message: 'no pending requests', timeout: 20_000 })
      .toBe(true);
  }

  /** Number of requests so far. */
  requestCount(call: Call): number {
    return this.#sentOf(call).length;
  }

  /** Number of requests for the same record since then; prefetched neighbours do not count. */
  mostRequestsForOneUrl(call: Call, since: number): number {
    const addresses = this.#sentOf(call)
      .slice(since)
      .map((request) => request.url());
    return Math.max(0, ...addresses.map((address) => addresses.filter((other) => other === address).length));
  }

  /** Number of records requested so far. */
  readRequestCount(): number {
    return this.#sent.filter((request) => request.method() === 'GET' && request.url().includes('/api/v1/')).length;
  }

  /** Runs the page's clock until this number of requests. */
  async untilRequestCount(call: Call, wanted: number): Promise<void> {
    // At most 12 seconds of the page's time, without that in which the backend responds.
    let steps = 0;
    const countAfterStep = async () => {
      if (this.requestCount(call) < wanted && steps < 120) {
        await this.page.clock.runFor(100);
        if (this.hasNoPendingRequests()) steps += 1;
      }
      return this.requestCount(call);
    };
    await expect.poll(countAfterStep, { message: 'number of requests', intervals: [10], timeout: 30_000 }).toBe(wanted);
  }

  /** Waits until its last request has a response or has failed. The panel does not read every body to its end. */
  async waitForLastResponse(call: Call): Promise<void> {
    await this.#sentOf(call).at(-1)?.response();
  }

  /** Its last response. */
  async lastResponseOf(call: Call): Promise<unknown> {
    return (await this.#sentOf(call).at(-1)?.response())?.json();
  }

  /** No blank page, uncaught error or technical word; the menu works unless a dialog covers it. */
  async expectAlive(): Promise<void> {
    const menu = this.page.locator('nav[aria-label="Menu principal"] a[href="/pedidos"]').filter({ visible: true });
    await expect(menu, 'the menu').toBeVisible();
    const dialogs = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    // A dialog may open during the click, once its chunk has loaded.
    await expect(async () => {
      if ((await dialogs.count()) === 0) await menu.click({ trial: true, timeout: 2_000 });
    }, 'the menu works').toPass({ timeout: 20_000 });
    await this.expectClean();
    await expect(this.page, 'the user stays signed in').not.toHaveURL(/signin|login/);
  }

  /** The code for support and 'Copiar detalhes', or neither (ERR-21). */
  async expectIncidentCode(isShown: boolean): Promise<void> {
    const code = this.page.getByText(/^Código [2-9A-Z]{3}-[2-9A-Z]{3}$/);
    if (isShown) {
      await expect(code.first(), 'the code of the failure').toBeVisible();
      await expect(this.page.getByRole('button', { name: 'Copiar detalhes' }).first()).toBeVisible();
    } else await expect(code, 'the code of a failure').toHaveCount(0);
  }

  /** No uncaught error or technical word. */
  async expectClean(): Promise<void> {
    expect(await this.page.locator('body').innerText(), 'technical words').not.toMatch(INTERNALS);
    expect(this.#problems, 'uncaught errors').toEqual([]);
  }

  /** Signs in as the role, or signs out; also after a failed cell. */
  async signInAs(role: Role | undefined): Promise<void> {
    await this.backend.clearFaults();
    this.#problems = [];
    if (this.page.url() === 'about:blank') await this.page.goto('/auth/signin');
    const items =
      role === undefined
        ? []
        : (await this.backend.sessions.browserState(role)).origins.flatMap(({ localStorage }) => localStorage);
    await this.page.evaluate((session) => {
      localStorage.clear();
      for (const { name, value } of session) localStorage.setItem(name, value);
      // The page's clock is ahead of the backend's.
      const [, payload = ''] = (localStorage.getItem('access') ?? '').split('.');
      if (payload === '') return;
      const times: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      const iat = typeof times === 'object' && times !== null && 'iat' in times ? Number(times.iat) : 0;
      localStorage.setItem('clock-offset', String(Math.round(iat - Date.now() / 1000)));
    }, items);
    await this.page.goto(role === undefined ? '/auth/signin' : AWAY);
    await this.until(this.page.getByRole('heading', { name: role === undefined ? 'Entrar' : 'Página não encontrada' }));
    await expect(this.page.locator('#start-screen')).toHaveCount(0);
  }
}
