import { test as base, type Page } from '@playwright/test';
import { openBackend, type Backend, type BackendOfWorker } from './support/backend.ts';
import { Cleanup } from './support/cleanup.ts';
import { Guard } from './support/guard.ts';
import { ignoreIdlePointer } from './support/pointer.ts';
import { shortenStartScreen } from './support/start-screen.ts';
import { apiBaseOf, hasControl, NEEDS_CONTROL, type Role } from './support/target.ts';

/** Options for test.use(). */
export interface Options {
  /** Role of the built-in page; undefined: signed out. */
  role: Role | undefined;
  /** True: the start screen keeps its minimum time. */
  realStartScreen: boolean;
}

export interface Fixtures {
  /** Without faults at the start of a test; the seed is restored after @writes. */
  backend: Backend;
  /** Watches every page of the test: see Guard. */
  guard: Guard;
  /** Announces a failing request and its log line: see Guard.expectFailure. */
  expectFailure: Guard['expectFailure'];
  /** Announces a console line: see Guard.expectLog. */
  expectLog: Guard['expectLog'];
  /** Another watched page in its own browser context, signed in as a role or signed out. */
  openPage: (role?: Role) => Promise<Page>;
  /** A page signed in as gestora, next to the built-in one. */
  gestora: Page;
  /** A page signed in as atendente, next to the built-in one. */
  atendente: Page;
  /** Removes a record after the test where no reset does it. */
  afterwards: (remove: () => Promise<unknown>) => void;
}

export interface WorkerFixtures {
  workerBackend: BackendOfWorker;
}

/**
 * Playwright's test with a real backend per worker (or the deployed one), signed-in pages and a guard.
 * Tags: @writes changes records, so the seed is restored after it; @faults, @reset and @seed need control of the backend.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: [undefined, { option: true }],
  realStartScreen: [false, { option: true }],

  workerBackend: [
    async ({}, use) => {
      const backend = await openBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  backend: [
    async ({ workerBackend }, use, testInfo) => {
      const needsControl = testInfo.tags.some((tag) => NEEDS_CONTROL.includes(tag));
      testInfo.skip(!hasControl && needsControl, 'needs control of the backend: STAGING_CONTROL_TOKEN (docs/qa.md)');
      await workerBackend.beginTest();
      await use(workerBackend);
      if (hasControl && testInfo.tags.includes('@writes')) await workerBackend.reset();
    },
    { auto: true },
  ],

  baseURL: async ({ workerBackend }, use) => {
    await use(workerBackend.origin);
  },

  // Playwright sets it up before automatic fixtures; the sign-in needs a backend without the last test's faults.
  storageState: async ({ backend, role }, use) => {
    await use(role === undefined ? undefined : await backend.sessions.browserState(role));
  },

  guard: async ({ workerBackend: { origin } }, use) => {
    const guard = new Guard([origin, new URL(apiBaseOf(origin)).origin]);
    await use(guard);
    guard.verify();
  },

  expectFailure: async ({ guard }, use) => {
    await use((request, log, times) => {
      guard.expectFailure(request, log, times);
    });
  },

  expectLog: async ({ guard }, use) => {
    await use((line) => {
      guard.expectLog(line);
    });
  },

  context: async ({ context, guard, realStartScreen }, use) => {
    await guard.watch(context);
    await ignoreIdlePointer(context);
    if (!realStartScreen) await shortenStartScreen(context);
    await use(context);
    guard.unwatch(context);
  },

  openPage: async ({ browser, contextOptions, guard, workerBackend }, use) => {
    const cleanup = new Cleanup();
    await use(async (role) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: workerBackend.origin,
        ...(role === undefined ? {} : { storageState: await workerBackend.sessions.browserState(role) }),
      });
      cleanup.add(async () => {
        guard.unwatch(context);
        await context.close();
      });
      await guard.watch(context);
      await ignoreIdlePointer(context);
      await shortenStartScreen(context);
      return context.newPage();
    });
    await cleanup.run();
  },

  gestora: async ({ openPage }, use) => {
    await use(await openPage('gestora'));
  },

  atendente: async ({ openPage }, use) => {
    await use(await openPage('atendente'));
  },

  // A backend with control is restored after @writes.
  afterwards: async ({}, use) => {
    const cleanup = new Cleanup();
    await use((remove) => {
      cleanup.add(remove);
    });
    if (!hasControl) await cleanup.run();
  },
});

export { expect } from '@playwright/test';
