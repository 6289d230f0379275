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
  // Far beyond what a press waits for: one that waits for ever would take its row's time.
  use: { ...base.use, actionTimeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/faults.json' }]],
});
