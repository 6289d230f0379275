import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Count how a step ended
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
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
