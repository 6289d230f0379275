// `npm run test:pictures`: takes pictures of the base branch in a temporary git worktree, then compares this folder's with
// them. PICTURES_BASE names another base; further arguments go to Playwright (`-- -g periodos`).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { commandFile, inProject, ROOT } from './lib/project.mjs';
import { capture, npmCommand } from './lib/run.mjs';

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit where this branch left the base branch. */
function findBase() {
  const branches = [process.env['PICTURES_BASE'], 'origin/main', 'main'].filter((name) => name !== undefined);
  for (const branch of branches) {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      // The next one.
    }
  }
  throw new Error(`No base branch among ${branches.join(', ')}: set PICTURES_BASE.`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-pictures-'));
const baseRoot = path.join(folder, 'base');

/** @param {string} root @param {string[]} args */
async function takePictures(root, ...args) {
  const { code } = await capture(
    process.execPath,
    [
      commandFile('playwright'),
      'test',
      '--config=playwright.tools.config.ts',
      '--project=pictures',
      '--reporter=list,html',
      ...process.argv.slice(2),
      ...args,
    ],
    {
      env: { PICTURES_ROOT: root, PICTURES_FOLDER: path.join(folder, 'pictures'), PLAYWRIGHT_HTML_OPEN: 'never' },
      show: true,
    },
  );
  return code;
}

try {
  await ensureBrowser();
  const base = findBase();
  console.log(`Base: ${git('log', '-1', '--format=%h %s', base)}`);
  git('worktree', 'add', '--detach', '--quiet', baseRoot, base);
  const lock = (/** @type {string} */ root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const [npm, args] = npmCommand(['ci', '--no-audit', '--no-fund']);
  if (lock(baseRoot) === lock(ROOT)) symlinkSync(inProject('node_modules'), path.join(baseRoot, 'node_modules'));
  else execFileSync(npm, args, { cwd: baseRoot, stdio: 'inherit' });
  execFileSync(process.execPath, [commandFile('vite'), 'build', '--logLevel=warn'], {
    cwd: baseRoot,
    stdio: 'inherit',
  });
  process.exitCode = (await takePictures(baseRoot, '--update-snapshots=all')) || (await takePictures(ROOT));
} finally {
  try {
    git('worktree', 'remove', '--force', baseRoot);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
