import { test as base, type Page } from '@playwright/test';
import { openBackend, type Backend, type BackendOfWorker } from './support/backend.ts';
import { Guard } from './support/guard.ts';
import { ignoreIdlePointer } from './support/pointer.ts';
import { apiBaseOf, deployedOrigin, NEEDS_OWN_BACKEND, type Role } from './support/target.ts';

/** Options for test.use(). */
interface Options {
  /** Role of the built-in page; undefined: signed out. */
  role: Role | undefined;
}

interface Fixtures {
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
  aroundTest: undefined;
}

interface WorkerFixtures {
  workerBackend: BackendOfWorker;
}

/**
 * Playwright's test with a real backend per worker (or the deployed one), signed-in pages and a guard.
 * Tags: @writes changes records, so the seed is restored after it; @faults, @reset and @seed are skipped against a
 * deployed panel.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: [undefined, { option: true }],

  workerBackend: [
    async ({}, use) => {
      const backend = await openBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  backend: async ({ workerBackend }, use) => {
    await use(workerBackend);
  },

  baseURL: async ({ workerBackend }, use) => {
    await use(workerBackend.origin);
  },

  storageState: async ({ workerBackend, role }, use) => {
    await use(role === undefined ? undefined : await workerBackend.sessions.browserState(role));
  },

  guard: async ({ workerBackend: { origin } }, use) => {
    const guard = new Guard([origin, new URL(apiBaseOf(origin)).origin]);
    await use(guard);
    guard.verify();
  },

  expectFailure: async ({ guard }, use) => {
    await use((request, log) => {
      guard.expectFailure(request, log);
    });
  },

  expectLog: async ({ guard }, use) => {
    await use((line) => {
      guard.expectLog(line);
    });
  },

  context: async ({ context, guard }, use) => {
    await guard.watch(context);
    await ignoreIdlePointer(context);
    await use(context);
    guard.unwatch(context);
  },

  openPage: async ({ browser, contextOptions, guard, workerBackend }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (role) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: workerBackend.origin,
        ...(role === undefined ? {} : { storageState: await workerBackend.sessions.browserState(role) }),
      });
      await guard.watch(context);
      await ignoreIdlePointer(context);
      closers.push(async () => {
        guard.unwatch(context);
        await context.close();
      });
      return context.newPage();
    });
    for (const close of closers) await close();
  },

  gestora: async ({ openPage }, use) => {
    await use(await openPage('gestora'));
  },

  atendente: async ({ openPage }, use) => {
    await use(await openPage('atendente'));
  },

  // Only a deployed panel needs it: the test backend is restored after @writes.
  afterwards: async ({}, use) => {
    const removals: (() => Promise<unknown>)[] = [];
    await use((remove) => {
      removals.unshift(remove);
    });
    if (deployedOrigin !== undefined) for (const remove of removals) await remove();
  },

  aroundTest: [
    async ({ workerBackend }, use, testInfo) => {
      const missing = testInfo.tags.find((tag) => tag in NEEDS_OWN_BACKEND);
      testInfo.skip(deployedOrigin !== undefined && missing !== undefined, NEEDS_OWN_BACKEND[missing ?? '']);
      await workerBackend.beginTest();
      await use(undefined);
      if (deployedOrigin === undefined && testInfo.tags.includes('@writes')) await workerBackend.reset();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
