import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';

// Found once, in the first process; the workers inherit the variable.
process.env['CHROMIUM_PATH'] ??= await ensureBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Needs an nginx: npm run test:deploy.
  testIgnore: /e2e[\\/]deploy[\\/]/,
  // The whole fault matrix has a command of its own (e2e/faults.config.ts).
  grepInvert: /@matrix/,
  fullyParallel: true,
  // One more than cores: a test often waits, for the loading screen's second or for a search's half.
  workers: 3,
  // A test that fails now and then is a failing test.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // Measured by the tests through the guard; a service worker would answer behind its back.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // A test's page lives for seconds: what V8 optimises for later took a tenth of the machine, and nobody came to use it.
      args: ['--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
