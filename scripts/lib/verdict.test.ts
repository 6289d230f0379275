import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { failuresOf, scriptsOf, verdictOf } from './verdict.mjs';

const graph = {
  gate: { dependencies: ['lint', 'suite', 'vanilla'] },
  lint: { command: 'eslint .', output: [] },
  build: { command: 'vite build', dependencies: ['sources'], output: ['dist/**'] },
  sources: {},
  suite: { command: 'playwright test', dependencies: ['build'], output: ['test-results/nowhere.json'] },
};
const scripts = scriptsOf(graph, 'gate');
const ok = (name: string) => ({ name, passed: 1, failed: 0, skipped: 0 });
const bad = (name: string) => ({ name, passed: 0, failed: 1, skipped: 0 });

describe('scriptsOf', () => {
  it('returns every script with a command once, with its dependencies', () => {
    expect(scripts).toEqual([
      { name: 'lint', needs: [], report: undefined },
      { name: 'build', needs: ['sources'], report: undefined },
      { name: 'suite', needs: ['sources', 'build'], report: 'test-results/nowhere.json' },
    ]);
  });
});

const report = 'test-results/verdict/unit.json';

function writeReport(status: string): void {
  const test = { status, fullName: 'adds', failureMessages: ['Error: 1'] };
  const file = { name: inProject('src/a.test.ts'), status, message: '', assertionResults: [test] };
  mkdirSync(inProject('test-results/verdict'), { recursive: true });
  writeFileSync(inProject(report), JSON.stringify({ testResults: [file] }));
}

afterEach(() => rmSync(inProject('test-results/verdict'), { recursive: true, force: true }));

describe('verdictOf', () => {
  it('counts a threshold that fails after its tests have passed', () => {
    writeReport('passed');
    const suites = [{ name: 'unit', needs: [], report }];
    expect(verdictOf(suites, '✅ Ran 1 script', 0)).toEqual([{ name: 'unit', passed: 1, failed: 0, skipped: 0 }]);
    expect(verdictOf(suites, '❌ [unit] exited with exit code 1.', 1)).toEqual([
      { name: 'unit', passed: 1, failed: 1, skipped: 0 },
    ]);
  });

  const withoutSuite = scripts.slice(0, 2);

  it('counts a script without a report as one check', () => {
    expect(verdictOf(withoutSuite, '✅ Ran 2 scripts', 0)).toEqual([ok('lint'), ok('build')]);
  });

  it('counts a script that wireit reports, and its dependents, as failed', () => {
    expect(verdictOf(scripts, 'output\n❌ [build] exited with exit code 1.\n', 1)).toEqual([
      ok('lint'),
      bad('build'),
      bad('suite'),
    ]);
  });

  it('counts a missing report as one failure', () => {
    expect(verdictOf(scripts, '', 0).at(-1)).toEqual(bad('suite'));
  });

  it('counts an unexplained exit code as one failure', () => {
    expect(verdictOf(withoutSuite, '', 143).at(-1)).toEqual(bad('wireit (exit code 143)'));
  });
});

describe('failuresOf', () => {
  const suite = { name: 'unit', needs: ['build'], report };
  const build = { name: 'build', needs: [], report: undefined };

  it('returns the failed tests of a script', () => {
    writeReport('failed');
    expect(failuresOf([build, suite], [ok('build'), bad('unit')])).toEqual([expect.stringContaining('adds')]);
  });

  it('omits the earlier report of a script whose dependency failed', () => {
    writeReport('failed');
    expect(failuresOf([build, suite], [bad('build'), bad('unit')])).toEqual([]);
  });
});
