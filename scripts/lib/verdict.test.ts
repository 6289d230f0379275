import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inProject } from './project.mjs';
import { describeFailure, readReport, resultsOf, scriptsOf } from './verdict.mjs';

const report = 'test-results/verdict/report.json';

function writeReport(content: unknown): void {
  mkdirSync(inProject('test-results/verdict'), { recursive: true });
  writeFileSync(inProject(report), JSON.stringify(content));
}

afterEach(() => rmSync(inProject('test-results/verdict'), { recursive: true, force: true }));

const lint = { name: 'lint', needs: [], report: undefined };
const build = { name: 'build', needs: ['sources'], report: undefined };
const budget = { name: 'budget', needs: ['build'], report: undefined };
const suite = { name: 'suite', needs: ['build'], report };

const passed = (title: string) => ({ title, status: 'passed' });
const failed = (title: string) => ({ title, status: 'failed' });

it('scriptsOf returns every script with a command once, after its dependencies', () => {
  const scripts = { gate: 'wireit', lint: 'oxlint', build: 'wireit', budget: 'wireit', suite: 'wireit' };
  const wireit = {
    gate: { dependencies: ['lint', 'budget', 'suite'] },
    build: { command: 'vite build', dependencies: ['sources'], output: ['dist/**'] },
    sources: {},
    budget: { command: 'playwright test', dependencies: ['build'] },
    suite: { command: 'vitest', dependencies: ['build'], output: [report] },
  };
  expect(scriptsOf({ scripts, wireit }, 'gate')).toEqual([lint, build, budget, suite]);
});

describe('resultsOf', () => {
  it('counts a script without a report as one check', async () => {
    const isPassing = vi.fn();
    await expect(resultsOf([lint, build], 0, isPassing)).resolves.toEqual([passed('lint'), passed('build')]);
    expect(isPassing).not.toHaveBeenCalled();
  });

  it('finds the failed check, and fails its dependents without running them', async () => {
    const isPassing = vi.fn((name: string) => Promise.resolve(name === 'lint'));
    const results = await resultsOf([lint, build, budget, suite], 1, isPassing);
    expect(results).toEqual([passed('lint'), failed('build'), failed('budget'), failed('suite')]);
    expect(isPassing.mock.calls).toEqual([['lint'], ['build']]);
  });

  it('counts the tests of a report', async () => {
    writeReport({ testResults: [vitestFile('passed', 'passed', 'passed')] });
    await expect(resultsOf([suite], 0, vi.fn())).resolves.toHaveLength(2);
  });

  it('counts a missing report as one failure', async () => {
    await expect(resultsOf([suite], 0, vi.fn())).resolves.toEqual([failed('suite')]);
  });

  it('counts an exit code that nothing explains as one failure', async () => {
    writeReport({ testResults: [vitestFile('passed', 'passed')] });
    const results = await resultsOf([suite], 1, vi.fn());
    expect(results.map(({ status }) => status)).toEqual(['passed', 'failed']);
  });
});

function vitestFile(status: string, ...tests: string[]) {
  const assertionResults = tests.map((each) => ({ status: each, fullName: 'adds', failureMessages: ['Error: 1'] }));
  return { name: 'a.test.ts', status, message: 'cannot be loaded', assertionResults };
}

const failuresIn = (content: unknown) => {
  writeReport(content);
  return readReport(inProject(report))
    ?.filter(({ status }) => status === 'failed')
    .map(describeFailure);
};

describe('readReport', () => {
  it('reads failed tests, and files that could not be loaded, of Vitest', () => {
    const testResults = [vitestFile('failed', 'failed', 'passed', 'pending'), vitestFile('failed')];
    expect(failuresIn({ testResults })).toEqual([
      'FAIL a.test.ts adds\n    Error: 1',
      'FAIL a.test.ts\n    cannot be loaded',
    ]);
  });

  it('reads failed and flaky tests, and errors outside of tests, of Playwright', () => {
    const spec = (status: string) => ({
      title: 'opens',
      file: 'a.spec.ts',
      line: 3,
      tests: [{ status, results: [{ error: { message: '\u001b[31mno link' } }] }],
    });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('expected'), spec('skipped')],
        suites: [{ title: 'links', specs: [spec('unexpected'), spec('flaky')] }],
      },
    ];
    expect(failuresIn({ suites, errors: [{ message: 'no server' }] })).toEqual([
      'FAIL a.spec.ts:3 links opens\n    no link',
      'FAIL a.spec.ts:3 links opens\n    no link',
      'FAIL outside of a test\n    no server',
    ]);
  });
});
