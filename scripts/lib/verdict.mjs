import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from './project.mjs';

/**
 * @typedef {import('./project.mjs').Manifest} Manifest
 * @typedef {{ name: string, needs: readonly string[], report: string | undefined }} Script a script with a command
 * @typedef {{ title: string, status: string, error?: string | undefined }} Result of a test or check
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ results: { error?: { message?: string, stack?: string } }[], status: string }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * The commands behind a script, itself included, each after its dependencies.
 * @param {Pick<Manifest, 'scripts' | 'wireit'>} manifest
 * @param {string} root
 * @returns {Script[]}
 */
export function scriptsOf(manifest, root) {
  const { scripts, wireit } = manifest;
  const { command, dependencies: needs = [], output } = wireit?.[root] ?? { command: scripts?.[root] };
  const own = { name: root, needs, report: output?.find((file) => file.endsWith('.json')) };
  const all = [...needs.flatMap((needed) => scriptsOf(manifest, needed)), ...(command === undefined ? [] : [own])];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/**
 * Results of scripts that have run: the tests of a report, else one check. wireit has one exit code for all, so if
 * it is not 0, `isPassing` runs the checks again one by one; wireit skips those that have passed.
 * @param {readonly Script[]} scripts
 * @param {number} code
 * @param {(name: string) => Promise<boolean>} isPassing
 */
export async function resultsOf(scripts, code, isPassing) {
  /** @type {Result[]} */
  const results = [];
  const failed = new Set();
  for (const { name, needs, report } of scripts) {
    const tests = report === undefined ? undefined : readReport(inProject(report));
    const isRunnableCheck = report === undefined && !needs.some((needed) => failed.has(needed));
    const passes = isRunnableCheck && (code === 0 || (await isPassing(name)));
    const own = tests ?? [{ title: name, status: passes ? 'passed' : 'failed' }];
    if (own.some(({ status }) => status === 'failed')) failed.add(name);
    results.push(...own);
  }
  // For example a coverage threshold.
  if (code !== 0 && failed.size === 0) results.push({ title: `exit code ${code}`, status: 'failed' });
  return results;
}

/**
 * Tests of a JSON report of Vitest or Playwright; undefined if there is none. A flaky test, a file that could not be
 * loaded and an error outside of tests have failed.
 * @param {string} file
 * @returns {Result[] | undefined}
 */
export function readReport(file) {
  if (!existsSync(file)) return undefined;
  /** @type {{ testResults?: VitestFile[], suites?: PlaywrightSuite[], errors?: { message?: string }[] }} */
  const { testResults = [], suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const outside = errors.map(({ message }) => ({ title: 'outside of a test', status: 'failed', error: message }));
  return [...testResults.flatMap(vitestResults), ...suites.flatMap((file) => playwrightResults(file)), ...outside];
}

/**
 * @param {VitestFile} file
 * @returns {Result[]}
 */
function vitestResults({ name, status: ofFile, message, assertionResults }) {
  const tests = assertionResults.map(({ status, fullName, failureMessages }) => ({
    title: `${name} ${fullName}`,
    status,
    error: failureMessages?.[0],
  }));
  const isExplained = ofFile !== 'failed' || tests.some(({ status }) => status === 'failed');
  return isExplained ? tests : [...tests, { title: name, status: 'failed', error: message }];
}

const PLAYWRIGHT_STATUS = new Map([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  ['flaky', 'failed'],
]);

/**
 * @param {PlaywrightSuite} suite a file, or a group in it
 * @param {string} groups titles of the groups around its tests
 * @returns {Result[]}
 */
function playwrightResults({ suites = [], specs = [] }, groups = '') {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => {
      const error = results.find((result) => result.error)?.error;
      return {
        title: `${file}:${line}${groups} ${title}`,
        status: PLAYWRIGHT_STATUS.get(status) ?? status,
        error: error?.stack ?? error?.message,
      };
    }),
  );
  return [...own, ...suites.flatMap((group) => playwrightResults(group, `${groups} ${group.title}`))];
}

/**
 * Title and first lines of the error.
 * @param {Result} result
 */
export function describeFailure({ title, error = '' }) {
  return [`FAIL ${title}`, ...stripVTControlCharacters(error).split('\n').slice(0, 12)].join('\n    ').trimEnd();
}
