import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * unit: pure rules and components, in Node; a file that needs a document asks for it: `// @vitest-environment jsdom`.
 * staging: the backend over HTTP, on the embedded database, or on the server of TEST_DATABASE_URL.
 */
export default defineConfig({
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the same modules anew for each of 128 files took three quarters of the time. What a file changes in a
          // module, or in the environment, it takes back.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'staging/{rules,documents,seed,http,db}/**/*.test.ts', '{scripts,openapi}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'staging',
          environment: 'node',
          include: ['staging/test/**/*.test.ts'],
          globalSetup: ['staging/test/global-setup.ts'],
          // Each file has a database of its own, some start further processes: more at once would only wait for each other.
          pool: 'forks',
          maxWorkers: 2,
          // As above: nearly a third of the time on a PostgreSQL server.
          isolate: false,
          // A file's embedded database lives for seconds: optimising its WebAssembly took a fifth of the file's time.
          execArgv: ['--liftoff-only'],
          // Far beyond what a start takes on an idle machine: a busy one is slower, not wrong.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
