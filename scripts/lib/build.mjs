import { readdirSync } from 'node:fs';
import { contentHash, commandFile, inProject, readStamp, rememberStamp, ROOT } from './project.mjs';
import { capture, run } from './run.mjs';

/** Written by every build from src/routes, so it is an outcome of the build, not an input. */
export const ROUTE_TREE = 'src/route-tree.gen.ts';

/** Everything that a build's outcome depends on: files, packages, Node and the variables Vite compiles in. */
function inputsHash() {
  const rootFiles = readdirSync(ROOT);
  const generated = readdirSync(inProject('openapi')).filter((name) => name.includes('.gen.'));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return contentHash(
    [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
      ...generated.map((name) => `openapi/${name}`),
      ...rootFiles.filter((name) => name === '.env' || name.startsWith('.env.')),
    ],
    { without: [ROUTE_TREE], extra: JSON.stringify([process.versions.node, variables.sort()]) },
  );
}

/** Names of built files carry their content's hash, so the page that lists them tells one build from another. */
function outcomeHash() {
  return contentHash(['dist/index.html']);
}

/** True when dist/ is what building now would make, and not one somebody built with other settings. */
function isBuilt() {
  return readStamp('build') === `${inputsHash()} ${outcomeHash()}`;
}

/**
 * @param {string} inputs taken before the build: a file saved meanwhile has to count as newer
 */
function remember(inputs) {
  rememberStamp('build', `${inputs} ${outcomeHash()}`);
}

/** @type {() => [string, string[]]} */
const viteBuild = () => [process.execPath, [commandFile('vite'), 'build']];

/**
 * Builds the panel into dist/ in this terminal.
 * @returns {Promise<number>} the exit code
 */
export async function build() {
  const inputs = inputsHash();
  const code = await run(...viteBuild());
  if (code === 0) remember(inputs);
  return code;
}

/** Builds the panel and keeps what Vite prints. */
export async function buildQuietly() {
  const inputs = inputsHash();
  const result = await capture(...viteBuild());
  if (result.code === 0) remember(inputs);
  return result;
}

/** Builds the panel if dist/ is missing or out of date. Ends the process when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the panel...');
  const { code, output } = await buildQuietly();
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}
