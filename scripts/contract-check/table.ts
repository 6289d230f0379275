import type { Finding, Report, Row } from './report.ts';

/** The report as lines: what holds, what was not tried, what differs, then totals. */
export function tableOf(report: Report): string[] {
  const { rows, assumed, leftBehind } = report;
  const of = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict);
  const [holds, skipped, differs] = [of('holds'), of('not tried'), of('differs')];
  const names = (list: readonly string[]) => (list.length === 0 ? '' : `: ${list.join(', ')}`);
  return [
    ...[...holds, ...skipped, ...differs].flatMap(linesOf),
    '',
    ...leftBehind.map((what) => `Left behind: ${what}.`),
    `Assumed shapes (x-assumed in openapi/): ${assumed.held.length} hold, ${assumed.differ.length} differ${names(assumed.differ)}.`,
    `Not seen, so still assumed: ${assumed.unseen.join(', ') || 'none'}.`,
    `${rows.length} operations: ${holds.length} hold, ${differs.length} differ, ${skipped.length} not tried.`,
  ];
}

/** One operation and its differences. */
export function linesOf({ operationId, method, template, verdict, calls, findings, alsoHas, notes }: Row): string[] {
  const counted = calls === 1 ? '1 call' : `${calls} calls`;
  const said = verdict === 'not tried' ? notes.join('; ') : [counted, ...notes].join('; ');
  return [
    `${verdict.padEnd(9)}  ${operationId.padEnd(30)} ${method.padEnd(6)} ${template.padEnd(50)} ${said}`,
    ...findings.map(findingLine),
    ...(alsoHas.length === 0 ? [] : [`           also has ${alsoHas.join(', ')}`]),
  ];
}

/** An asterisk marks an assumption of the contract. */
function findingLine({ where, expected, found, assumed, call, times }: Finding): string {
  const mark = assumed === undefined ? ' ' : '*';
  const guess = assumed === undefined ? '' : ` [assumed: ${assumed}]`;
  const often = times === 1 ? '' : `, ${times} times`;
  return `         ${mark} ${where}: the contract says ${expected}; there was ${found} (${call}${often})${guess}`;
}
