// `npm test`: the gate. `npm run test:long`: also the long suites. `npm run test:full`: also random walks and mutation.
// `npm test -- lint unit` runs single scripts. wireit skips the scripts of the gate that take long, if nothing changed.
// The last line is the verdict.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled();
const { rmSync } = await import('node:fs');
const { parseArgs } = await import('node:util');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { inProject, readManifest } = await import('./lib/project.mjs');
const { npmRun } = await import('./lib/run.mjs');
const { SUITES } = await import('./lib/suites.mjs');
const { describeFailure, resultsOf, scriptsOf } = await import('./lib/verdict.mjs');

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isLong = values.long || values.full;
const hasServer = Boolean(process.env['TEST_DATABASE_URL']);
const serverSuites = isLong ? ['staging:server', 'staging:cluster'] : ['staging:database'];
const parts = [
  'gate:checks',
  'e2e',
  ...(hasServer ? serverSuites : []),
  // With a server staging:server runs the slow tests; a full run also runs them on the embedded database.
  ...((isLong && !hasServer) || values.full ? ['staging:slow'] : []),
  ...(isLong ? ['e2e:full', 'test:faults', 'test:deploy', 'test:engines'] : []),
  ...(values.full ? ['test:walk', 'mutation'] : []),
];

try {
  await ensureBrowser();
} catch (error) {
  // Without a browser only the scripts that need one fail.
  console.error(error instanceof Error ? error.message : error);
}
const manifest = readManifest();
const counted = new Set();
const results = [];
const durations = [];
for (const root of positionals.length > 0 ? positionals : parts) {
  const start = performance.now();
  const scripts =
    SUITES[root]?.runs.map(({ report }) => ({ name: root, needs: [], report })) ??
    scriptsOf(manifest, root).filter(({ name }) => !counted.has(name));
  // wireit restores the report of a script that has passed.
  for (const { report } of scripts) if (report !== undefined) rmSync(inProject(report), { force: true });
  const env = {
    // The tests start their own backends.
    E2E_BASE_URL: '',
    WIREIT_FAILURES: 'continue',
    // The other suites use all cores by themselves.
    ...(root === 'gate:checks' ? {} : { WIREIT_PARALLEL: '1' }),
  };
  const run = async (/** @type {string} */ name) => (await npmRun(name, { env, show: true })).code;
  const code = await run(root);
  const isInterrupted = code > 128;
  const isPassing = async (/** @type {string} */ name) => !isInterrupted && name !== root && (await run(name)) === 0;
  results.push(...(await resultsOf(scripts, code, isPassing)));
  for (const { name } of scripts) counted.add(name);
  durations.push(`${String(Math.round((performance.now() - start) / 1000)).padStart(5)} s  ${root}`);
  if (isInterrupted) break;
}
console.log(durations.join('\n'));
const failures = results.filter(({ status }) => status === 'failed');
for (const failure of failures) console.log(describeFailure(failure));
console.log(`${results.filter(({ status }) => status === 'passed').length} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
