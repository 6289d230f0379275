import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';

// Found once in the main process; workers inherit the variable.
process.env['CHROMIUM_PATH'] ??= await ensureBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // These need nginx: npm run test:deploy.
  testIgnore: /e2e[\\/]deploy[\\/]/,
  // The whole fault matrix runs with e2e/faults.config.ts.
  grepInvert: /@matrix/,
  fullyParallel: true,
  // One more worker than cores, because tests often wait for timers.
  workers: 3,
  // A flaky test is a failing test.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // A service worker would hide requests from the guard.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Test pages are short-lived; V8's optimising compiler costs a tenth of the CPU without benefit.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
