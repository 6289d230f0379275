import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * Browser work beside the test projects: `npm run budget`, `guide:pictures`, `bench`, `test:engines`, `test:pictures` and
 * `test:walk`.
 */
export default defineConfig({
  ...tests,
  testDir: 'e2e/tools',
  testIgnore: [],
  outputDir: 'test-results/tools',
  projects: [
    { name: 'budget', testMatch: 'budget.spec.ts' },
    { name: 'guide', testMatch: 'guide-pictures.spec.ts' },
    // A trace would be measured too; animations belong to what a user waits for.
    {
      name: 'bench',
      testMatch: 'bench/bench.spec.ts',
      retries: 0,
      use: { trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'no-preference' } },
    },
    { name: 'engines', testDir: 'e2e/engines' },
    {
      name: 'pictures',
      testDir: 'e2e/pictures',
      retries: 0,
      workers: 2,
      // The same browser draws both; only the edges of rounded corners differ from run to run.
      expect: {
        timeout: 15_000,
        toHaveScreenshot: {
          pathTemplate: `${process.env['PICTURES_FOLDER']}/{arg}{ext}`,
          threshold: 0,
          maxDiffPixels: 40,
        },
      },
    },
    // A second run may be another walk, and would hide the failure.
    { name: 'walk', testDir: 'e2e/walk', retries: 0 },
  ],
  workers: 1,
  reporter: 'list',
});
