import type { Difference } from './compare.ts';
import type { Contract, Operation } from './contract.ts';

/** A finding groups the same difference of many rows or calls. */
export interface Finding extends Difference {
  /** The first call with it: 'GET /pedido/412/ -> 200'. */
  readonly call: string;
  /** Number of occurrences. */
  readonly times: number;
}

export type Verdict = 'holds' | 'differs' | 'not tried';

/** Findings of one operation. */
export interface Row {
  readonly operationId: string;
  readonly method: string;
  readonly template: string;
  readonly verdict: Verdict;
  /** Calls with a response. */
  readonly calls: number;
  readonly findings: readonly Finding[];
  /** Unknown fields as patterns: /results/N/nome_social */
  readonly alsoHas: readonly string[];
  /** Why it was not tried, or a note although it holds. */
  readonly notes: readonly string[];
}

export interface Report {
  readonly rows: readonly Row[];
  /** Assumptions by result. */
  readonly assumed: {
    readonly held: readonly string[];
    readonly differ: readonly string[];
    readonly unseen: readonly string[];
  };
  /** Records that --write created and could not delete. */
  readonly leftBehind: readonly string[];
}

interface Entry {
  calls: number;
  succeeded: boolean;
  /** Rows seen in its lists; undefined without a list response. */
  rows: number | undefined;
  readonly findings: Map<string, Finding>;
  readonly alsoHas: Set<string>;
  readonly notes: Set<string>;
}

/** Collects findings by operation. */
export class Findings {
  readonly leftBehind: string[] = [];
  readonly #contract: Contract;
  readonly #entries = new Map<string, Entry>();
  readonly #met = new Set<string>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** A call with a response; an operation counts as tried after its first success. */
  answered(operation: Operation, succeeded: boolean): void {
    const entry = this.#entryOf(operation);
    entry.calls += 1;
    entry.succeeded ||= succeeded;
  }

  list(operation: Operation, rows: number): void {
    const entry = this.#entryOf(operation);
    entry.rows = (entry.rows ?? 0) + rows;
  }

  differs(operation: Operation, call: string, differences: readonly Difference[]): void {
    const { findings } = this.#entryOf(operation);
    for (const difference of differences) {
      const key = [patternOf(difference.where), difference.expected, difference.found.replaceAll(/\d+|".*"/g, '')].join(
        '\n',
      );
      const known = findings.get(key);
      findings.set(key, known === undefined ? { ...difference, call, times: 1 } : { ...known, times: known.times + 1 });
    }
  }

  alsoHas(operation: Operation, pointers: readonly string[]): void {
    for (const pointer of pointers) this.#entryOf(operation).alsoHas.add(patternOf(pointer));
  }

  note(operation: Operation, note: string): void {
    this.#entryOf(operation).notes.add(note);
  }

  met(names: readonly string[]): void {
    for (const name of names) this.#met.add(name);
  }

  report(): Report {
    const rows = this.#contract.operations.map((operation) => rowOf(operation, this.#entryOf(operation)));
    const differ = new Set(rows.flatMap(({ findings }) => findings.map(({ assumed }) => assumed)));
    const names = [...new Set(this.#contract.assumptions.values())];
    return {
      rows,
      assumed: {
        held: names.filter((name) => this.#met.has(name) && !differ.has(name)),
        differ: names.filter((name) => differ.has(name)),
        unseen: names.filter((name) => !this.#met.has(name) && !differ.has(name)),
      },
      leftBehind: this.leftBehind,
    };
  }

  #entryOf({ operationId }: Operation): Entry {
    const entry: Entry = this.#entries.get(operationId) ?? {
      calls: 0,
      succeeded: false,
      rows: undefined,
      findings: new Map(),
      alsoHas: new Set(),
      notes: new Set(),
    };
    this.#entries.set(operationId, entry);
    return entry;
  }
}

function patternOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/N');
}

function rowOf(
  { operationId, method, template }: Operation,
  { calls, succeeded, rows, findings, alsoHas, notes }: Entry,
): Row {
  const tried: Verdict = succeeded ? 'holds' : 'not tried';
  return {
    operationId,
    method,
    template,
    verdict: findings.size > 0 ? 'differs' : tried,
    calls,
    findings: [...findings.values()],
    alsoHas: [...alsoHas],
    notes: [...notes, ...(rows === 0 ? ['only empty lists: no row was compared'] : [])],
  };
}
