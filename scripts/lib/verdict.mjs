import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { readFailures, readPlaywright, readVitest } from './test-reports.mjs';

/**
 * @typedef {NonNullable<import('./project.mjs').Manifest['wireit']>} Graph
 *
 * @typedef {object} Script a wireit script with a command
 * @property {string} name
 * @property {readonly string[]} needs all scripts that it depends on
 * @property {string | undefined} report its JSON report, if it writes one
 *
 * @typedef {import('./test-reports.mjs').Count & { name: string }} ScriptVerdict
 */

/**
 * The commands behind a script, itself included; entries without a command are omitted.
 * @param {Graph} graph
 * @param {string} root
 * @returns {Script[]}
 */
export function scriptsOf(graph, root) {
  return [...needsOf(graph, root), root].flatMap((name) => {
    const script = graph[name];
    if (script?.command === undefined) return [];
    return [{ name, needs: needsOf(graph, name), report: script.output?.find((file) => file.endsWith('.json')) }];
  });
}

/**
 * @param {Graph} graph
 * @param {string} name
 * @returns {string[]}
 */
function needsOf(graph, name) {
  const direct = (graph[name]?.dependencies ?? []).filter((needed) => needed in graph);
  return [...new Set(direct.flatMap((needed) => [...needsOf(graph, needed), needed]))];
}

/**
 * Counts of each script: from its JSON report, which wireit restores for a cached run, else one check.
 * @param {readonly Script[]} scripts
 * @param {string} output of wireit, which names each failed script after a cross
 * @param {number} code wireit's exit code
 * @returns {ScriptVerdict[]}
 */
export function verdictOf(scripts, output, code) {
  const reported = new Set(Array.from(output.matchAll(/^❌ \[(.+?)\]/gm), ([, name = '']) => name));
  const failedNames = scripts.filter(({ name }) => reported.has(name)).map(({ name }) => name);
  const verdicts = scripts.map(({ name, needs, report }) => {
    const failed = failedNames.includes(name);
    // Its report would be of an earlier run.
    const didNotRun = needs.some((needed) => failedNames.includes(needed));
    const count = report !== undefined && !didNotRun ? readReport(report) : undefined;
    if (count !== undefined) return { name, ...count, failed: Math.max(count.failed, failed ? 1 : 0) };
    const hasFailed = failed || didNotRun || report !== undefined;
    return { name, passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0, skipped: 0 };
  });
  const isExplained = code === 0 || verdicts.some(({ failed }) => failed > 0);
  return isExplained
    ? verdicts
    : [...verdicts, { name: `wireit (exit code ${code})`, passed: 0, failed: 1, skipped: 0 }];
}

/**
 * @param {string} report
 * @returns {import('./test-reports.mjs').Count | undefined}
 */
function readReport(report) {
  const file = inProject(report);
  if (!existsSync(file)) return undefined;
  return /(unit|staging)/.test(report) ? readVitest(file) : readPlaywright(file);
}

/**
 * Title and error of each failed test.
 * @param {readonly Script[]} scripts
 * @param {readonly ScriptVerdict[]} verdict
 */
export function failuresOf(scripts, verdict) {
  const isFailed = (/** @type {string} */ name) => verdict.some((one) => one.name === name && one.failed > 0);
  return scripts.flatMap(({ name, needs, report = '' }) => {
    // The report of a script whose dependency failed is of an earlier run.
    const hasReport = isFailed(name) && !needs.some(isFailed) && report !== '' && existsSync(inProject(report));
    return hasReport ? readFailures(inProject(report)) : [];
  });
}
