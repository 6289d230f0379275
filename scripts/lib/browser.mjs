import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { commandFile } from './project.mjs';
import { capture } from './run.mjs';

/** The same engine without windows, a quarter faster. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Browsers of the system, used when Playwright's own is not installed. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  HEADLESS_SHELL,
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/**
 * Options of a launch: CHROMIUM_PATH, else Playwright's own browser, else one of the system.
 * @returns {{ executablePath?: string }}
 */
export function browserOptions() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen };
  const found = isDownloaded() ? undefined : SYSTEM_BROWSERS.find((file) => existsSync(file));
  return found === undefined ? {} : { executablePath: found };
}

function isDownloaded() {
  return existsSync(chromium.executablePath());
}

/**
 * Prepares a headless run: chooses the system's headless shell, and installs a browser if there is none: Playwright's
 * own, or as root on Debian the distribution's.
 * @throws {Error} whose message says what to install
 */
export async function ensureBrowser() {
  if (!isDownloaded() && existsSync(HEADLESS_SHELL)) process.env['CHROMIUM_PATH'] ||= HEADLESS_SHELL;
  const isFound = () => isDownloaded() || browserOptions().executablePath !== undefined;
  if (isFound()) return;
  const isRoot = process.getuid?.() === 0;
  console.error('No browser on this machine: downloading Chromium...');
  const install = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  // A network that drops packets must not delay the tests for minutes.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await capture(process.execPath, [commandFile('playwright'), ...install], { env });
  if (!isFound() && isRoot && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium (apt-get)...');
    await capture('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', 'install', 'chromium']);
  }
  if (!isFound()) throw new Error('No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH.');
}
