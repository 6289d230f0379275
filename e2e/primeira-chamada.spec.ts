import type { Page } from '@playwright/test';
import { spoilToken } from './support/session-tricks.ts';
import { expect, test } from './fixtures.ts';

/** What theme.js asks for before the panel's code has come (docs/decisions/0042): the screen takes it, and asks no second time. */

/** Who asks: the file whose script sent each call of the API, as the browser has it. */
async function callsAndAskers(page: Page): Promise<{ readonly call: string; readonly asker: string }[]> {
  const calls: { call: string; asker: string }[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    calls.push({ call: url, asker: initiator.stack?.callFrames.at(0)?.url ?? '' });
  });
  return calls;
}

/** The calls that the build wrote into the page: screen -> path and query. */
async function firstCalls(page: Page): Promise<ReadonlyMap<string, string>> {
  const words = (await page.locator('script[data-screens]').getAttribute('data-screens'))?.split(' ') ?? [];
  return new Map(words.flatMap((word, at) => (word.startsWith('/api/') ? [[words[at - 2] ?? '', word] as const] : [])));
}

test.use({ role: 'gestora' });

test('each screen takes what was asked for before it was there', async ({ page }) => {
  const calls = await callsAndAskers(page);
  await page.goto('/pedidos?page=2');
  const screens = await firstCalls(page);
  expect(screens.size).toBe(8);
  for (const [screen, call] of screens) {
    calls.length = 0;
    await page.goto(screen);
    await expect(page.locator('#start-screen')).toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    const asked = calls.filter(({ call: url }) => url.endsWith(call));
    expect(asked.map(({ asker }) => new URL(asker).pathname), screen).toEqual(['/theme.js']);
  }
});

/** Lets the panel's code come only after the answer of the API has. */
async function holdCodeBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/'));
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/base-*.js' }] });
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    void answered.then(() => browser.send('Fetch.continueRequest', { requestId }));
  });
}

test('rows that came before the code are drawn with the screen, never after an empty one', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.skeleton-row')) document.documentElement.dataset['waited'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await holdCodeBack(page);
  await page.goto('/pedidos');
  await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveCount(10);
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});

test('the menu comes after the first rows, below the start screen', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('tbody a')) return;
      watch.disconnect();
      document.documentElement.dataset['menu'] = String(document.querySelectorAll('aside nav a').length);
    }).observe(document, { childList: true, subtree: true });
  });
  await holdCodeBack(page);
  await page.goto('/pedidos');
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Todos os Passes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-menu', '0');
});

test('an address that says more is asked for by the screen alone', async ({ page }) => {
  const calls = await callsAndAskers(page);
  await page.goto('/pedidos?page=2');
  await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveCount(10);
  const asked = calls.filter(({ call }) => call.includes('/api/'));
  expect(asked.filter(({ call }) => call.includes('page=2'))).toHaveLength(1);
  expect(asked.filter(({ asker }) => asker.endsWith('/theme.js'))).toEqual([]);
});

test('a token that the backend no longer takes is renewed, and the rows come', { tag: '@faults' }, async ({ page, expectFailure }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await spoilToken(page);
  expectFailure(/-> 401$/);
  await page.goto('/pedidos');
  await expect(page.getByRole('table', { name: 'Todos os Pedidos' }).getByRole('link')).toHaveCount(10);
});
