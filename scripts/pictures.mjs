// `npm run test:pictures`: takes pictures of the base branch in a temporary git worktree, then compares this folder's with
// them. PICTURES_BASE names another base; further arguments go to Playwright (`-- -g periodos`).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { commandFile, inProject, ROOT } from './lib/project.mjs';
import { capture, npmCommand } from './lib/run.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-pictures-'));
const baseRoot = path.join(folder, 'base');

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit where this branch left the base branch. */
function findBase() {
  const { PICTURES_BASE: chosen } = process.env;
  if (chosen !== undefined) return git('merge-base', 'HEAD', chosen);
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return git('merge-base', 'HEAD', 'main');
  }
}

/** @param {string} cwd @param {string[]} args */
function npm(cwd, ...args) {
  const [command, all, { shell }] = npmCommand(args);
  execFileSync(command, all, { cwd, shell, stdio: 'inherit' });
}

/** @param {string} root @param {string[]} args */
async function takePictures(root, ...args) {
  const tests = ['test', '--config=playwright.tools.config.ts', '--project=pictures', '--reporter=list,html'];
  const env = { PICTURES_ROOT: root, PICTURES_FOLDER: path.join(folder, 'pictures'), PLAYWRIGHT_HTML_OPEN: 'never' };
  const command = [commandFile('playwright'), ...tests, ...process.argv.slice(2), ...args];
  const { code } = await capture(process.execPath, command, { env, show: true });
  return code;
}

try {
  await ensureBrowser();
  const base = findBase();
  console.log(`Base: ${git('log', '-1', '--format=%h %s', base)}`);
  git('worktree', 'add', '--detach', '--quiet', baseRoot, base);
  const [ownLock, baseLock] = [ROOT, baseRoot].map((root) =>
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  // A junction needs no administrator on Windows.
  if (ownLock === baseLock) symlinkSync(inProject('node_modules'), path.join(baseRoot, 'node_modules'), 'junction');
  else npm(baseRoot, 'ci', '--no-audit', '--no-fund');
  for (const root of [baseRoot, ROOT]) npm(root, 'run', '--silent', 'build');
  // What the base does not have fails here and differs below.
  await takePictures(baseRoot, '--update-snapshots=all', '--quiet');
  process.exitCode = await takePictures(ROOT, '--update-snapshots=none');
} finally {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}
