// `npm test`: the gate. `npm run test:full`: the gate and the long suites. `npm test -- lint unit` runs single scripts.
// Each is a wireit script of package.json and skipped if nothing changed. The last line is the verdict.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled();
const { parseArgs } = await import('node:util');
const { ensureBrowser } = await import('./lib/browser.mjs');
const { readManifest } = await import('./lib/project.mjs');
const { npmRun } = await import('./lib/run.mjs');
const { failuresOf, scriptsOf, verdictOf } = await import('./lib/verdict.mjs');

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const serverSuites = values.full ? ['staging:server', 'staging:cluster'] : ['staging:database'];
const onServer = process.env['TEST_DATABASE_URL'] ? serverSuites : [];
const gate = ['gate:checks', 'e2e', ...onServer, ...(values.full ? ['full'] : [])];

const began = performance.now();
const graph = readManifest().wireit ?? {};
try {
  await ensureBrowser();
} catch (error) {
  // Without a browser only the scripts that need one fail.
  console.error(error instanceof Error ? error.message : error);
}
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
for (const script of positionals.length > 0 ? positionals : gate) {
  // The other suites use all cores by themselves.
  const env = { WIREIT_FAILURES: 'continue', ...(script === 'gate:checks' ? {} : { WIREIT_PARALLEL: '1' }) };
  const { code, output } = await npmRun(script, { env, show: true });
  const scripts = scriptsOf(graph, script);
  const verdict = verdictOf(scripts, output, code);
  for (const { name, passed, failed, skipped } of verdict) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
  failures.push(...failuresOf(scripts, verdict));
  // Ended by a signal.
  if (code > 128) break;
}
for (const failure of failures) console.log(`\nFAIL ${failure}`);
console.log(`all in ${((performance.now() - began) / 1000).toFixed(1)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
