import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { browserStateOf, type Session } from '../../../scripts/lib/sign-in.ts';

const PEDIDOS = 'tbody a[href^="/pedido/"]';
const PASSES = 'tbody a[href^="/passe/"]';
/** Slowdown of the CPU in the measures marked '4x CPU'. */
const SLOW_CPU = 4;
/** Long enough for prefetches to finish. */
const SETTLE_MS = 1_500;

export interface Bench {
  readonly browser: Browser;
  readonly session: Session;
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function open({ browser, session }: Bench, origin: string, path: string, isSlow = false): Promise<Opened> {
  const context = await browser.newContext({ storageState: browserStateOf(origin, session) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // As a file: the transpiler rewrites inline functions.
  await page.addInitScript({ path: fileURLToPath(new URL('in-page.mjs', import.meta.url)) });
  if (isSlow) {
    await slowDown(cdp);
    const throughput = (9 * 1e6) / 8;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await page.goto(origin + path);
  return { context, page, cdp };
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** A field of the probe in the page. */
async function probed(
  page: Page,
  field: 'pressed' | 'slowest' | 'longest' | 'blocked' | 'timers' | 'urls',
): Promise<number> {
  return Number(await page.evaluate(`probe.${field}`));
}

/** Milliseconds from the click to the frame that contains `selector` and no longer `gone`. */
async function afterClick(page: Page, target: Locator, selector: string, gone: string): Promise<number> {
  // Started before the click, so `gone` must distinguish the old page.
  const painted = page.evaluate(`probe.painted(${JSON.stringify(selector)}, ${JSON.stringify(gone)})`);
  await target.click();
  return Number(await painted) - (await probed(page, 'pressed'));
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export interface Cold {
  /** From the navigation to the frame with the rows. */
  readonly rows: number;
  /** Sum of what each long task takes beyond 50 ms, until the screen has settled. */
  readonly blocked: number;
}

/** Milliseconds of a cold visit. */
export async function coldList(bench: Bench, origin: string): Promise<Cold> {
  const { context, page } = await open(bench, origin, '/pedidos', true);
  const rows = Number(await page.evaluate('rows'));
  await wait(SETTLE_MS);
  const blocked = await probed(page, 'blocked');
  await context.close();
  return { rows, blocked };
}

export interface Changes {
  /** Back to a list visited before. */
  readonly again: number;
  /** Prefetched, at full speed. */
  readonly nextPage: number;
}

/** Milliseconds from a press to the frame with the new rows. The API answers after 50 ms. */
export async function changesOfList(bench: Bench, origin: string): Promise<Changes> {
  const { context, page, cdp } = await open(bench, origin, '/pedidos');
  await ready(page);
  const firstRow = String(await page.locator(PEDIDOS).first().getAttribute('href'));
  const nextPage = await afterClick(page, link(page, 'Próxima Página'), PEDIDOS, `tbody a[href="${firstRow}"]`);
  await slowDown(cdp);
  for (const list of ['Todos os Passes', 'Todos os Pedidos']) {
    await link(page, list).click();
    await wait(SETTLE_MS);
  }
  const again = await afterClick(page, link(page, 'Todos os Passes'), PASSES, PEDIDOS);
  await context.close();
  return { again, nextPage };
}

export interface Leftovers {
  /** Differences between 31 and 3 changes of list; heap in bytes. */
  readonly heap: number;
  readonly listeners: number;
  readonly timers: number;
  readonly objectUrls: number;
}

export async function leftovers(bench: Bench, origin: string): Promise<Leftovers> {
  const { context, page, cdp } = await open(bench, origin, '/pedidos');
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
  await wait(SETTLE_MS);
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

/** Presses, keys or a scroll on a screen of the panel. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly target: (page: Page) => Locator;
  readonly act: 'type' | 'press' | 'scroll';
  /** Runs after a click on the target, before the CPU is slowed down. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Typed after a click on the target. */
  readonly text?: string;
  /** Milliseconds between two keys. */
  readonly delay?: number;
  /** Upper limit in milliseconds, if it is not the common one. */
  readonly most?: number;
}

/**
 * Milliseconds from an event to the next frame, the slowest one; the browser reports none below 16. For a scroll the longest
 * task, 0 if all are below 50.
 */
export async function respond(
  bench: Bench,
  origin: string,
  { path, target, act, prepare, text = '104 silva', delay = 150 }: Interaction,
): Promise<number> {
  const { context, page, cdp } = await open(bench, origin, path);
  await ready(page, target(page));
  if (prepare) {
    await target(page).click();
    await prepare(page);
  }
  await slowDown(cdp);
  const reset = () => page.evaluate('probe.slowest = 0; probe.longest = 0;');
  await reset();
  if (act === 'press') {
    for (let turn = 0; turn < 4; turn += 1) {
      await target(page).click();
      await wait(300);
    }
  } else if (act === 'scroll') {
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 400);
      await wait(60);
    }
  } else {
    await target(page).click();
    await wait(500);
    await reset();
    await page.keyboard.type(text, { delay });
    await wait(1_000);
  }
  const slowest = await probed(page, act === 'scroll' ? 'longest' : 'slowest');
  await context.close();
  return slowest;
}

async function ready(page: Page, what: Locator = page.locator('tbody a').first()): Promise<void> {
  await what.click({ trial: true });
  await wait(SETTLE_MS);
}
