/**
 * `npm run budget`: how much JavaScript a first visit asks for, in the real browser: everything until 3 seconds after
 * the screen is usable, each file gzipped at level 9. Reads dist/, so build first. The last line is the verdict.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { inProject } from './lib/project.mjs';
import { browserStateOf, signIn } from './lib/sign-in.ts';
import { startStagingProcess } from './lib/staging-process.ts';

/** kB are 1000 bytes. */
const KB = 1000;

/** Screens go on loading after they are usable: code fetched ahead counts as well. */
const SETTLE_MS = 3000;

const GESTORA = { email: 'gestora@embarque.test', password: 'embarque123' };

interface Visit {
  readonly name: string;
  readonly limit: number;
  /** Many small files compress worse than one, and each waits for its turn. */
  readonly files: number;
  /** Leaves the page with its screen usable. */
  readonly open: (page: Page, origin: string) => Promise<void>;
  /** Whether gestora is signed in already. */
  readonly signedIn: boolean;
}

const VISITS: readonly Visit[] = [
  {
    name: 'sign-in',
    limit: 123 * KB,
    files: 4,
    signedIn: false,
    open: async (page, origin) => {
      await page.goto(`${origin}/auth/signin`);
      const enter = page.getByRole('button', { name: 'Entrar' });
      // A trial click waits until nothing covers it: the start screen is gone.
      await enter.click({ trial: true });
    },
  },
  {
    name: 'first list',
    limit: 168 * KB,
    files: 8,
    signedIn: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos`);
      await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click({ trial: true });
    },
  },
];

interface Asked {
  readonly file: string;
  readonly bytes: number;
}

/** The JavaScript that a cold visit asks for, biggest first. */
async function measure(browser: Browser, origin: string, visit: Visit): Promise<Asked[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(visit.signedIn ? { storageState: browserStateOf(origin, await signIn(`${origin}/api/v1`, GESTORA)) } : {}),
  });
  const files = new Set<string>();
  context.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url());
    const isScript = /\.m?js$/.test(pathname) || response.headers()['content-type']?.includes('javascript');
    if (from === origin && isScript) files.add(pathname);
  });
  const page = await context.newPage();
  await visit.open(page, origin);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await context.close();
  const asked = await Promise.all(
    Array.from(files, async (file) => {
      const content = await readFile(inProject('dist', ...file.split('/').filter(Boolean)));
      return { file: path.basename(file), bytes: gzipSync(content, { level: 9 }).length };
    }),
  );
  return asked.sort((a, b) => b.bytes - a.bytes);
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`.padStart(9);
}

const staging = await startStagingProcess({ STAGING_SEED_ORDERS: '60' });
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
let failed = 0;
try {
  for (const visit of VISITS) {
    const asked = await measure(browser, staging.origin, visit);
    const total = asked.reduce((sum, { bytes }) => sum + bytes, 0);
    const holds = asked.length > 0 && total <= visit.limit && asked.length <= visit.files;
    if (!holds) failed += 1;
    const said = `${kilobytes(total).trim()} of ${kilobytes(visit.limit).trim()} in ${asked.length} of ${visit.files} files`;
    console.log(`${visit.name}: ${said}, ${holds ? 'holds' : 'TOO MUCH'}`);
    for (const { file, bytes } of asked) console.log(`  ${kilobytes(bytes)}  ${file}`);
  }
} finally {
  await browser.close();
  await staging.stop();
}
console.log(`${VISITS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
