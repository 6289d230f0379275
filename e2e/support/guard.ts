import { expect, type BrowserContext, type ConsoleMessage, type Request, type Response } from '@playwright/test';

/** Text that a description has to contain, or a pattern that it has to match. */
export type Pattern = string | RegExp;

interface Announced {
  readonly what: 'request' | 'log';
  readonly pattern: Pattern;
  seen: number;
}

/** Marks CSP violations among the console's lines; the page reports them through the console, the one open channel. */
const CSP_MARK = '[csp]';

/** What Chromium itself writes about a request that did not go well; the request is judged on its own. */
const NETWORK_NOISE = 'Failed to load resource: ';

/** A document in a tab of its own: the page around it is the browser's, whose styles and scripts our CSP blocks there. */
function isPlainDocument(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.startsWith('/api/media/');
}

/**
 * Watches every page of a test. A console error or warning, an uncaught error, a CSP violation, a request to a third
 * party, and a request that fails or answers 400 or more each fail the test, unless the test announced them. What was
 * announced and never came fails it as well.
 */
export class Guard {
  readonly #origins: Set<string>;
  readonly #announced: Announced[] = [];
  readonly #problems: string[] = [];
  readonly #watched = new Set<BrowserContext>();

  /** Origins that pages may speak to. */
  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** A panel that the test serves itself. */
  trust(origin: string): void {
    this.#origins.add(origin);
  }

  /**
   * Announces a request that will fail, matched against 'GET /api/v1/pedido/1/ -> 404' or '... -> net::ERR_...'.
   * `log` announces the line that the panel writes about it as well.
   */
  expectFailure(request: Pattern, log?: Pattern): void {
    this.#announced.push({ what: 'request', pattern: request, seen: 0 });
    if (log !== undefined) this.expectLog(log);
  }

  /** Announces a console line, matched against 'warning: [embarque] ...'. */
  expectLog(line: Pattern): void {
    this.#announced.push({ what: 'log', pattern: line, seen: 0 });
  }

  /** What may happen or not, where faults are the subject: no problem, and not missed. */
  tolerate(what: Announced['what'], pattern: Pattern): void {
    this.#announced.push({ what, pattern, seen: 1 });
  }

  /** Watches every page that the context has and will have. */
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
        console.error(`${mark} ${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
      });
    }, CSP_MARK);
  }

  /** Ends the watch: what closing a context breaks off is nobody's fault. */
  unwatch(context: BrowserContext): void {
    this.#watched.delete(context);
  }

  /** Fails when anything unannounced happened, or anything announced did not. */
  verify(): void {
    expect(this.#problems, 'what the pages of this test reported').toEqual([]);
    const missing = this.#announced.filter(({ seen }) => seen === 0).map(({ what, pattern }) => `${what} ${String(pattern)}`);
    expect(missing, 'announced, but never happened').toEqual([]);
  }

  #isAnnounced(what: Announced['what'], description: string): boolean {
    const hits = this.#announced.filter(
      (announced) =>
        announced.what === what &&
        (typeof announced.pattern === 'string'
          ? description.includes(announced.pattern)
          : announced.pattern.test(description)),
    );
    for (const hit of hits) hit.seen += 1;
    return hits.length > 0;
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (text.startsWith(NETWORK_NOISE) || isPlainDocument(message.location().url)) return;
    const line = `${message.type()}: ${text}`;
    if (!this.#isAnnounced('log', line)) this.#problems.push(`console ${line} (${message.location().url})`);
  }

  #onRequest(request: Request): void {
    const url = new URL(request.url());
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return;
    const description = `third party: ${request.method()} ${request.url()}`;
    if (!this.#origins.has(url.origin) && !this.#isAnnounced('request', description)) this.#problems.push(description);
  }

  #onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed';
    // Given up by the page itself: it moved on, cancelled a query, or the answer became a download.
    if (reason === 'net::ERR_ABORTED') return;
    this.#judge(request, reason);
  }

  #onResponse(response: Response): void {
    if (response.status() >= 400) this.#judge(response.request(), String(response.status()));
  }

  #judge(request: Request, outcome: string): void {
    const { pathname, search } = new URL(request.url());
    const description = `${request.method()} ${pathname}${search} -> ${outcome}`;
    if (!this.#isAnnounced('request', description)) this.#problems.push(description);
  }
}
