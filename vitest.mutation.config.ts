import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Reports a test file that does not load as an error: Stryker reads test results only and would count a survivor. */
class LoadErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule) {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Test file that failed to load');
  }
}

const isBackend = process.env['MUTATION_TESTS'] === 'backend';

/** The tests for Stryker (scripts/mutation.mjs): of the units, or of the backend over HTTP. Each mutant gets a new worker. */
export default defineConfig({
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    environment: 'node',
    // As in vitest.config.ts: the files of one mutant share their modules and their database.
    isolate: false,
    ...(isBackend
      ? { include: ['staging/test/**/*.test.ts'], globalSetup: ['staging/test/global-setup.ts'], tagsFilter: ['!slow'] }
      : {
          include: ['{src,staging/domains,staging/lib}/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.isolated.test.{ts,tsx}'],
          css: { include: /tokens\.css/ },
          setupFiles: ['vitest.setup.ts'],
        }),
    tags: [{ name: 'database' }, { name: 'slow' }],
    // Instrumented property tests are slow; Stryker has its own limit for a mutant (`timeoutMS`).
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: [new LoadErrors()],
  },
});
