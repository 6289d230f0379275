import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { required } from '../support/required.ts';

/** `npm run budget`: JavaScript of a cold visit, each file gzipped at level 9. 1 kB is 1000 bytes. */

/** Time after a screen is usable in which its requests are recorded. */
const SETTLE_MS = 3000;

interface Requested {
  readonly file: string;
  readonly bytes: number;
  readonly startTime: number;
}

/** Requests of a visit until SETTLE_MS after `usable` appears, and when it appeared. API calls have 0 bytes. */
async function visit(page: Page, address: string, usable: string): Promise<{ at: number; requested: Requested[] }> {
  // Marked inside the page: a poll from outside would be late.
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark('usable');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, usable);
  await page.goto(address);
  await page.waitForFunction((ms) => {
    const [mark] = performance.getEntriesByName('usable');
    return mark !== undefined && performance.now() > mark.startTime + ms;
  }, SETTLE_MS);
  const { at, entries } = await page.evaluate(() => ({
    at: performance.getEntriesByName('usable')[0]?.startTime,
    entries: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      // A transfer size of 0 means the cache.
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
  }));
  const sized = entries.map(async (entry) => ({ ...entry, bytes: await gzipped(entry.file) }));
  return { at: required(at), requested: (await Promise.all(sized)).sort((a, b) => b.bytes - a.bytes) };
}

async function gzipped(file: string): Promise<number> {
  return /\.(js|css)$/.test(file) ? gzipSync(await readFile(`dist${file}`), { level: 9 }).length : 0;
}

/** Expects the scripts of the counted requests to be within the limit, in kB; prints all requests. */
function expectWithin(name: string, limit: number, counted: readonly Requested[], later: readonly Requested[]): void {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sum = (files: readonly Requested[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = counted.filter(({ file }) => file.endsWith('.js'));
  console.log(`${name}: ${kilobytes(sum(scripts))} of ${limit} kB in ${scripts.length} scripts`);
  for (const { file, bytes } of counted) console.log(`${kilobytes(bytes).padStart(9)} kB  ${file}`);
  for (const { file, bytes } of later) console.log(`${kilobytes(bytes).padStart(9)} kB  ${file} (later)`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts) / 1000, `${name}, kB of JavaScript`).toBeLessThanOrEqual(limit);
}

test.use({ realStartScreen: true });

test('sign-in until 3 seconds after its form is usable', async ({ page }) => {
  const { requested } = await visit(page, '/auth/signin', 'form button[type=submit]');
  expectWithin('sign-in', 155.9, requested, []);
});

test.describe('signed in', () => {
  test.use({ role: 'atendente' });

  test('first list until its rows are visible', async ({ page }) => {
    const { at, requested } = await visit(page, '/pedidos', 'tbody a[href^="/pedido/"]');
    const isBefore = ({ startTime }: Requested) => startTime <= at;
    expectWithin(
      'first list',
      220,
      requested.filter(isBefore),
      requested.filter((one) => !isBefore(one)),
    );
  });
});
