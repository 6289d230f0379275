import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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
 * @property {Record<string, { command?: string, dependencies?: readonly string[], files?: readonly string[], output?: readonly string[] }>} [wireit]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {string | Record<string, string>} [bin]
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(folder = ROOT) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * The JavaScript file behind a command of one of the packages that package.json names. It is run by this Node itself:
 * no shell, no .cmd file on Windows, and signals and exit codes arrive as they are.
 * @param {string} command e.g. 'vite', 'tsc'
 * @returns {string}
 */
export function commandFile(command) {
  const { dependencies, devDependencies } = readManifest();
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = inProject('node_modules', ...name.split('/'));
    if (!existsSync(folder)) continue;
    const { bin } = readManifest(folder);
    const file = typeof bin === 'string' ? (name === command ? bin : undefined) : bin?.[command];
    if (file !== undefined) return path.join(folder, file);
  }
  throw new Error(`No installed package has the command '${command}'`);
}
