import { expect, type Browser, type Page, type Request } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import { PersonalDataWatch } from '../support/personal-data.ts';
import { ignoreIdlePointer } from '../support/pointer.ts';
import { shortenStartScreen } from '../support/start-screen.ts';
import type { Role } from '../support/target.ts';
import type { Theme } from '../support/themes.ts';

/** Where a walk begins. */
export interface Start {
  readonly role: Role;
  readonly path: string;
  readonly width: number;
  readonly theme: Theme;
  /** 'Ocultar dados pessoais' is on. */
  readonly hidesPersonalData: boolean;
}

/** An element of the accessibility tree that a person can press or fill in. */
export interface Control {
  readonly role: string;
  readonly name: string;
  readonly ref: string;
  readonly value: string;
  /** A pressed toggle or preset, or the current one of several. */
  readonly isChosen: boolean;
  /** Address of a link. */
  readonly href: string | undefined;
  /** In the screen or a dialog, not in the shell around it. */
  readonly isInScreen: boolean;
  readonly dialog: string | undefined;
  readonly isPressable: boolean;
  readonly isField: boolean;
}

/** What a person perceives at one moment. */
export interface View {
  readonly url: URL;
  readonly controls: readonly Control[];
  /** Names of the open dialogs. */
  readonly dialogs: readonly string[];
  /** The accessibility tree without `[ref]` and `[active]`. */
  readonly outline: string;
  /** `ref` of the focused element; undefined while it is `body`. */
  readonly focusedRef: string | undefined;
  /** Changes with anything visible, announced or downloaded, but not with the focus. */
  readonly fingerprint: string;
}

/** A change that the page sent. */
export interface Change {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  status: number | undefined;
}

/** Sent with each injected status, so that a 5xx without it is the backend's own. */
export const INJECTED = 'x-injected-fault';

const PRESSABLE = /^(button|link|checkbox|radio|switch|tab|option|menuitem|menuitemcheckbox|menuitemradio|combobox)$/;
const FIELD = /^(textbox|searchbox|spinbutton)$/;
const LINE = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?(?:: ?(.*))?$/;
/** Longer than an idle machine needs, so that a busy one passes too. */
const SETTLE_MS = 20_000;

/** After it the rest of the walk would meet the sign-in form only. */
const NEVER_PRESSED = /^Sair$/;

function parseControls(snapshot: string): { controls: Control[]; dialogs: string[] } {
  const lines = snapshot.split('\n');
  const controls: Control[] = [];
  const dialogs: string[] = [];
  let dialog: { name: string; indent: number } | undefined;
  let screenIndent = Infinity;
  for (const [index, line] of lines.entries()) {
    const [, space = '', role = '', label = '', states = '', text = ''] = LINE.exec(line) ?? [];
    if (role === '' || role === 'text' || states.includes('[aria-hidden]')) continue;
    const indent = space.length;
    if (dialog !== undefined && indent <= dialog.indent) dialog = undefined;
    if (role === 'main') screenIndent = indent;
    else if (indent <= screenIndent) screenIndent = Infinity;
    const ref = /\[ref=(\w+)\]/.exec(states)?.[1];
    if (ref === undefined) continue;
    if (role === 'dialog' || role === 'alertdialog') {
      dialog = { name: label, indent };
      dialogs.push(`${role} ${label}`);
    }
    if (!(PRESSABLE.test(role) || FIELD.test(role)) || states.includes('[disabled]')) continue;
    const next = lines.findIndex((other, at) => at > index && other.search(/\S/) <= indent);
    const inside = lines.slice(index + 1, next === -1 ? undefined : next);
    const words = inside.filter((each) => !/\[aria-hidden\]|\/url:/.test(each));
    const name = label || [text, ...words.map((each) => /(?:: |")([^"]*)"?$/.exec(each)?.[1] ?? '')].join(' ').trim();
    if (NEVER_PRESSED.test(name)) continue;
    controls.push({
      role,
      name,
      ref,
      value: text,
      isChosen: states.includes('[pressed]'),
      href: /\/url: "?([^"]*)"?$/.exec(inside[0] ?? '')?.[1],
      isInScreen: dialog !== undefined || screenIndent < indent || /^(menuitem|option)/.test(role),
      dialog: dialog?.name,
      isPressable: PRESSABLE.test(role),
      isField: FIELD.test(role),
    });
  }
  return { controls, dialogs };
}

/** A page with its recorded errors, requests and dialogs. */
export class Walker {
  readonly #loading = new Set<Request>();
  #effects = 0;
  /** Descriptions of the steps so far. */
  readonly log: string[] = [];
  /** Errors that the page did not catch. */
  readonly uncaught: string[] = [];
  /** 5xx of the backend that no fault explains. */
  readonly serverFailures: string[] = [];
  readonly changes: Change[] = [];
  /** Decisions of the inspection desk whose document had not painted. */
  readonly blindDecisions: string[] = [];
  /** Questions of the browser about unsaved input. */
  browserQuestions = 0;
  /** Texts that may show although personal data is hidden: typed, scanned or revealed. */
  readonly unmasked: string[] = [];
  /** How many changes had succeeded when a list was last compared with the backend, by its address. */
  readonly checkedLists = new Map<string, number>();
  /** A read failed after the last change that succeeded: lists may keep their old rows (ERR-04). */
  hasFailedRead = false;
  /** A fault is injected into the next requests. */
  hasFaults = false;
  /** What was typed into a dialog and not saved. */
  draft: { dialog: string; field: string; text: string } | undefined;

  readonly page: Page;
  readonly backend: Backend;
  readonly start: Start;
  readonly personalData: PersonalDataWatch;

  private constructor(page: Page, backend: Backend, start: Start) {
    this.page = page;
    this.backend = backend;
    this.start = start;
    this.personalData = new PersonalDataWatch(page.context());
  }

  /** Opens the start in a browser context of its own. */
  static async open(
    browser: Browser,
    backend: Backend,
    start: Start,
    addFault?: (page: Page) => Promise<unknown>,
  ): Promise<Walker> {
    const context = await browser.newContext({
      baseURL: backend.origin,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      viewport: { width: start.width, height: start.width < 768 ? 740 : 768 },
      storageState: await backend.sessions.browserState(start.role),
    });
    context.setDefaultTimeout(SETTLE_MS);
    await ignoreIdlePointer(context);
    await shortenStartScreen(context);
    const walker = new Walker(await context.newPage(), backend, start);
    await walker.#watch();
    await walker.page.addInitScript(({ theme, hidesPersonalData }) => {
      if (localStorage.getItem('color-theme') !== null) return;
      localStorage.setItem('color-theme', theme);
      if (hidesPersonalData) localStorage.setItem('hide-personal-data', 'on');
    }, start);
    await addFault?.(walker.page);
    const { role, path, width, theme, hidesPersonalData } = start;
    const data = hidesPersonalData ? ', personal data hidden' : '';
    walker.log.push(`as ${role}, ${width} px wide, ${theme} theme${data}: open ${path}`);
    await walker.page.goto(start.path);
    await walker.settle();
    return walker;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** Another tab, after clearing the faults of the walk. */
  async openTabWithoutFaults(address: string): Promise<Page> {
    await this.backend.clearFaults();
    this.hasFaults = false;
    const tab = await this.page.context().newPage();
    await tab.goto(address);
    await tab.waitForLoadState('networkidle');
    const loading = () => tab.evaluate(findLoading).catch(() => 'the page navigates');
    await expect.poll(loading, { timeout: SETTLE_MS }).toBeUndefined();
    return tab;
  }

  /** Waits until nothing loads. Returns what still loads after SETTLE_MS. */
  async settle(): Promise<string | undefined> {
    const deadline = Date.now() + SETTLE_MS;
    let wasQuiet = false;
    for (;;) {
      const loading = (await this.page.evaluate(findLoading).catch(() => 'the page navigates')) ?? this.#firstRequest();
      // Quiet twice, because React renders a chunk after it has loaded.
      if (wasQuiet && loading === undefined) return undefined;
      if (Date.now() > deadline) return loading;
      wasQuiet = loading === undefined;
      await this.page.evaluate(() => new Promise((done) => setTimeout(done, 100))).catch(() => undefined);
    }
  }

  #firstRequest(): string | undefined {
    const [request] = this.#loading;
    return request && `${request.method()} ${request.url()}`;
  }

  async look(): Promise<View> {
    const snapshot = await this.page.ariaSnapshot({ mode: 'ai' });
    const seen = await this.page.evaluate(() => [
      document.documentElement.className,
      scrollY,
      ...Array.from(document.querySelectorAll('[style], [class*=blur], [class*=dense]'), (element) =>
        [element.getAttribute('style'), element.getAttribute('class'), element.scrollTop].join(' '),
      ),
      ...Array.from(document.querySelectorAll<HTMLInputElement>('input, select, textarea'), ({ value }) => value),
    ]);
    const outline = snapshot.replaceAll(/ \[(ref=\w+|active)\]/g, '');
    return {
      url: new URL(this.page.url()),
      outline,
      // Only the first line, body, is not indented.
      focusedRef: /^ +.* \[active\].*? \[ref=(\w+)\]/m.exec(snapshot)?.[1],
      ...parseControls(snapshot),
      fingerprint: [this.page.url(), outline, this.#effects, this.browserQuestions, ...seen].join('\n'),
    };
  }

  async #watch(): Promise<void> {
    const { page } = this;
    const isApi = (request: Request) => request.url().includes('/api/v1/');
    const isAwaited = (request: Request) => isApi(request) || request.resourceType() === 'script';
    page.on('pageerror', (error) => this.uncaught.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const [, what = '', detail = ''] = /^\[walk\] (effect|decision|violation) ?(.*)$/.exec(message.text()) ?? [];
      if (what === 'effect') this.#effects += 1;
      if (what === 'decision') this.blindDecisions.push(detail);
      if (what === 'violation') this.uncaught.push(`the policy blocked ${detail}`);
    });
    page.on('crash', () => this.uncaught.push('the tab crashed'));
    page.on('download', () => (this.#effects += 1));
    page.on('filechooser', () => (this.#effects += 1));
    page.on('popup', (popup) => {
      this.#effects += 1;
      void popup.close();
    });
    page.on('dialog', (dialog) => {
      this.browserQuestions += 1;
      void dialog.accept();
    });
    page.on('request', (request) => {
      if (isAwaited(request)) this.#loading.add(request);
      if (isApi(request) && request.method() !== 'GET')
        this.changes.push({
          method: request.method(),
          path: new URL(request.url()).pathname.replace('/api/v1', ''),
          body: request.postData() ?? '',
          status: undefined,
        });
    });
    const noteFailedRead = (request: Request) => {
      if (isApi(request) && request.method() === 'GET') this.hasFailedRead = true;
    };
    page.on('requestfailed', (request) => {
      this.#loading.delete(request);
      // The panel aborts a read to send it again.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') noteFailedRead(request);
    });
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('response', (response) => {
      // The panel sends the request again and does not read this body, so the browser never reports its end.
      if (response.status() === 401) this.#loading.delete(response.request());
      if (!response.ok() || response.headers()['content-type']?.includes('html')) noteFailedRead(response.request());
      const { pathname } = new URL(response.url());
      const change = this.changes.findLast(
        ({ method, path, status }) =>
          status === undefined && method === response.request().method() && pathname.endsWith(path),
      );
      if (change) change.status = response.status();
      if (change && response.ok()) this.hasFailedRead = false;
      if (response.status() >= 500 && response.headers()[INJECTED] === undefined)
        this.serverFailures.push(`${response.request().method()} ${pathname} -> ${response.status()}`);
    });
    await page.addInitScript(watchPage);
  }
}

/** Runs in the page: what a person sees loading. */
function findLoading(): string | undefined {
  if (document.querySelector('#start-screen')) return 'the start screen';
  const busy = Array.from(document.querySelectorAll('[aria-busy=true], [role=status], p')).find(
    (element) =>
      element.checkVisibility() &&
      (element.getAttribute('aria-busy') === 'true' || element.textContent.trim() === 'Carregando...'),
  );
  return busy?.outerHTML.slice(0, 200);
}

/** Runs in the page: logs prints, short loading states, and decisions about a case whose document has not painted. */
function watchPage(): void {
  new MutationObserver((records) => {
    const isLoading = records.some(({ target }) => target instanceof Element && target.ariaBusy === 'true');
    if (isLoading) console.debug('[walk] effect');
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  window.print = () => {
    console.debug('[walk] effect');
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.debug(`[walk] violation ${effectiveDirective} ${blockedURI}`);
  });
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const desk = document.querySelector('section[aria-label=Vistoria]');
    // A held decision is sent while the next case shows (VIS-13).
    if (url.includes('/mark-') && desk && localStorage.getItem('hold-decisions') !== 'on') {
      const isLoading = desk.querySelector('.document-area')?.textContent.includes('Carregando...');
      // None if the document is missing; several while documents are compared (DOC-11).
      const sheets = Array.from(desk.querySelectorAll('.document-sheet, [aria-label^="Abrir PDF"]'));
      const isPainted = (sheet: Element) =>
        sheet.checkVisibility({ visibilityProperty: true }) &&
        !(sheet instanceof HTMLImageElement && sheet.naturalWidth === 0);
      if (isLoading || (sheets.length > 0 && !sheets.some(isPainted))) console.debug(`[walk] decision ${url}`);
    }
    return send(input, init);
  };
}
