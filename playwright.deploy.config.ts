import { defineConfig } from '@playwright/test';
import { findNginx, NO_NGINX } from './e2e/deploy/nginx.ts';
import tests from './playwright.config.ts';

const nginx = findNginx();
if (nginx === undefined) console.error(NO_NGINX);

/**
 * `npm run test:deploy`: the recipe of deploy/nginx/ in a real nginx; its dependency runs the screens, with the API on another
 * origin. Without nginx there are no tests.
 */
export default defineConfig({
  ...tests,
  globalSetup: './e2e/deploy/global-setup.ts',
  testIgnore: nginx === undefined ? '**' : [],
  projects: [
    { name: 'nginx', testDir: 'e2e/deploy', outputDir: 'test-results/nginx', dependencies: ['setup'] },
    { name: 'setup', testMatch: 'auth.setup.ts' },
    // Part of the browser suite: every screen as both roles; sign-in, a document, a download.
    {
      name: 'screens',
      testMatch: ['percurso.spec.ts', 'navegador.spec.ts'],
      outputDir: 'test-results/screens',
      fullyParallel: false,
      dependencies: ['setup'],
    },
  ],
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/deploy.json' }]],
});
