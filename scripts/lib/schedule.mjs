import { performance } from 'node:perf_hooks';

/**
 * @typedef {import('./test-steps.mjs').Step} Step
 * @typedef {import('./test-steps.mjs').Outcome} Outcome
 */

const CORES = 2;

/**
 * Runs steps, two small ones at a time where they do not depend on each other, and goes on after a failure. A step
 * whose precondition failed is not run and counts as one failure.
 * @param {readonly Step[]} steps
 * @param {(step: Step, outcome: Outcome, seconds: number) => void} report called once a step has ended
 * @param {AbortSignal} signal no further step begins once it is aborted
 */
export async function runSteps(steps, report, signal) {
  const waiting = [...steps];
  const planned = new Set(steps.map(({ name }) => name));
  /** @type {Map<string, boolean>} */
  const done = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let free = CORES;

  /** @param {Step} step */
  const isReady = (step) => (step.after ?? []).every((name) => !planned.has(name) || done.has(name));

  /** @param {Step} step */
  const runOne = async (step) => {
    const begun = performance.now();
    const broken = (step.after ?? []).find((name) => done.get(name) === false);
    const outcome = broken
      ? { passed: 0, failed: 1, output: `Not run: '${broken}' failed.` }
      : await step.run().catch((/** @type {unknown} */ error) => ({
          passed: 0,
          failed: 1,
          output: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }));
    done.set(step.name, outcome.failed === 0);
    report(step, outcome, (performance.now() - begun) / 1000);
  };

  while ((waiting.length > 0 || running.size > 0) && !(signal.aborted && running.size === 0)) {
    const next = signal.aborted ? -1 : waiting.findIndex((step) => step.cores <= free && isReady(step));
    const [step] = next === -1 ? [] : waiting.splice(next, 1);
    if (!step) {
      if (running.size === 0) throw new Error('The test steps wait for each other.');
      await Promise.race(running);
      continue;
    }
    free -= step.cores;
    const job = runOne(step).finally(() => {
      free += step.cores;
      running.delete(job);
    });
    running.add(job);
  }
}
