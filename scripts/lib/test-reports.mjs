import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Count how a step ended
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ results: { error?: { message?: string } }[], status: string }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * Counts of Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {string} file
 * @returns {Count}
 */
export function readVitest(file) {
  /** @type {{ testResults: VitestFile[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const statuses = report.testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status);
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests;
  });
  const count = (/** @type {(status: string) => boolean} */ is) => statuses.filter(is).length;
  return {
    passed: count((status) => status === 'passed'),
    failed: count((status) => status === 'failed'),
    skipped: count((status) => status !== 'passed' && status !== 'failed'),
  };
}

/**
 * Counts of Playwright's JSON report. A flaky test is a failing one; so is an error outside of tests.
 * @param {string} file
 * @returns {Count}
 */
export function readPlaywright(file) {
  /** @type {{ stats: PlaywrightStats, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Lines of an error that are repeated at the end of the output. */
const ERROR_LINES = 12;

/**
 * Title and error of each failed test of a Vitest or Playwright report.
 * @param {string} file
 * @returns {string[]}
 */
export function readFailures(file) {
  /** @type {{ testResults?: VitestFile[], suites?: PlaywrightSuite[], errors?: { message?: string }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const ofVitest = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [failure(name, message)];
    return tests.map(({ fullName, failureMessages }) => failure(`${name} ${fullName}`, failureMessages[0]));
  });
  const ofPlaywright = (report.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, file: spec, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failure(`${spec}:${line} ${title}`, results.find(({ error }) => error)?.error?.message)),
    );
  const outside = (report.errors ?? []).map(({ message }) => failure('outside of a test', message));
  return [...ofVitest, ...ofPlaywright, ...outside];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * @param {string} title
 * @param {string} [error]
 */
function failure(title, error = '') {
  return [title, ...stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES)].join('\n    ').trimEnd();
}
