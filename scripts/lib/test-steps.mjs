import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { buildQuietly, ROUTE_TREE } from './build.mjs';
import { findNginx, NO_NGINX } from './find-nginx.mjs';
import { commandFile, contentHash, inProject, scriptCommand } from './project.mjs';
import { capture } from './run.mjs';
import { readPlaywright, readVerdict, readVitest } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').Count & { output: string }} Outcome
 *
 * @typedef {object} Step
 * @property {string} name what --only takes
 * @property {string} title
 * @property {1 | 2} cores how much of a two-core machine it keeps busy
 * @property {string[]} [after] steps that have to pass first
 * @property {() => Promise<Outcome>} run
 */

const RESULTS = inProject('test-results');

/**
 * @param {boolean} ok
 * @param {string} output
 * @returns {Outcome}
 */
function verdict(ok, output) {
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A script of package.json that counts as one check.
 * @param {string} script
 * @param {readonly string[]} args
 */
function check(script, ...args) {
  return async () => {
    const { code, output } = await capture(process.execPath, [...scriptCommand(script), ...args]);
    return verdict(code === 0, output);
  };
}

/**
 * A script of package.json that counts its checks itself: its last line is `N passed, N failed`.
 * @param {string} script
 */
function counted(script) {
  return async () => {
    const { code, output } = await capture(process.execPath, scriptCommand(script));
    return judge(readVerdict(output), code, output);
  };
}

/**
 * @param {import('./test-reports.mjs').Count | undefined} count undefined: nothing told how many
 * @param {number} code
 * @param {string} output
 * @returns {Outcome} failed as well if nothing ran, or if it ended badly although everything passed
 */
function judge(count, code, output) {
  if (count === undefined) return verdict(false, `${output}\nIt told no result (exit code ${code}).`);
  if (count.failed > 0) return { ...count, output };
  if (count.passed === 0) return { ...count, failed: 1, output: `${output}\nNothing was tested.` };
  return code === 0 ? { ...count, output } : { ...count, failed: 1, output: `${output}\nExit code ${code}.` };
}

/**
 * A command that runs tests and writes a report: as many checks as it has tests.
 * @param {string} report file name in test-results/
 * @param {(file: string) => import('./test-reports.mjs').Count} read
 * @param {(file: string) => { args: readonly string[], env?: NodeJS.ProcessEnv }} command
 * @returns {() => Promise<Outcome>}
 */
function suite(report, read, command) {
  return async () => {
    const file = path.join(RESULTS, report);
    mkdirSync(RESULTS, { recursive: true });
    rmSync(file, { force: true });
    const { args, env } = command(file);
    const { code, output } = await capture(process.execPath, args, env ? { env } : {});
    return judge(existsSync(file) ? read(file) : undefined, code, output);
  };
}

/**
 * @param {'unit' | 'staging'} project
 * @param {string} report
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(project, report, env = {}) {
  return suite(report, readVitest, (file) => ({
    args: [
      ...[commandFile('vitest'), 'run', '--project', project],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    ],
    env: { NODE_ENV: undefined, ...env },
  }));
}

/** Redocly exits with 0 on warnings; here a warning fails. */
async function lintContract() {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { code, output } = await capture(process.execPath, scriptCommand('contract'), { env });
  return verdict(code === 0 && !/\b[1-9]\d* warnings?\b/i.test(output), output);
}

/** deploy/nginx/ in a real nginx. Skipped with a message on a machine without nginx. */
async function testRecipe() {
  if (findNginx() === undefined) return { passed: 0, failed: 0, skipped: 1, output: NO_NGINX };
  const { code, output } = await capture(process.execPath, [inProject('scripts/test-deploy.mjs'), '--short']);
  return judge(readVerdict(output), code, output);
}

const routeTreeAtStart = contentHash([ROUTE_TREE]);

/** Builds, and checks that the committed route tree is up to date. */
async function buildAndCompareRoutes() {
  const { code, output } = await buildQuietly();
  if (code !== 0) return verdict(false, output);
  const fresh = contentHash([ROUTE_TREE]) === routeTreeAtStart;
  return verdict(fresh, fresh ? output : `${ROUTE_TREE} was out of date; it is written anew: commit it.`);
}

async function findBrowser() {
  try {
    const file = await ensureBrowser();
    process.env['CHROMIUM_PATH'] = file;
    return verdict(true, file);
  } catch (error) {
    return verdict(false, error instanceof Error ? error.message : String(error));
  }
}

/** @type {Step[]} */
const steps = [
  { name: 'browser', title: 'a browser for the tests', cores: 1, run: findBrowser },
  { name: 'generated', title: 'generated files are fresh', cores: 1, run: check('generate', '--check') },
  { name: 'types', title: 'types', cores: 1, run: check('typecheck') },
  { name: 'lint', title: 'lint', cores: 1, run: check('lint') },
  { name: 'layers', title: 'layers', cores: 1, run: check('layers') },
  { name: 'unused', title: 'no unused code or packages', cores: 1, run: check('unused') },
  { name: 'contract', title: 'contract lint', cores: 1, run: lintContract },
  { name: 'coverage', title: 'everything built has a test', cores: 1, run: counted('coverage') },
  { name: 'unit', title: 'unit tests', cores: 1, run: vitest('unit', 'unit.json') },
  { name: 'build', title: 'build and route tree', cores: 1, run: buildAndCompareRoutes },
  {
    name: 'staging',
    title: 'backend contract tests, embedded database',
    cores: 2,
    run: vitest('staging', 'staging.json', { TEST_DATABASE_URL: undefined }),
  },
  {
    name: 'budget',
    title: 'byte budgets',
    cores: 2,
    after: ['browser', 'build'],
    run: counted('budget'),
  },
  {
    name: 'deploy',
    title: 'nginx recipe, an old tab over a new build',
    cores: 1,
    after: ['browser', 'build'],
    run: testRecipe,
  },
  {
    name: 'e2e',
    title: 'end to end',
    cores: 2,
    after: ['browser', 'build'],
    run: suite('e2e.json', readPlaywright, (file) => ({
      args: [...scriptCommand('e2e'), '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_BASE_URL: undefined },
    })),
  },
];

if (process.env['TEST_DATABASE_URL']) {
  const place = steps.findIndex(({ name }) => name === 'staging') + 1;
  steps.splice(place, 0, {
    name: 'staging-postgres',
    title: 'backend contract tests, PostgreSQL server',
    cores: 2,
    run: vitest('staging', 'staging-postgres.json'),
  });
}

/** All steps, in start order. */
export const STEPS = steps;
