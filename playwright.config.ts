import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit, type Project } from '@playwright/test';
import { controlToken, deployedOrigin } from './e2e/support/target.ts';
import { browserOptions } from './scripts/lib/browser.mjs';

/** Tests with their own backends: each test is in exactly one project, and each project starts its own workers. */
const LOCAL: Project[] = [
  { name: 'setup', testMatch: '*.setup.ts' },
  { name: 'gate', grepInvert: /@(full|matrix)/ },
  { name: 'full', grep: /@full/ },
  { name: 'faults', grep: /@matrix/, outputDir: 'test-results/faults', workers: 2 },
];

/** The smoke tests in Playwright's other browsers, where they are installed. */
const OTHER_BROWSERS: Project[] = [
  { name: 'firefox', type: firefox, browserName: 'firefox' as const },
  { name: 'webkit', type: webkit, browserName: 'webkit' as const },
].flatMap(({ name, type, browserName }) =>
  existsSync(type.executablePath()) ? [{ name, grep: /@smoke/, use: { browserName, launchOptions: {} } }] : [],
);

/** All tests except the fault matrix against E2E_BASE_URL. The setup project signs in once per role. */
const DEPLOYED: Project[] = [
  { name: 'setup', testMatch: '*.setup.ts' },
  // A file's tests share the records of one screen.
  { name: 'deployed', grepInvert: /@matrix/, fullyParallel: false, dependencies: ['setup'] },
];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: /e2e[\\/](deploy|engines|pictures|tools|walk)[\\/]/,
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  projects: deployedOrigin === undefined ? [...LOCAL, ...OTHER_BROWSERS] : DEPLOYED,
  fullyParallel: true,
  // Three workers suit two cores, because tests often wait for timers. Workers of a deployed backend would share its faults and
  // resets.
  workers: controlToken === undefined ? 3 : 1,
  // The second run records a trace; failOnFlakyTests keeps the verdict of the first.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  // Far longer than on an idle machine, so that a busy one passes too.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
    ['junit', { outputFile: 'test-results/e2e.xml' }],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A service worker would hide requests from the guard.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions(),
  },
});
