import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What scripts/test-deploy.mjs runs against the nginx and the backend that it has started. */
export default defineConfig({
  ...base,
  testDir: 'deploy',
  testIgnore: [],
  outputDir: '../test-results/deploy',
});
