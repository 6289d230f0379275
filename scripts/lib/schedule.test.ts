import { expect, test } from 'vitest';
import { runSteps } from './schedule.mjs';
import type { Outcome, Step } from './test-steps.mjs';

const PASS: Outcome = { passed: 1, failed: 0, output: '' };
const FAIL: Outcome = { passed: 0, failed: 1, output: '' };

interface Trace {
  readonly most: number;
  readonly order: readonly string[];
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

/** Runs steps of two event loop turns each and returns the maximum number of busy cores. */
async function trace(steps: readonly (Omit<Step, 'run' | 'title'> & { outcome?: Outcome | Error })[]): Promise<Trace> {
  let busy = 0;
  let most = 0;
  const order: string[] = [];
  const outcomes: Record<string, Outcome> = {};
  const runnable = steps.map(({ outcome = PASS, ...step }) => ({
    ...step,
    title: step.name,
    run: async () => {
      order.push(step.name);
      busy += step.cores;
      most = Math.max(most, busy);
      await new Promise(setImmediate);
      busy -= step.cores;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  }));
  const report = (step: Step, outcome: Outcome) => {
    outcomes[step.name] = outcome;
  };
  await runSteps(runnable, report, new AbortController().signal);
  return { most, order, outcomes };
}

test('two small steps run at a time, a big one alone', async () => {
  const { most, order } = await trace([
    { name: 'a', cores: 1 },
    { name: 'big', cores: 2 },
    { name: 'b', cores: 1 },
    { name: 'c', cores: 1 },
  ]);
  expect(most).toBe(2);
  expect(order).toEqual(['a', 'b', 'c', 'big']);
});

test('a step waits for what it comes after, and a failure elsewhere does not stop it', async () => {
  const { order, outcomes } = await trace([
    { name: 'lint', cores: 1, outcome: FAIL },
    { name: 'e2e', cores: 1, after: ['build'] },
    { name: 'build', cores: 1 },
  ]);
  expect(order).toEqual(['lint', 'build', 'e2e']);
  expect(outcomes['e2e']).toEqual(PASS);
});

test('a step whose precondition failed is not run and counts as a failure', async () => {
  const { order, outcomes } = await trace([
    { name: 'build', cores: 1, outcome: FAIL },
    { name: 'e2e', cores: 2, after: ['build'] },
  ]);
  expect(order).toEqual(['build']);
  expect(outcomes['e2e']).toMatchObject({ passed: 0, failed: 1 });
});

test('a step that throws is a failure with its reason', async () => {
  const { outcomes } = await trace([{ name: 'unit', cores: 1, outcome: new Error('no such file') }]);
  expect(outcomes['unit']).toMatchObject({ failed: 1 });
  expect(outcomes['unit']?.output).toContain('no such file');
});
