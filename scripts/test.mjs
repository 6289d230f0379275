// `npm test`: runs every check. `npm test -- --only unit,e2e` selects steps. The last line is the verdict.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled({ quiet: true });
const { parseArgs } = await import('node:util');
const { ROOT } = await import('./lib/project.mjs');
const { runSteps } = await import('./lib/schedule.mjs');
process.chdir(ROOT);
const { STEPS } = await import('./lib/test-steps.mjs');

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const steps = await pickSteps(values.only);
const began = performance.now();
let passed = 0;
let failed = 0;

const stop = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    stop.abort();
  });
}

await runSteps(steps, report, stop.signal);
if (stop.signal.aborted) failed += 1;
console.log(`${stop.signal.aborted ? 'interrupted after' : 'all in'} ${seconds((performance.now() - began) / 1000)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * The steps of --only. Runs what they need from other steps first: a build, a browser.
 * @param {string | undefined} only
 */
async function pickSteps(only) {
  if (only === undefined) return STEPS;
  const names = only.split(',');
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`No step '${unknown}'. Steps: ${STEPS.map((step) => step.name).join(', ')}`);
    process.exit(1);
  }
  const picked = STEPS.filter((step) => names.includes(step.name));
  const needed = new Set(picked.flatMap((step) => step.after ?? []));
  if (needed.has('build') && !names.includes('build')) {
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt();
  }
  return STEPS.filter((step) => picked.includes(step) || (step.name === 'browser' && needed.has('browser')));
}

/**
 * @param {import('./lib/test-steps.mjs').Step} step
 * @param {import('./lib/test-steps.mjs').Outcome} outcome
 * @param {number} took in seconds
 */
function report(step, outcome, took) {
  passed += outcome.passed;
  failed += outcome.failed;
  const ok = outcome.failed === 0;
  const counts = [
    `${outcome.passed} passed`,
    ...(ok ? [] : [`${outcome.failed} failed`]),
    ...(outcome.skipped ? [`${outcome.skipped} skipped`] : []),
  ].join(', ');
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.title.padEnd(44)} ${seconds(took)}   ${counts}`);
  // The output gives the reason of a step that did not run.
  if (!ok || (outcome.skipped && outcome.passed === 0)) console.log(indent(outcome.output));
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(1)} s`.padStart(8);
}

/** @param {string} output */
function indent(output) {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
