import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Cache folder of the commands; deleted with node_modules, so never older than the packages. */
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'embarque');

/**
 * A path inside the project.
 * @param {...string} parts
 */
export function inProject(...parts) {
  return path.join(ROOT, ...parts);
}

/**
 * @typedef {object} Manifest
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {string | Record<string, string>} [bin]
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * The JavaScript file behind a command of one of the packages that package.json names. It is run by this Node itself:
 * no shell, no .cmd file on Windows, and signals and exit codes arrive as they are.
 * @param {string} command e.g. 'vite', 'tsc'
 * @returns {string}
 */
export function commandFile(command) {
  const { dependencies, devDependencies } = readManifest(ROOT);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = inProject('node_modules', ...name.split('/'));
    if (!existsSync(folder)) continue;
    const { bin } = readManifest(folder);
    const file = typeof bin === 'string' ? (name === command ? bin : undefined) : bin?.[command];
    if (file !== undefined) return path.join(folder, file);
  }
  throw new Error(`No installed package has the command '${command}'`);
}

/**
 * What `npm run <name>` runs, as arguments for this Node.
 * @param {string} name of a script in package.json that is one plain command of a package
 * @returns {string[]}
 */
export function scriptCommand(name) {
  const [command = '', ...args] = readManifest(ROOT).scripts?.[name]?.split(' ') ?? [];
  return [commandFile(command), ...args];
}

/**
 * SHA-256 over names and contents of files and folders inside the project; what does not exist counts as absent.
 * @param {readonly string[]} entries paths relative to the project
 * @param {{ without?: readonly string[], extra?: string }} [options] files left out, and text that counts as well
 */
export function contentHash(entries, { without = [], extra = '' } = {}) {
  const hash = createHash('sha256').update(extra);
  for (const file of entries.flatMap(filesUnder).sort()) {
    if (without.includes(file)) continue;
    const content = readFileSync(inProject(file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} entry
 * @returns {string[]} files, relative to the project, with forward slashes
 */
function filesUnder(entry) {
  const full = inProject(entry);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true }).flatMap((item) => filesUnder(`${entry}/${item.name}`));
  } catch {
    return [entry]; // not a folder
  }
}

/**
 * @param {string} name
 * @returns {string | undefined} what rememberStamp wrote last
 */
export function readStamp(name) {
  try {
    return readFileSync(path.join(CACHE, name), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function rememberStamp(name, value) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, name), value);
}
