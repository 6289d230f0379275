import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { browserStateOf, type Session } from '../lib/sign-in.ts';
import { afterPress, installProbe, probed, resetProbe, slowDown, type Slowness } from './page-probe.ts';
import type { Site } from './site.ts';

/** One of the two compared pages. Both have two lists behind links of the same name. */
export interface Candidate {
  readonly name: string;
  readonly site: Site;
}

const PEDIDOS = 'tbody a[href^="/pedido/"]';
const PASSES = 'tbody a[href^="/passe/"]';
const COLD: Slowness = { cpu: 4, network: { latencyMs: 60, megabits: 9 } };
const SLOW: Slowness = { cpu: 4 };
const API_MS = 50;
/** Long enough for prefetches to finish. */
const SETTLE_MS = 1_500;

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

export interface Bench {
  readonly browser: Browser;
  readonly session: Session;
}

async function open({ browser, session }: Bench, site: Site, slowness: Slowness, path: string): Promise<Opened> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    storageState: browserStateOf(site.origin, session),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await installProbe(page);
  await slowDown(cdp, slowness);
  await page.goto(site.origin + path);
  return { context, page, cdp };
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Milliseconds of a cold visit, from the navigation to the frame with the rows. */
export async function coldList(bench: Bench, { site }: Candidate): Promise<number> {
  site.delay(0);
  const { context, page } = await open(bench, site, COLD, '/pedidos');
  const rows = Number(await page.evaluate('rows'));
  await context.close();
  return rows;
}

export interface Changes {
  /** Back to a list visited before. */
  readonly again: number;
  /** Prefetched, at full speed. */
  readonly nextPage: number;
}

/** Milliseconds from a press to the frame with the new rows. */
export async function changesOfList(bench: Bench, { site }: Candidate): Promise<Changes> {
  site.delay(API_MS);
  const { context, page, cdp } = await open(bench, site, { cpu: 1 }, '/pedidos');
  await ready(page);
  const firstRow = await page.locator(PEDIDOS).first().getAttribute('href');
  const nextPage = await afterPress(
    page,
    () => link(page, 'Próxima Página').click(),
    PEDIDOS,
    `tbody a[href="${firstRow ?? ''}"]`,
  );
  await slowDown(cdp, SLOW);
  await link(page, 'Todos os Passes').click();
  await page.waitForTimeout(SETTLE_MS);
  await link(page, 'Todos os Pedidos').click();
  await page.waitForTimeout(SETTLE_MS);
  const again = await afterPress(page, () => link(page, 'Todos os Passes').click(), PASSES, PEDIDOS);
  await context.close();
  site.delay(0);
  return { again, nextPage };
}

export interface Leftovers {
  /** Differences between 31 and 3 changes of list; heap in bytes. */
  readonly heap: number;
  readonly listeners: number;
  readonly timers: number;
  readonly objectUrls: number;
}

export async function leftovers(bench: Bench, { site }: Candidate): Promise<Leftovers> {
  const { context, page, cdp } = await open(bench, site, { cpu: 1 }, '/pedidos');
  await ready(page);
  await cdp.send('HeapProfiler.enable');
  let before: Leftovers | undefined;
  for (let change = 1; change <= 31; change += 1) {
    const isToPasses = change % 2 === 1;
    await link(page, isToPasses ? 'Todos os Passes' : 'Todos os Pedidos').click();
    await page
      .locator(isToPasses ? PASSES : PEDIDOS)
      .first()
      .waitFor();
    if (change === 3) before = await alive(page, cdp);
  }
  const after = await alive(page, cdp);
  await context.close();
  if (!before) throw new Error('never measured');
  return {
    heap: after.heap - before.heap,
    listeners: after.listeners - before.listeners,
    timers: after.timers - before.timers,
    objectUrls: after.objectUrls - before.objectUrls,
  };
}

async function alive(page: Page, cdp: CDPSession): Promise<Leftovers> {
  await page.waitForTimeout(SETTLE_MS);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const [{ usedSize }, { jsEventListeners }] = [
    await cdp.send('Runtime.getHeapUsage'),
    await cdp.send('Memory.getDOMCounters'),
  ];
  return {
    heap: usedSize,
    listeners: jsEventListeners,
    timers: await probed(page, 'timers'),
    objectUrls: await probed(page, 'urls'),
  };
}

/** A press or a key on a screen of the panel. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly target: (page: Page) => Locator;
  readonly act: 'type' | 'press';
}

/** Milliseconds from an event to the next frame, the slowest one. The browser reports none below 16. */
export async function respond(bench: Bench, { site }: Candidate, { path, target, act }: Interaction): Promise<number> {
  const { context, page, cdp } = await open(bench, site, { cpu: 1 }, path);
  await ready(page, target(page));
  await slowDown(cdp, SLOW);
  await resetProbe(page);
  if (act === 'press') {
    for (let turn = 0; turn < 4; turn += 1) {
      await target(page).click();
      await page.waitForTimeout(300);
    }
  } else {
    await target(page).click();
    await page.waitForTimeout(500);
    await resetProbe(page);
    await page.keyboard.type('104 silva', { delay: 150 });
    await page.waitForTimeout(1_000);
  }
  const slowest = await probed(page, 'slowest');
  await context.close();
  return slowest;
}

async function ready(page: Page, what: Locator = page.locator('tbody a').first()): Promise<void> {
  await what.click({ trial: true });
  await page.waitForTimeout(SETTLE_MS);
}
