import { expect, type BrowserContext, type ConsoleMessage, type Request, type Response } from '@playwright/test';
import { Announcements, type Pattern, type Problem } from './announcements.ts';

/** Prefix of CSP violations, which the page reports through the console. */
const CSP_MARK = '[csp]';

/** Chromium's own line about a failed request, which is checked separately. */
const NETWORK_NOISE = 'Failed to load resource: ';

/**
 * Playwright's trace reads blob: images through the page, and connect-src blocks that. A script that does so is still
 * reported: its CSP violation has a source file.
 */
const TRACE_NOISE = /^Connecting to 'blob:|^\[csp\] connect-src blocked blob at :0$/;

/** Reasons of requests that the page aborted, in Chromium, Firefox and WebKit. */
const ABORTED: readonly string[] = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'Load request cancelled', 'cancelled'];

/** A document in its own tab: our CSP blocks styles and scripts of the browser's viewer page. */
function isPlainDocument(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.startsWith('/api/media/');
}

/**
 * Watches every page of a test. Fails on console errors and warnings, uncaught errors, CSP violations, third-party
 * requests and requests that fail or return 400 or more, unless announced. An announced problem that does not occur, or
 * occurs more often than announced, fails too.
 */
export class Guard {
  readonly #origins: Set<string>;
  readonly #announced = new Announcements();
  readonly #problems: string[] = [];
  readonly #watched = new Set<BrowserContext>();

  /** Allowed origins. */
  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Allows a panel that the test serves. */
  trust(origin: string): void {
    this.#origins.add(origin);
  }

  /**
   * Announces a failing request, matched against 'GET /api/v1/pedido/1/ -> 404' or '... -> net::ERR_...'. `log` also
   * announces the panel's log line. `times`: how often the same request may fail, by default once, or three times where a
   * read is retried (ERR-12).
   */
  expectFailure(request: Pattern, log?: Pattern, times?: number): void {
    this.#announced.expect('request', request, times);
    if (log !== undefined) this.expectLog(log);
  }

  /** Announces a console line, matched against 'warning: [embarque] ...'. */
  expectLog(line: Pattern): void {
    this.#announced.expect('log', line);
  }

  /** Allows problems that may or may not occur in fault tests. */
  tolerate(what: Problem, pattern: Pattern): void {
    this.#announced.tolerate(what, pattern);
  }

  /** Watches all current and future pages of the context. */
  async watch(context: BrowserContext): Promise<void> {
    this.#watched.add(context);
    context.on('console', (message) => {
      if (this.#watched.has(context)) this.#onConsole(message);
    });
    context.on('weberror', (error) => {
      if (this.#watched.has(context)) this.#problems.push(`uncaught: ${error.error().stack ?? error.error().message}`);
    });
    context.on('request', (request) => {
      if (this.#watched.has(context)) this.#onRequest(request);
    });
    context.on('requestfailed', (request) => {
      if (this.#watched.has(context)) this.#onRequestFailed(request);
    });
    context.on('response', (response) => {
      if (this.#watched.has(context)) this.#onResponse(response);
    });
    await context.addInitScript((mark) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `${mark} ${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    }, CSP_MARK);
  }

  /** Stops watching before the context closes and aborts its requests. */
  unwatch(context: BrowserContext): void {
    this.#watched.delete(context);
  }

  /** Fails on unannounced problems and on announced ones that did not occur. */
  verify(): void {
    expect(this.#problems, 'what the pages of this test reported').toEqual([]);
    expect(this.#announced.missing(), 'announced, but never happened').toEqual([]);
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (text.startsWith(NETWORK_NOISE) || TRACE_NOISE.test(text) || isPlainDocument(message.location().url)) return;
    const line = `${message.type()}: ${text}`;
    if (!this.#announced.covers('log', line)) this.#problems.push(`console ${line} (${message.location().url})`);
  }

  #onRequest(request: Request): void {
    const url = new URL(request.url());
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
    const description = `third party: ${request.method()} ${request.url()}`;
    if (!this.#origins.has(url.origin) && !this.#announced.covers('request', description))
      this.#problems.push(description);
  }

  #onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    // Aborted by the page: navigation, a cancelled query, or a download.
    if (ABORTED.includes(reason)) return;
    this.#judge(request, reason);
  }

  #onResponse(response: Response): void {
    if (response.status() >= 400) this.#judge(response.request(), String(response.status()));
  }

  #judge(request: Request, outcome: string): void {
    const { pathname, search } = new URL(request.url());
    const description = `${request.method()} ${pathname}${search} -> ${outcome}`;
    if (!this.#announced.covers('request', description)) this.#problems.push(description);
  }
}
