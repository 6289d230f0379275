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
    tags: [
      { name: 'database', description: 'The database is the subject: on a PostgreSQL server too at every `npm test`.' },
      { name: 'slow', description: 'Random matrices and kills: only in `npm run test:full`.' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the modules again for each file took three quarters of the time. A file restores what it changes.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'staging/{db,documents,domains,http,lib,qa}/**/*.test.ts',
            '{scripts,openapi}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'staging',
          environment: 'node',
          include: ['staging/test/**/*.test.ts'],
          globalSetup: ['staging/test/global-setup.ts'],
          // Each worker has a database, some files start processes: more at once would only wait for each other.
          pool: 'forks',
          maxWorkers: 2,
          // Files of a worker share its database, which takes seconds to open.
          isolate: false,
          // Far beyond what a start takes on an idle machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
