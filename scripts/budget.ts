/**
 * `npm run budget`: what a first visit asks for, in the real browser, each file gzipped at level 9. Sign-in counts until 3
 * seconds after its form is usable; the first list until its rows are there, and what is fetched ahead of a need afterwards
 * is reported beside it. Reads dist/, so build first. The last line is the verdict.
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

/** Screens go on loading after they are usable. */
const SETTLE_MS = 3000;

const ATENDENTE = { email: 'atendente@embarque.test', password: 'embarque123' };

/** CSS, for both visits: there is one file for all screens, and small ones that come with theirs. */
const CSS_LIMIT = 14 * KB;

interface Visit {
  readonly name: string;
  readonly path: string;
  /** JavaScript, in bytes and files: many small files compress worse than one, and each waits for its turn. */
  readonly limit: number;
  readonly files: number;
  /** Requests of any kind. */
  readonly requests: number;
  /** What a person waits for. */
  readonly usable: string;
  /** Counted until this long after it is usable. */
  readonly countedMs: number;
  /** Who is signed in already. */
  readonly account?: typeof ATENDENTE;
}

const VISITS: readonly Visit[] = [
  {
    name: 'sign-in',
    path: '/auth/signin',
    limit: 122 * KB,
    files: 4,
    requests: 8,
    usable: 'form button[type=submit]',
    countedMs: SETTLE_MS,
  },
  {
    name: 'first list',
    path: '/pedidos',
    limit: 148 * KB,
    files: 8,
    requests: 12,
    usable: 'tbody a[href^="/pedido/"]',
    countedMs: 0,
    account: ATENDENTE,
  },
];

interface Asked {
  readonly file: string;
  readonly bytes: number;
  /** Asked for within what counts. */
  readonly counts: boolean;
}

/** What a cold visit asks for, biggest first; calls of the API have no bytes of ours. */
async function measure(browser: Browser, origin: string, visit: Visit): Promise<Asked[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(visit.account ? { storageState: browserStateOf(origin, await signIn(`${origin}/api/v1`, visit.account)) } : {}),
  });
  const page = await context.newPage();
  // Noted by the page itself, in the moment of the change: from outside it would be seen later.
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
  const asked = await page.evaluate((countedMs) => {
    const until = (performance.getEntriesByName('usable')[0]?.startTime ?? 0) + countedMs;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries
      // What the page's own memory had was not asked for.
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name, startTime }) => ({ url: name, counts: startTime <= until }));
  }, visit.countedMs);
  await context.close();
  const sized = await Promise.all(
    asked.map(async ({ url, counts }) => {
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

function sumOf(asked: readonly Asked[]): number {
  return asked.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Prints what a visit asked for; whether all of it holds. */
function report(visit: Visit, asked: readonly Asked[]): boolean {
  const counted = asked.filter(({ counts }) => counts);
  const scripts = counted.filter(({ file }) => isScript(file));
  const styles = counted.filter(({ file }) => isStyle(file));
  const lines = [
    { what: 'JavaScript', is: sumOf(scripts), limit: visit.limit, unit: kilobytes },
    { what: 'CSS', is: sumOf(styles), limit: CSS_LIMIT, unit: kilobytes },
    { what: 'files of JavaScript', is: scripts.length, limit: visit.files, unit: String },
    { what: 'requests', is: counted.length, limit: visit.requests, unit: String },
  ];
  for (const { what, is, limit, unit } of lines) {
    console.log(`${visit.name}, ${what}: ${unit(is).trim()} of ${unit(limit).trim()}, ${is > 0 && is <= limit ? 'holds' : 'TOO MUCH'}`);
  }
  for (const { file, bytes } of counted) console.log(`  ${kilobytes(bytes)}  ${file}`);
  const ahead = asked.filter(({ counts }) => !counts);
  if (ahead.length > 0) console.log(`  then, ahead of a need: ${kilobytes(sumOf(ahead)).trim()} in ${ahead.map(({ file }) => file).join(', ')}`);
  return lines.every(({ is, limit }) => is > 0 && is <= limit);
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
