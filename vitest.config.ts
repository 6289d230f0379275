import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Unit tests that replace modules with vi.mock. */
const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}';

/** Some of the staging tests against three processes behind nginx, which cluster-setup.ts starts. */
const cluster: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'cluster',
    environment: 'node',
    include: ['staging/test/{roles,race}.test.ts', 'staging/test/journey.cluster.ts'],
    globalSetup: ['staging/test/cluster-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
  },
};

/**
 * unit: panel, contract, scripts and pure code of the backend, in Node; a file that renders starts with
 * `// @vitest-environment jsdom`.
 * unit-isolated: unit tests that replace modules.
 * staging: the backend over HTTP, on the embedded database or on the server of TEST_DATABASE_URL.
 * cluster: only with TEST_DATABASE_URL.
 */
export default defineConfig({
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    // Far longer than on an idle machine, so that a busy one passes too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      { name: 'database', description: 'Tests of the database: `npm run staging:database` runs them on PostgreSQL.' },
      {
        name: 'slow',
        description: 'Starts processes, renders documents or takes long: not in the gate (`npm run staging:slow`).',
      },
    ],
    // `npm run staging:server`: the report lists the lines of unreached branches (docs/qa.md).
    coverage: {
      provider: 'v8',
      include: ['staging/domains/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: [['text', { maxCols: 160, skipFull: true }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Other styles are empty in tests; src/features/relatorios/slice-contrast.test.ts reads the tokens.
          css: { include: /tokens\.css/ },
          environment: 'node',
          setupFiles: ['vitest.setup.ts'],
          // Loading the modules again for each file would quadruple the time. Each file restores the globals and module
          // state that it changes; the setup empties the document.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'staging/{db,documents,domains,http,lib,qa}/**/*.test.ts',
            '{scripts,openapi}/**/*.test.ts',
          ],
          exclude: ['scripts/contract-check/check.test.ts', ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          css: { include: /tokens\.css/ },
          environment: 'node',
          setupFiles: ['vitest.setup.ts'],
          // vi.mock replaces a module only if no other file has loaded it.
          isolate: true,
          include: [ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          name: 'staging',
          environment: 'node',
          include: ['staging/test/**/*.test.ts', 'scripts/contract-check/check.test.ts'],
          globalSetup: ['staging/test/global-setup.ts'],
          // Each worker has a database, and some files start processes: more workers would be no faster.
          pool: 'forks',
          maxWorkers: 2,
          // The files of a worker share its database, which takes seconds to open.
          isolate: false,
        },
      },
      ...((process.env['TEST_DATABASE_URL'] ?? '') === '' ? [] : [cluster]),
    ],
  },
});
