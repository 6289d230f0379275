import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Shorter texts could be words of the interface. */
const LEAST = 5;

/** Response fields with personal data of customers (openapi/). */
const PERSONAL =
  /^(email|usuario_email|cpf|telefone|phone|usuario|nome_completo|usuario_nome|payer_name|first_name|last_name|full_name)$/;
/** Those that 'Ocultar dados pessoais' masks (PRV-02): the names of people stay. */
const MASKED = /^(email|usuario_email|cpf|telefone|phone|usuario)$/;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/;
/** A document link grants access (docs/decisions/0014). */
const SIGNED = /^\/api\/media\/\d+/;
/** The look-up of a person's other records (PAS-05) has a CPF in its query string, which no log contains (SEG-09). */
const LOOK_UP = /^\/api\/v1\/(passes|pedidos)-paginados\/\?page=1&status=&page_size=50&search=\d{11}$/;

/** Local storage keys that the panel may keep (SES-06). */
const KEPT = [
  'access',
  'refresh',
  'user',
  'sidebar-expanded',
  'color-theme',
  'inspection-keys',
  'inspection-pdf',
  'hold-decisions',
  'scan-sound',
  'keyboard-shortcuts',
  'hide-personal-data',
  'saved-views',
  'list-layout',
  'print-offset',
  'clock-offset',
];

/** Session storage keys that the panel may keep (SES-06), and the router's scroll positions. */
const KEPT_IN_TAB = /^(bulk-outcomes|conferencia|printed|romaneio|tsr-scroll-restoration.*)$/;

function collectMasked(value: unknown, into: Set<string>, key = ''): void {
  if (Array.isArray(value)) for (const item of value) collectMasked(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collectMasked(inner, into, name);
  } else if (MASKED.test(key) && typeof value === 'string' && value.trim().length > LEAST) into.add(value.trim());
}

function collect(value: unknown, into: Set<string>, isPersonal = false): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into, isPersonal);
  } else if (typeof value === 'object' && value !== null) {
    // A pass type and a city have a `nome` too; a person's record also has a CPF.
    const isPerson = 'cpf' in value;
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, into, PERSONAL.test(key) || (isPerson && key === 'nome'));
    }
  } else if (isPersonal && typeof value === 'string' && value.trim().length > LEAST) {
    into.add(value.trim());
  }
}

/** Forms of a text: verbatim, with and without the punctuation of a CPF or phone, URL-encoded. */
function spellings(text: string): string[] {
  const digits = text.replaceAll(/[.\-() ]/g, '');
  const isNumber = /^\+?\d{9,}$/.test(digits);
  return [
    text,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    ...(isNumber ? [digits, digits.slice(-9), digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')] : []),
  ];
}

/**
 * Watches request addresses, console, title, history and browser storage for customer data that the API returned
 * (SEG-09, SEG-10, SEG-13).
 */
export class PersonalDataWatch {
  readonly #people = new Set<string>();
  readonly #masked = new Set<string>();
  readonly #said: string[] = [];
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (!url.protocol.startsWith('http')) return;
      const isExempt = SIGNED.test(url.pathname) || LOOK_UP.test(url.pathname + url.search);
      this.#said.push(`request ${isExempt ? url.pathname : url.href}`);
    });
    context.on('console', (message) => {
      this.#said.push(`console ${message.text()}`);
    });
    context.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('json') || !response.url().includes('/api/v1/')) return;
      // The panel sends the request again and does not read this body, so the browser may never report its end.
      if (response.status() === 401) return;
      const read = async () => {
        const body: unknown = await response.json();
        collect(body, this.#people);
        collectMasked(body, this.#masked);
      };
      this.#reading.push(read().catch(() => undefined));
    });
  }

  /** The CPFs, e-mails and phones that the page contains whole: in texts, attributes, fields and accessible names. */
  async shownOn(page: Page): Promise<string[]> {
    await Promise.all(this.#reading);
    const html = await page.evaluate(() => {
      const fields = Array.from(document.querySelectorAll('input, textarea'), (field) =>
        'value' in field ? String(field.value) : '',
      );
      return [document.title, document.documentElement.outerHTML, ...fields].join('\n');
    });
    const names = await page.locator('body').ariaSnapshot();
    return [...this.#masked].filter((value) =>
      spellings(value).some((text) => html.includes(text) || names.includes(text)),
    );
  }

  /** The number of CPFs, e-mails and phones that the API returned. */
  async maskedCount(): Promise<number> {
    await Promise.all(this.#reading);
    return this.#masked.size;
  }

  /** Fails when a token or customer data is found outside of what staff typed and of the `user` key. */
  async expectNoLeaks(page: Page, { typed = [], own }: { typed?: readonly string[]; own: string }): Promise<void> {
    const stored = await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: 'caches' in window ? await caches.keys() : [],
      workers: 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistrations()).length : 0,
      history: JSON.stringify(history.state),
      title: document.title,
      url: location.href,
      name: window.name,
    }));
    await Promise.all(this.#reading);
    expect(
      stored.local.map(([key]) => key).filter((key) => !KEPT.includes(key)),
      'keys of the local storage',
    ).toEqual([]);
    expect(
      stored.session.map(([key]) => key).filter((key) => !KEPT_IN_TAB.test(key)),
      'keys of the session storage',
    ).toEqual([]);
    expect({
      cookies: stored.cookies,
      databases: stored.databases,
      caches: stored.caches,
      workers: stored.workers,
    }).toEqual({ cookies: '', databases: [], caches: [], workers: 0 });
    expect(await page.context().cookies()).toEqual([]);
    const places = [
      ...this.#said,
      ...stored.local
        .filter(([key]) => !['access', 'refresh', 'user'].includes(key))
        .map((entry) => `local storage ${entry.join('=')}`),
      ...stored.session.map((entry) => `session storage ${entry.join('=')}`),
      `history ${stored.history}`,
      `title ${stored.title}`,
      `address ${stored.url}`,
      `window.name ${stored.name}`,
    ];
    const allowed = new Set([...typed, own]);
    const people = [...this.#people].filter((text) => !allowed.has(text));
    expect(people.length, 'customers whose data the API answered').toBeGreaterThan(0);
    const needles = people.flatMap(spellings);
    const leaks = places.filter((place) => TOKEN.test(place) || needles.some((needle) => place.includes(needle)));
    expect(leaks, 'tokens or data of customers').toEqual([]);
    // `user` contains only the signed-in user.
    expect(stored.local.find(([key]) => key === 'user')?.[1]).toContain(own);
  }
}
