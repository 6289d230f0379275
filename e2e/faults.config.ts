import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The whole fault matrix (npm run test:faults): one test per row, its cells in sequence. */
export default defineConfig({
  ...base,
  testDir: 'faults',
  outputDir: '../test-results/faults',
  grep: /@matrix/,
  grepInvert: [],
  workers: 2,
  expect: { timeout: 5_000 },
  // Longer than any press waits; a press that never ends would use up its row's time limit.
  use: { ...base.use, actionTimeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/faults.json' }]],
});
