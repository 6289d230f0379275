import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Browser work that is no test of the panel: `npm run budget`, `npm run guide:pictures`, `npm run bench`. */
export default defineConfig({
  ...tests,
  testDir: 'e2e/tools',
  testIgnore: [],
  outputDir: 'test-results/tools',
  projects: [
    { name: 'budget', testMatch: 'budget.spec.ts' },
    { name: 'guide', testMatch: 'guide-pictures.spec.ts' },
    // A trace would be measured too.
    { name: 'bench', testMatch: 'bench/bench.spec.ts', use: { trace: 'off', screenshot: 'off' } },
  ],
  workers: 1,
  reporter: 'list',
});
