import fc from 'fast-check';
import { test } from '../fixtures.ts';
import { required } from '../support/required.ts';
import { perform, start, step, type Step } from './actions.ts';
import { hasSucceeded, PROPERTIES } from './properties.ts';
import { SEEDED_FAULTS } from './seeded-faults.ts';
import { Walker } from './walker.ts';

/** `npm run test:walk`: random walks through the panel, checked after each step (docs/qa.md). */

const { CI, WALK_MINUTES = '3', WALK_SHRINK_MINUTES = '2', WALK_SEED, WALK_PATH, WALK_SEEDED_FAULT } = process.env;
const WALK_MS = Number(WALK_MINUTES) * 60_000;
const SHRINK_MS = Number(WALK_SHRINK_MINUTES) * 60_000;
const FIRST_SEED = Number(WALK_SEED ?? (CI ? 1 : Date.now() % 1_000_000_000));
/** Repeats one walk: fast-check's path of the shrunk walk, '@', its replay path of the commands. */
const [path, replayPath] = WALK_PATH === undefined ? [] : WALK_PATH.split('@');

/** Empty: steps read the screen, not a model. */
type Model = Record<string, never>;

class StepCommand implements fc.AsyncCommand<Model, Walker> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }

  check = () => true;

  async run(_model: Model, walker: Walker): Promise<void> {
    const before = await walker.look();
    const sentBefore = walker.changes.length;
    const questionsBefore = walker.browserQuestions;
    const result = await perform(this.step, walker, before);
    walker.log.push(result.description);
    const loading = await walker.settle();
    const after = await walker.look();
    const sent = walker.changes.slice(sentBefore);
    const browserAsked = walker.browserQuestions > questionsBefore;
    const moment = { walker, step: this.step, result, before, after, loading, sent, browserAsked };
    for (const property of PROPERTIES) {
      const problem = await property(moment);
      if (problem !== undefined) throw new Error(`${property.name}: ${problem}`);
    }
  }

  toString(): string {
    return this.step.kind;
  }
}

test('keeps every property after random presses, texts and scans', { tag: '@faults' }, async ({ browser, backend }) => {
  // The last walk begins before the deadline and may last minutes.
  test.setTimeout(WALK_MS + SHRINK_MS + 300_000);
  const addFault = WALK_SEEDED_FAULT === undefined ? undefined : required(SEEDED_FAULTS[WALK_SEEDED_FAULT]);
  const commands = fc.commands([step.map((each) => new StepCommand(each))], {
    maxCommands: 40,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  let seed = FIRST_SEED;
  let log: readonly string[] = [];
  let steps = 0;
  let changes = 0;
  const walk = fc.asyncProperty(start, commands, async (from, generated) => {
    await backend.clearFaults();
    await backend.reset();
    const walker = await Walker.open(browser, backend, from, addFault);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: walker }), generated);
    } catch (error) {
      log = walker.log;
      throw error;
    } finally {
      steps += walker.log.length - 1;
      changes += walker.changes.filter(hasSucceeded).length;
      await walker.close();
    }
  });
  const deadline = Date.now() + WALK_MS;
  do {
    const first = await fc.check(walk, {
      seed,
      numRuns: 1,
      endOnFailure: true,
      ...(path === undefined ? {} : { path }),
    });
    // The limit of fast-check includes the walk itself, so a failed walk is repeated to shrink it.
    const shrunk =
      first.failed && path === undefined && SHRINK_MS > 0
        ? await fc.check(walk, { seed, numRuns: 1, plugins: [fc.interruptAfterTimeLimit(SHRINK_MS)] })
        : first;
    const result = shrunk.failed ? shrunk : first;
    if (result.failed) {
      const replay = /replayPath="(.*?)"/.exec(fc.stringify(result.counterexample))?.[1];
      throw new Error(
        [
          String(result.errorInstance),
          ...log.map((line, index) => `${String(index + 1).padStart(4)}. ${line}`),
          `${WALK_SEEDED_FAULT === undefined ? '' : `WALK_SEEDED_FAULT=${WALK_SEEDED_FAULT} `}WALK_SEED=${seed} WALK_PATH='${result.counterexamplePath}@${replay}' npm run test:walk`,
        ].join('\n'),
      );
    }
    seed += 1;
  } while (path === undefined && Date.now() < deadline);
  console.log(`${seed - FIRST_SEED} walks from seed ${FIRST_SEED}: ${steps} steps, ${changes} changes of records`);
});
