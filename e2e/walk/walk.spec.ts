import fc from 'fast-check';
import { test } from '../fixtures.ts';
import { required } from '../support/required.ts';
import { perform, start, step, type Step } from './actions.ts';
import { PLANTS } from './plants.ts';
import { PROPERTIES } from './properties.ts';
import { Walker } from './walker.ts';

/** `npm run test:walk`: random walks through the panel, checked after each step (docs/qa.md). */

const { CI, WALK_MINUTES = '3', WALK_SHRINK_MINUTES = '2', WALK_SEED, WALK_PATH, WALK_PLANT } = process.env;
const WALK_MS = Number(WALK_MINUTES) * 60_000;
const SHRINK_MS = Number(WALK_SHRINK_MINUTES) * 60_000;
/** With CI set the seeds start at 1, so that runs are comparable; elsewhere at random. */
const FIRST_SEED = WALK_SEED === undefined ? (CI ? 1 : Date.now() % 1_000_000_000) : Number(WALK_SEED);
/** fast-check's path of the shrunk walk, '@', its replay path of the commands. */
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
    const done = await perform(this.step, walker, before);
    walker.words.push(done.words);
    const loading = await walker.settle();
    const after = await walker.look();
    const sent = walker.changes.slice(sentBefore);
    const browserAsked = walker.browserQuestions > questionsBefore;
    const moment = { walker, done, before, after, loading, sent, browserAsked };
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
  test.setTimeout(WALK_MS + SHRINK_MS + 120_000);
  const plant = WALK_PLANT === undefined ? undefined : required(PLANTS[WALK_PLANT]);
  const commands = fc.commands([step.map((each) => new StepCommand(each))], {
    maxCommands: 40,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  let words: readonly string[] = [];
  const walk = fc.asyncProperty(start, commands, async (from, steps) => {
    await backend.clearFaults();
    await backend.reset();
    const walker = await Walker.open(browser, backend, from, plant);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: walker }), steps);
    } catch (error) {
      words = walker.words;
      throw error;
    } finally {
      await walker.close();
    }
  });
  const deadline = Date.now() + WALK_MS;
  let seed = FIRST_SEED;
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
          ...words.map((line, index) => `${String(index + 1).padStart(4)}. ${line}`),
          `${WALK_PLANT === undefined ? '' : `WALK_PLANT=${WALK_PLANT} `}WALK_SEED=${seed} WALK_PATH='${result.counterexamplePath}@${replay}' npm run test:walk`,
        ].join('\n'),
      );
    }
    seed += 1;
  } while (WALK_SEED === undefined && Date.now() < deadline);
  console.log(`${seed - FIRST_SEED} walks from seed ${FIRST_SEED}`);
});
