import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Stryker looks at tests only: a mutant that stops a test file from loading must not count as a survivor. */
class LoadErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule) {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Test file that failed to load');
  }
}

/** The unit tests for Stryker (stryker.config.mjs). Vitest starts a new worker for each mutant. */
export default defineConfig({
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    environment: 'node',
    // As the unit project: the files of one mutant share their modules.
    isolate: false,
    include: ['src/**/*.test.ts', 'src/lib/*.test.tsx', 'staging/{domains,lib}/**/*.test.ts'],
    // Instrumented property tests are slow; Stryker has its own limit for a mutant (`timeoutMS`).
    testTimeout: 60_000,
    reporters: [new LoadErrors()],
  },
});
