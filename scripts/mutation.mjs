// `npm run mutation`: one Stryker run per group of files. The unit tests check src/ and the backend's rules, the backend's tests
// over HTTP check the rest of staging/domains/. `npm run mutation -- src/session src/lib` runs those groups only. It fails when
// the tests of a group kill fewer than 90 % of the mutants that they reach. test-results/mutation/ has a report of each group;
// the next run repeats only what has changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandFile, inProject } from './lib/project.mjs';
import { capture } from './lib/run.mjs';

const MIN_SCORE = 90;
const NOT_MUTATED = ['!**/*.test.ts', '!**/*.gen.ts', '!**/*.d.ts'];

/** @type {Record<string, { mutate: string[], backend?: boolean }>} */
const GROUPS = {
  'src/api': { mutate: ['src/api/**/*.ts', 'src/*.ts'] },
  'src/session': { mutate: ['src/session/**/*.ts'] },
  'src/reports': { mutate: ['src/reports/**/*.ts'] },
  'src/lib': { mutate: ['src/lib/**/*.ts'] },
  'src/operations': { mutate: ['src/operations/**/*.ts'] },
  'src/components': { mutate: ['src/components/**/*.ts'] },
  'src/features': { mutate: ['src/features/**/*.ts'] },
  'staging/rules': { mutate: ['staging/domains/*/rules.ts', 'staging/lib/*.ts'] },
  'staging/domains': { mutate: ['staging/domains/**/*.ts', '!staging/domains/*/rules.ts'], backend: true },
};

const { positionals } = parseArgs({ allowPositionals: true });
for (const name of positionals) {
  if (!(name in GROUPS)) throw new Error(`Unknown group ${name}: ${Object.keys(GROUPS).join(', ')}`);
}

mkdirSync(inProject('test-results/mutation'), { recursive: true });
const table = [];
let isBelow = false;
for (const [name, { mutate, backend = false }] of Object.entries(GROUPS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const report = `test-results/mutation/${name.replace('/', '-')}`;
  const files = [...mutate, ...NOT_MUTATED].join(',');
  const stryker = [commandFile('stryker'), 'run', '--mutate', files, '--incrementalFile', `${report}.json`];
  const env = { MUTATION_REPORT: `${report}.html`, ...(backend ? { MUTATION_TESTS: 'backend' } : {}) };
  const { code } = await capture(process.execPath, stryker, { env, show: true });
  if (code !== 0) process.exit(code);
  const { reached, killed } = readScore(`${report}.json`);
  const score = reached === 0 ? 0 : (killed / reached) * 100;
  isBelow ||= score < MIN_SCORE;
  table.push(
    `${score.toFixed(1).padStart(6)} %  ${String(killed).padStart(5)} of ${String(reached).padStart(5)}  ${name}`,
  );
}
console.log(['', 'Mutants that a test reaches, and that made one fail:', ...table].join('\n'));
process.exitCode = isBelow ? 1 : 0;

/** Counts the mutants that a test reaches, and the killed ones among them, in Stryker's report. */
function readScore(/** @type {string} */ report) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(readFileSync(inProject(report), 'utf8'));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const killed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  return { killed, reached: killed + statuses.filter((status) => status === 'Survived').length };
}
