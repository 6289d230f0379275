import type { Page, Request } from '@playwright/test';
import type { FaultRule } from '../../staging/qa/fault-rules.ts';
import { expect } from '../fixtures.ts';
import type { Guard } from '../support/guard.ts';
import { overflows } from '../support/layout.ts';
import type { FaultPage } from './fault-page.ts';
import type { HostilePlace } from './hostile-places.ts';
import { MARK, withHostileValues, type HostileKind } from './hostile-responses.ts';

/** The user is requested once per page load: see run-hostile-words-cell.ts. */
const OWN = '/usuario-logado/';
export const WIDE = { width: 1366, height: 768 };
export const NARROW = { width: 360, height: 740 };

/** Responses of a place without faults, by request address. */
export type TrueAnswers = ReadonlyMap<string, unknown>;

/** Steps of 250 ms of the page's time, after which the screen must be at rest. */
const MAX_STEPS = 60;

/** The screen has loaded: no pending request, no skeleton, charts drawn. */
export async function settle(faultPage: FaultPage): Promise<void> {
  const { page } = faultPage;
  let quiet = 0;
  /** Counted once the screen has its title: a busy machine loads its chunk late. */
  let steps = 0;
  const countQuietSteps = async () => {
    if (steps === MAX_STEPS) return quiet;
    // A busy machine responds late, independent of the page's clock.
    await faultPage.waitForResponses();
    await page.clock.runFor(250);
    // A document outside the viewport keeps its skeleton.
    const skeleton = steps < 20 ? ', main .animate-pulse, [role=dialog] .animate-pulse' : '';
    const { isOpen, isBusy } = await page.evaluate((busy) => {
      const title = document.querySelector('h1')?.textContent ?? '';
      return {
        isOpen: title !== '' && title !== 'Página não encontrada',
        isBusy: document.querySelector(busy) !== null,
      };
    }, `[aria-busy=true]${skeleton}`);
    if (isOpen) steps += 1;
    quiet = !isOpen || isBusy || !faultPage.hasNoPendingRequests() ? 0 : quiet + 1;
    return quiet;
  };
  await expect.poll(countQuietSteps, { message: 'the screen comes to rest', intervals: [10], timeout: 30_000 }).toBe(2);
}

/** A document link may point to another origin: the CSP blocks it and Chromium reports it; each cell checks the block. */
export function tolerateBlocked(guard: Guard): void {
  guard.tolerate('request', `://${MARK}.example/`);
  guard.tolerate('request', / -> csp$/);
  guard.tolerate('log', `://${MARK}.example/`);
}

/** The cache of the place is empty, and no toast is visible. */
export async function begin(faultPage: FaultPage, { fresh, role }: HostilePlace): Promise<void> {
  await (fresh === true ? faultPage.signInAs(role) : faultPage.leaveAndExpireCache());
}

async function navigateAndOpen(faultPage: FaultPage, place: HostilePlace, address: string): Promise<void> {
  if (place.fresh === true) await faultPage.page.goto(address);
  else await faultPage.navigate(address);
  await settle(faultPage);
  if (place.open) {
    await place.open(faultPage.page);
    await settle(faultPage);
  }
}

/** Closes dialogs, which would cover the next address. */
async function closeLayers({ page }: FaultPage, place: HostilePlace): Promise<void> {
  for (let layers = 0; layers < 2 && place.open !== undefined; layers += 1) {
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
  }
}

/** Opens the place without faults and records the JSON of each response. */
export async function responsesOf(faultPage: FaultPage, place: HostilePlace, address: string): Promise<TrueAnswers> {
  const { page } = faultPage;
  await faultPage.backend.clearFaults();
  await page.setViewportSize(WIDE);
  // Starts from an address without a screen, so that the previous screen does not count.
  await begin(faultPage, place);
  const since = faultPage.sent().length;
  await navigateAndOpen(faultPage, place, address);
  const responses = new Map<string, unknown>();
  for (const request of faultPage.sent().slice(since)) {
    const { pathname, search } = new URL(request.url());
    const response =
      request.method() === 'GET' && pathname.startsWith('/api/v1/') && !pathname.endsWith(OWN)
        ? await request.response()
        : null;
    if (response?.ok() === true && (response.headers()['content-type'] ?? '').includes('json'))
      responses.set(`${pathname}${search}`, await response.json());
  }
  expect(responses.size, 'readings of the place').toBeGreaterThan(0);
  await closeLayers(faultPage, place);
  return responses;
}

function ruleOf(call: string, response: unknown, how: HostileKind, keep: readonly string[]): FaultRule {
  const { pathname, searchParams } = new URL(call, 'http://api');
  const where = { path: pathname, query: Object.fromEntries(searchParams) };
  return { ...where, fault: { kind: 'wrong-envelope', body: withHostileValues(response, how, new Set(keep)) } };
}

/** Checks of a hostile record at one width. */
export async function expectHarmless(faultPage: FaultPage, width: string): Promise<void> {
  const { page } = faultPage;
  // An open menu moves one frame after the window was resized.
  const boxes = async () => {
    await page.clock.runFor(100);
    return (await overflows(page)).join('; ');
  };
  await expect.poll(boxes, { message: `boxes at ${width}` }).toBe('');
  await expect(page.locator('h1'), 'h1').toHaveCount(1);
}

/** Nothing was executed or requested from another origin; links are only http or https. */
export async function expectNothingRan(page: Page, requests: readonly Request[]): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: '__ran' in window,
    addresses: Array.from(
      document.querySelectorAll('a[href], area[href], iframe[src], img[src], embed, object, form[action]'),
      (element) =>
        element instanceof HTMLAnchorElement
          ? element.href
          : element instanceof HTMLImageElement
            ? element.src
            : element.outerHTML.slice(0, 80),
    ).filter((address) => !/^(?:https?|blob):/.test(address)),
    turned: /[\u202A-\u202E\u2066-\u2069]/.test(document.body.innerHTML),
    title: document.title,
  }));
  expect(found.ran, 'a script of the record ran').toBe(false);
  expect(found.addresses.join(' '), 'addresses that are no pages').toBe('');
  expect(found.turned, 'marks that turn the text around them').toBe(false);
  expect(found.title.length, 'the title is one').toBeLessThan(120);
  // A record's title contains its number.
  if (!found.title.startsWith('Pedido ')) expect(found.title, 'the title names no data').not.toContain(MARK);
  const { origin } = new URL(page.url());
  // Requests that the CSP blocks are never sent.
  const strange = requests
    .filter((request) => request.failure()?.errorText !== 'csp')
    .map((request) => request.url())
    .filter((address) => (/^https?:/.test(address) && new URL(address).origin !== origin) || address.endsWith('/x'));
  expect(strange.join(' '), 'requests that the records brought about').toBe('');
}

/** One cell: every read of the place gets a hostile response; it stays in its box, executes nothing and can be left. */
export async function runHostileCell(
  faultPage: FaultPage,
  place: HostilePlace,
  how: HostileKind,
  { address, responses }: { address: string; responses: TrueAnswers },
): Promise<void> {
  const { page, backend } = faultPage;
  await begin(faultPage, place);
  const calls = [...responses].sort(
    ([one], [other]) => other.split('&').length + other.length - (one.split('&').length + one.length),
  );
  await backend.setFaults(calls.map(([call, response]) => ruleOf(call, response, how, place.keep ?? [])));
  const since = faultPage.sent().length;
  await page.setViewportSize(WIDE);
  await navigateAndOpen(faultPage, place, address);
  await expectHarmless(faultPage, '1366 px');
  await faultPage.expectAlive();
  await page.setViewportSize(NARROW);
  await settle(faultPage);
  await expectHarmless(faultPage, '360 px');
  await expectNothingRan(page, faultPage.sent().slice(since));
  await closeLayers(faultPage, place);
}
