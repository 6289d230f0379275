/**
 * `npm run budget`: JavaScript of a first visit in Chromium, each file gzipped at level 9. Sign-in counts until 3 seconds
 * after its form is usable, the first list until its rows are visible. Reads dist/, so build first.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { inProject } from './lib/project.mjs';
import { browserStateOf, signIn } from './lib/sign-in.ts';
import { startStagingProcess } from './lib/staging-process.ts';

/** kB are 1000 bytes. */
const KB = 1000;

/** Time after a screen is usable in which its requests are recorded. */
const SETTLE_MS = 3000;

const ATENDENTE = { email: 'atendente@embarque.test', password: 'embarque123' };

interface Visit {
  readonly name: string;
  readonly path: string;
  /** JavaScript, in gzipped bytes. */
  readonly limit: number;
  /** Selector of the element that makes the screen usable. */
  readonly usable: string;
  /** Requests count until this long after the screen is usable. */
  readonly countedMs: number;
  /** The signed-in user. */
  readonly account?: typeof ATENDENTE;
}

const VISITS: readonly Visit[] = [
  {
    name: 'sign-in',
    path: '/auth/signin',
    limit: 172 * KB,
    usable: 'form button[type=submit]',
    countedMs: SETTLE_MS,
  },
  {
    name: 'first list',
    path: '/pedidos',
    limit: 216 * KB,
    usable: 'tbody a[href^="/pedido/"]',
    countedMs: 0,
    account: ATENDENTE,
  },
];

interface Requested {
  readonly file: string;
  readonly bytes: number;
  /** Requested before the end of the counted time. */
  readonly counts: boolean;
}

/** Requests of a cold visit, largest first. API calls count 0 bytes. */
async function measure(browser: Browser, origin: string, visit: Visit): Promise<Requested[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(visit.account ? { storageState: browserStateOf(origin, await signIn(`${origin}/api/v1`, visit.account)) } : {}),
  });
  const page = await context.newPage();
  // Marked inside the page: a poll from outside would be late.
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark('usable');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, visit.usable);
  await page.goto(`${origin}${visit.path}`);
  await page.locator(visit.usable).first().waitFor();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const requested = await page.evaluate((countedMs) => {
    const until = (performance.getEntriesByName('usable')[0]?.startTime ?? 0) + countedMs;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (
      entries
        // A transfer size of 0 means the cache.
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .map(({ name, startTime }) => ({ url: name, counts: startTime <= until }))
    );
  }, visit.countedMs);
  await context.close();
  const sized = await Promise.all(
    requested.map(async ({ url, counts }) => {
      const { pathname } = new URL(url);
      return { file: pathname, bytes: isBuilt(pathname) ? await gzipped(pathname) : 0, counts };
    }),
  );
  return sized.sort((a, b) => b.bytes - a.bytes);
}

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');
const isBuilt = (file: string) => isScript(file) || isStyle(file);

async function gzipped(file: string): Promise<number> {
  const content = await readFile(inProject('dist', ...file.split('/').filter(Boolean)));
  return gzipSync(content, { level: 9 }).length;
}

function sumOf(requested: readonly Requested[]): number {
  return requested.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Prints the requests of a visit. Returns true when its JavaScript is within the limit. */
function report(visit: Visit, requested: readonly Requested[]): boolean {
  const counted = requested.filter(({ counts }) => counts);
  const scripts = counted.filter(({ file }) => isScript(file));
  const styles = counted.filter(({ file }) => isStyle(file));
  const bytes = sumOf(scripts);
  const holds = bytes > 0 && bytes <= visit.limit;
  console.log(
    `${visit.name}, JavaScript: ${kilobytes(bytes).trim()} of ${kilobytes(visit.limit).trim()}, ${holds ? 'holds' : 'TOO MUCH'}`,
  );
  console.log(
    `${visit.name}: ${scripts.length} scripts, ${kilobytes(sumOf(styles)).trim()} of CSS, ${counted.length} requests`,
  );
  for (const { file, bytes: size } of counted) console.log(`  ${kilobytes(size)}  ${file}`);
  const later = requested.filter(({ counts }) => !counts);
  if (later.length > 0)
    console.log(`  preloaded later: ${kilobytes(sumOf(later)).trim()} in ${later.map(({ file }) => file).join(', ')}`);
  return holds;
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`.padStart(9);
}

const staging = await startStagingProcess({ STAGING_SEED_ORDERS: '60' });
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
let failed = 0;
try {
  for (const visit of VISITS) {
    if (!report(visit, await measure(browser, staging.origin, visit))) failed += 1;
  }
} finally {
  await browser.close();
  await staging.stop();
}
console.log(`${VISITS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
