import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { capture, run } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * True when node_modules holds what package-lock.json asks for, by npm's own record of what it installed. Comparing the
 * two beats comparing file times, which a git checkout or an interrupted install makes wrong.
 */
function isInstalled() {
  const record = inProject('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const installed = readLock(record).packages;
    return Object.entries(readLock(inProject('package-lock.json')).packages).every(([place, wanted]) => {
      if (place === '') return true;
      const found = installed[place];
      // Optional packages include those of other platforms.
      if (!found) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
  } catch {
    return false; // an unreadable record is mended by installing
  }
}

/**
 * npm itself. Under `npm run` its own file is known; typed as `node scripts/...` it is looked up by the system.
 * @param {readonly string[]} args
 * @returns {[string, string[], { shell: boolean, env: NodeJS.ProcessEnv }]}
 */
function npm(args) {
  const file = process.env['npm_execpath'];
  // NODE_ENV=production would omit the devDependencies.
  const env = { NODE_ENV: undefined };
  if (file && /npm-cli\.[cm]?js$/.test(file)) return [process.execPath, [file, ...args], { shell: false, env }];
  return ['npm', [...args], { shell: process.platform === 'win32', env }];
}

/**
 * Installs the packages if one is missing or has another version. Exits when npm fails.
 * @param {{ quiet?: boolean }} [options] quiet: shows npm's output only on failure
 */
export async function ensureInstalled({ quiet = false } = {}) {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci)...');
  const [command, args, options] = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  if (quiet) {
    const { code, output } = await capture(command, args, options);
    if (code === 0) return;
    console.error(output);
    process.exit(code);
  }
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
