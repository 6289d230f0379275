import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import type { Guard } from '../support/guard.ts';
import { runClockUntil } from '../support/clock.ts';
import type { Role } from '../support/target.ts';
import { expect } from '../fixtures.ts';

/** An address without a screen: nothing is asked for there. */
const AWAY = '/lugar-nenhum';
/** What nobody looks at is forgotten by then (gcTime of src/query-client.ts). */
const FORGOTTEN_MS = 5 * 60_000 + 1_000;
/** A toast has left by then (specification 9). */
const TOAST_GONE_MS = 6_000;

/** Words that no person of the staff may ever read. */
const INTERNALS =
  /\b(?:undefined|NaN|null|ApiError|TypeError|SyntaxError|NetworkError|Invalid Date|ProgrammingError|Traceback|Failed to fetch)\b|\[object |<!doctype|<html|Unexpected token/;

interface Operation {
  readonly method: string;
  /** As the contract writes it, '/pedido/{id}/'. */
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

/** The name of a call in the contract. */
export function operationAt(method: string, template: string): string {
  const found = Array.from(operations).find(([, operation]) => operation.method === method && operation.template === template);
  return found?.[0] ?? `${method} ${template}`;
}

/** Which calls a row is about. */
interface Call {
  readonly operationId: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly spare?: Readonly<Record<string, string>>;
}

/** A page at which one cell after the other is tried, without loading it again while cells hold. */
export class Desk {
  readonly page: Page;
  readonly backend: Backend;
  readonly #sent: Request[] = [];
  readonly #underWay = new Set<Request>();
  #problems: string[] = [];

  constructor(page: Page, backend: Backend, guard: Guard) {
    this.page = page;
    this.backend = backend;
    // Calls go wrong here on purpose, and the panel logs it; anything else is still a problem.
    guard.tolerate('request', / \/api\//);
    guard.tolerate('log', 'warning: [embarque] ');
    page.on('request', (request) => {
      this.#sent.push(request);
      // Documents are drawn as they come.
      if (request.url().includes('/api/v1/')) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
    page.on('pageerror', (error) => this.#problems.push(error.message));
  }

  /** The one page load; the clock is the page's own from here on. */
  async open(): Promise<void> {
    await this.page.clock.install();
    await this.load();
  }

  /** Also after a cell that did not hold, so that the next one begins well. */
  async load(): Promise<void> {
    await this.backend.clearFaults();
    await this.page.goto(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await expect(this.page.locator('#start-screen')).toHaveCount(0);
    this.#problems = [];
  }

  /** Goes where a link would lead. */
  async go(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
    }, address);
  }

  /** A pointer that rests on a link fetches its screen's data ahead, and on a toast it keeps it. */
  async #pointAway(): Promise<void> {
    const edges = await this.page.locator('main').boundingBox();
    // Into the margin of the screen, where nothing is.
    await this.page.mouse.move((edges?.x ?? 0) + 2, Math.max(edges?.y ?? 0, 100) + 2);
  }

  /** Leaves the screen, and what was read for it is forgotten; so are toasts. */
  async forget(): Promise<void> {
    await this.#pointAway();
    // Somebody is at work: the session stays open.
    await this.page.keyboard.press('Shift');
    await this.go(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await this.page.clock.fastForward(FORGOTTEN_MS);
    await expect(this.toasts()).toHaveCount(0);
  }

  /** Leaves the screen; toasts go, what was read is kept. */
  async leave(): Promise<void> {
    await this.page.keyboard.press('Shift');
    await this.go(AWAY);
    await this.until(this.page.getByRole('heading', { name: 'Página não encontrada' }));
    await this.outlastToasts();
  }

  toasts(): Locator {
    return this.page.locator('[data-sonner-toast]');
  }

  /** Lets the time of the toasts pass: what lasts is what stays. */
  async outlastToasts(): Promise<void> {
    await this.#pointAway();
    await this.page.clock.fastForward(TOAST_GONE_MS);
    await expect(this.toasts(), 'toasts have left').toHaveCount(0);
  }

  /** Runs the page's clock until something shows: back-off, delays of skeletons, the ten seconds of the slow notice. */
  async until(shown: Locator): Promise<void> {
    await runClockUntil(this.page, shown.first());
    await expect(shown.first()).toBeVisible();
  }

  /** What the page asked for so far of one call. */
  #sentOf({ operationId, query = {}, spare }: Call): Request[] {
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
        (spare === undefined || !has(spare))
      );
    });
  }

  /** Everything that the page asked for so far, of anybody. */
  sent(): readonly Request[] {
    return this.#sent;
  }

  /** Nothing that it asked for is still to come. */
  isAnswered(): boolean {
    return this.#underWay.size === 0;
  }

  /** Waits for what it asked for, as long as the backend needs: the page's clock stands meanwhile. */
  async answered(): Promise<void> {
    await expect.poll(() => this.isAnswered(), { message: 'everything is answered', timeout: 20_000 }).toBe(true);
  }

  /** How often the page asked for it so far. */
  calls(call: Call): number {
    return this.#sentOf(call).length;
  }

  /** How often the page asked for the same record since: what is fetched ahead beside it is another. */
  mostAsked(call: Call, since: number): number {
    const addresses = this.#sentOf(call).slice(since).map((request) => request.url());
    return Math.max(0, ...addresses.map((address) => addresses.filter((other) => other === address).length));
  }

  /** How many records were asked for so far, whatever they are. */
  readings(): number {
    return this.#sent.filter((request) => request.method() === 'GET' && request.url().includes('/api/v1/')).length;
  }

  /** Runs the page's clock until it was asked for so often. */
  async untilCalls(call: Call, wanted: number): Promise<void> {
    for (let step = 0; step < 120 && this.calls(call) < wanted; step += 1) await this.page.clock.runFor(100);
    expect(this.calls(call), 'how often it was asked for').toBe(wanted);
  }

  /** Its last answer. */
  async answerOf(call: Call): Promise<unknown> {
    return (await this.#sentOf(call).at(-1)?.response())?.json();
  }

  /** No white page, no error nobody caught, no word of the machine; the menu can be used unless a dialog is over it. */
  async expectAlive(): Promise<void> {
    const menu = this.page.locator('nav[aria-label="Menu principal"] a[href="/pedidos"]').filter({ visible: true });
    await expect(menu, 'the menu').toBeVisible();
    if ((await this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).count()) === 0) {
      await menu.click({ trial: true });
    }
    await this.expectClean();
    await expect(this.page, 'nobody is signed out').not.toHaveURL(/signin|login/);
  }

  /** No error nobody caught, no word of the machine. */
  async expectClean(): Promise<void> {
    expect(await this.page.locator('body').innerText(), 'words of the machine').not.toMatch(INTERNALS);
    expect(this.#problems, 'errors that nobody caught').toEqual([]);
  }

  /** As somebody who has just signed in, or as nobody; also after a cell that did not hold. */
  async enter(role: Role | undefined): Promise<void> {
    await this.backend.clearFaults();
    this.#problems = [];
    if (this.page.url() === 'about:blank') await this.page.goto('/auth/signin');
    const items = role === undefined ? [] : (await this.backend.sessions.browserState(role)).origins.flatMap(({ localStorage }) => localStorage);
    await this.page.evaluate((session) => {
      localStorage.clear();
      for (const { name, value } of session) localStorage.setItem(name, value);
      // The page's clock has run ahead of the backend's.
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
