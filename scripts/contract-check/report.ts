import type { Difference } from './compare.ts';
import type { Contract } from './contract.ts';

/** The same difference of several rows or calls. */
export interface Finding extends Difference {
  /** The first call with it: 'GET /pedido/412/ -> 200'. */
  readonly call: string;
  readonly times: number;
}

export type Report = ReturnType<Findings['report']>;

class OperationFindings {
  /** Compared responses. */
  calls = 0;
  hasSuccess = false;
  readonly listLengths: number[] = [];
  readonly differences = new Map<string, Finding>();
  readonly unknownFields = new Set<string>();
  /** Why it was not tried, or remarks. */
  readonly notes = new Set<string>();

  addDifference(call: string, difference: Difference): void {
    const { where, expected, found } = difference;
    // Differences that vary only in a count or in the shape of a text are one finding.
    const key = JSON.stringify([where, expected, found.replaceAll(/\d+ | \d+|like "[^]*/g, '')]);
    const { times, ...first } = this.differences.get(key) ?? { ...difference, call, times: 0 };
    this.differences.set(key, { ...first, times: times + 1 });
  }

  get verdict() {
    if (this.differences.size > 0) return 'differs';
    return this.hasSuccess ? 'holds' : 'not tried';
  }
}

export class Findings {
  /** Names of the assumptions that applied to a response. */
  readonly assumptions = new Set<string>();
  /** Records that --write created and could not delete. */
  readonly leftBehind: string[] = [];
  readonly #operations = new Map<string, OperationFindings>();

  of(operationId: string): OperationFindings {
    const findings = this.#operations.get(operationId) ?? new OperationFindings();
    this.#operations.set(operationId, findings);
    return findings;
  }

  report({ operations, assumptions }: Contract) {
    const rows = operations.map(({ operationId, method, template }) => {
      const { verdict, calls, listLengths, differences, unknownFields, notes } = this.of(operationId);
      if (Math.max(...listLengths) === 0) notes.add('only empty lists: no row was compared');
      if (verdict === 'not tried' && notes.size === 0) notes.add('no suitable record was found');
      const findings = [...differences.values()];
      const alsoHas = [...unknownFields];
      return { operationId, method, template, verdict, calls, findings, alsoHas, notes: [...notes] };
    });
    const differ = new Set(rows.flatMap(({ findings }) => findings.flatMap(({ assumed }) => assumed ?? [])));
    const others = assumptions.filter((name) => !differ.has(name));
    const held = others.filter((name) => this.assumptions.has(name));
    const unseen = others.filter((name) => !this.assumptions.has(name));
    return { rows, assumed: { held, differ: [...differ], unseen }, leftBehind: this.leftBehind };
  }
}

/** The report as lines: operations by verdict, then totals. */
export function reportLines({ rows, assumed, leftBehind }: Report): string[] {
  const withVerdict = (verdict: string) => rows.filter((row) => row.verdict === verdict);
  const holds = withVerdict('holds');
  const skipped = withVerdict('not tried');
  const differs = withVerdict('differs');
  const names = assumed.differ.length === 0 ? '' : `: ${assumed.differ.join(', ')}`;
  return [
    ...[...holds, ...skipped, ...differs].flatMap(rowLines),
    '',
    ...leftBehind.map((record) => `Left behind: ${record}.`),
    `Assumed shapes (x-assumed in openapi/): ${assumed.held.length} hold, ${assumed.differ.length} differ${names}.`,
    `Not seen, so still assumed: ${assumed.unseen.join(', ') || 'none'}.`,
    `${rows.length} operations: ${holds.length} hold, ${differs.length} differ, ${skipped.length} not tried.`,
  ];
}

/** One operation and its differences; an asterisk marks a contradicted assumption. */
function rowLines({ operationId, method, template, verdict, calls, findings, alsoHas, notes }: Report['rows'][number]) {
  const count = verdict === 'not tried' ? [] : [calls === 1 ? '1 call' : `${calls} calls`];
  const remarks = [...count, ...notes].join('; ');
  return [
    `${verdict.padEnd(9)}  ${operationId.padEnd(30)} ${method.padEnd(6)} ${template.padEnd(50)} ${remarks}`,
    ...findings.map(({ where, expected, found, assumed, call, times }) => {
      const mark = assumed === undefined ? ' ' : '*';
      const name = assumed === undefined ? '' : ` [assumed: ${assumed}]`;
      const often = times === 1 ? '' : `, ${times} times`;
      return `         ${mark} ${where}: the contract says ${expected}; there was ${found} (${call}${often})${name}`;
    }),
    ...(alsoHas.length === 0 ? [] : [`           also has ${alsoHas.join(', ')}`]),
  ];
}
