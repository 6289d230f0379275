// Finds the Chromium for browser tests and byte budgets. `node scripts/browser.mjs` prints its path.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandFile } from './lib/project.mjs';
import { capture } from './lib/run.mjs';

/** The headless shell is the same engine without windows, and a quarter faster. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const HELP =
  'No browser found for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.';

/** Install paths of Chromium and Chrome per operating system. */
function usualPlaces() {
  const { env, platform } = process;
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
      folder
        ? [
            path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
          ]
        : [],
    );
  }
  if (platform === 'darwin') {
    return ['/Applications', path.join(env['HOME'] ?? '', 'Applications')].flatMap((folder) => [
      path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    COMMANDS.map((command) => path.join(folder, command)),
  );
}

/** The same commands found in PATH. */
function placesOnPath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const ending = process.platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command + ending)));
}

/**
 * True if the browser starts: on some systems the file is only a hint to install a package, and a downloaded
 * browser may lack the system's libraries. (On Windows asking for the version would open a window.)
 * @param {string} file
 * @returns {Promise<boolean>}
 */
async function starts(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return new Promise((resolve) => {
    execFile(file, ['--version'], { timeout: 20_000 }, (error) => {
      resolve(error === null);
    });
  });
}

/**
 * @param {readonly string[]} files
 * @returns {Promise<string | undefined>}
 */
async function firstThatStarts(files) {
  for (const file of new Set(files)) if (await starts(file)) return file;
  return undefined;
}

/** Path of Playwright's own download. */
async function playwrightPlace() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @returns {Promise<string | undefined>} a browser that is already on this machine */
async function presentBrowser() {
  return firstThatStarts([...placesOnPath(), ...usualPlaces(), await playwrightPlace()]);
}

/** @returns {Promise<string | undefined>} Playwright's download, if it can be had and the system's libraries suffice */
async function downloadedBrowser() {
  console.error('No browser on this machine: downloading Chromium...');
  // A network that drops packets must not delay the tests for minutes.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await capture(process.execPath, [commandFile('playwright'), 'install', '--no-shell', 'chromium'], { env });
  return firstThatStarts([await playwrightPlace()]);
}

/** @returns {Promise<string | undefined>} the distribution's Chromium, where this user may install packages */
async function packagedBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing Chromium (apt-get)...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq'];
  await capture('apt-get', [...apt, 'update'], { env });
  await capture('apt-get', [...apt, 'install', '--no-install-recommends', 'chromium'], { env });
  return firstThatStarts(usualPlaces());
}

/**
 * A browser that starts: CHROMIUM_PATH, one on this machine, Playwright's own download, the distribution's package.
 * @returns {Promise<string>} the path of its executable
 * @throws {Error} whose message is one line that says what to install
 */
export async function ensureBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH does not start a browser: ${chosen}`);
  }
  const found = (await presentBrowser()) ?? (await downloadedBrowser()) ?? (await packagedBrowser());
  if (found === undefined) throw new Error(HELP);
  return found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
