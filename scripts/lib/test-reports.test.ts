import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFailures, readPlaywright, readVitest } from './test-reports.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embarque-reports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function vitestFile(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((each) => ({ status: each })) };
}

test('Vitest: tests are counted over files', () => {
  const report = reportOf({
    testResults: [vitestFile('passed', 'passed', 'passed', 'pending'), vitestFile('failed', 'failed', 'passed')],
  });
  expect(readVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('Vitest: a file that could not be loaded is a failure although it has no tests', () => {
  expect(readVitest(reportOf({ testResults: [vitestFile('failed')] }))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('Playwright: flaky tests and errors outside of tests are failures', () => {
  const report = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'x' }] });
  expect(readPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('failures have the title and the error of the test', () => {
  const vitest = reportOf({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds', failureMessages: ['Error: 1\n    at a.test.ts:3'] },
          { status: 'passed', fullName: 'subtracts', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    ],
  });
  expect(readFailures(vitest)).toEqual([
    'a.test.ts adds\n    Error: 1\n        at a.test.ts:3',
    'b.test.ts\n    cannot be loaded',
  ]);

  const spec = (status: string, message: string) => ({
    title: 'opens',
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [{ error: { message } }] }],
  });
  const playwright = reportOf({
    suites: [{ specs: [spec('expected', '')], suites: [{ specs: [spec('unexpected', '\u001b[31mno link')] }] }],
    errors: [{ message: 'no server' }],
  });
  expect(readFailures(playwright)).toEqual(['a.spec.ts:3 opens\n    no link', 'outside of a test\n    no server']);
});
