import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The whole fault matrix (npm run test:faults): one test a row, its cells one after the other. */
export default defineConfig({
  ...base,
  testDir: 'faults',
  outputDir: '../test-results/faults',
  grep: /@matrix/,
  grepInvert: [],
  workers: 2,
  expect: { timeout: 5_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/faults.json' }]],
});
