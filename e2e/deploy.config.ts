import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Tests that scripts/test-deploy.mjs runs against its nginx and backend. */
export default defineConfig({
  ...base,
  testDir: 'deploy',
  testIgnore: [],
  outputDir: '../test-results/deploy',
});
