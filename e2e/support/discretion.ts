import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What is as short as a word of the interface proves nothing. */
const LEAST = 5;

/** Fields of the API's answers that hold who a customer is (openapi/). */
const PERSONAL = /^(email|usuario_email|cpf|telefone|phone|usuario|nome_completo|usuario_nome|payer_name|first_name|last_name|full_name)$/;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/;
/** A document's link is its permission (docs/decisions/0014). */
const SIGNED = /^\/api\/media\/\d+/;

/** Design 5: all that the panel may keep in the browser. */
const KEPT = ['access', 'refresh', 'user', 'sidebar-expanded', 'color-theme', 'inspection-keys', 'clock-offset'];

function collect(value: unknown, into: Set<string>, isPersonal = false): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into, isPersonal);
  } else if (typeof value === 'object' && value !== null) {
    // A pass type and a city have a `nome` too; a person's stands beside a CPF.
    const isPerson = 'cpf' in value;
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, into, PERSONAL.test(key) || (isPerson && key === 'nome'));
    }
  } else if (isPersonal && typeof value === 'string' && value.trim().length > LEAST) {
    into.add(value.trim());
  }
}

/** A text as it may stand there: as it is, without a CPF's or a phone's signs, or as a part of an address. */
function spellings(text: string): string[] {
  const digits = text.replaceAll(/[.\-() ]/g, '');
  const isNumber = /^\+?\d{9,}$/.test(digits);
  return [text, encodeURIComponent(text), encodeURIComponent(text).replaceAll('%20', '+'), ...(isNumber ? [digits, digits.slice(-9)] : [])];
}

/**
 * Watches what a page leaves behind: in addresses it asks for, in its console, its title, its history and all that a
 * browser stores. Of customers' data it knows what the API really answered (SEG-09, SEG-10, SEG-13).
 */
export class Discretion {
  readonly #people = new Set<string>();
  readonly #said: string[] = [];
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { protocol, pathname, href } = new URL(request.url());
      if (!protocol.startsWith('http')) return;
      this.#said.push(SIGNED.test(pathname) ? `request ${pathname}` : `request ${href}`);
    });
    context.on('console', (message) => {
      this.#said.push(`console ${message.text()}`);
    });
    context.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('json') || !response.url().includes('/api/v1/')) return;
      const read = async () => {
        collect(await response.json(), this.#people);
      };
      this.#reading.push(read().catch(() => undefined));
    });
  }

  /** Fails when a token or a customer's data stands anywhere but in what staff typed, and who is signed in in `user`. */
  async expectKept(page: Page, { typed = [], own }: { typed?: readonly string[]; own: string }): Promise<void> {
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
    expect(stored.local.map(([key]) => key).filter((key) => !KEPT.includes(key)), 'keys of the local storage').toEqual([]);
    expect({ cookies: stored.cookies, databases: stored.databases, caches: stored.caches, workers: stored.workers }).toEqual({ cookies: '', databases: [], caches: [], workers: 0 });
    expect(await page.context().cookies()).toEqual([]);
    const places = [
      ...this.#said,
      ...stored.local.filter(([key]) => !['access', 'refresh', 'user'].includes(key)).map((entry) => `local storage ${entry.join('=')}`),
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
    // Who is signed in stands in `user`, and nobody else.
    expect(stored.local.find(([key]) => key === 'user')?.[1]).toContain(own);
  }
}
