import type { ChangeOutcome } from '@/api/change-listener';
import type { ChangedRecord } from '@/api/meta';
import type { BulkAction, StopReason } from '@/operations/bulk-action';

/** Result of one request (ERR-14, ENT-10). */
export type Outcome =
  | ChangeOutcome
  /** Not sent: still pending, or the run stopped before it. */
  | { readonly kind: 'untried' };

export type OperationState =
  /** Sent after five seconds unless it is undone (SHL-31). `since`: `performance.now()` at the press. */
  { readonly kind: 'held'; readonly since: number } | { readonly kind: 'sending' } | Outcome;

/** A check of an operation: the current state of the record, or why it could not be read. */
export interface Check {
  readonly isPending: boolean;
  /** 'Agora: Enviado.' */
  readonly text?: string;
  readonly failure?: string | undefined;
  /** Whether the text shows if the change was made. */
  readonly settles?: boolean;
  /** The outcome was unknown, and the record has the status that the operation sets. */
  readonly foundDone?: boolean;
}

/** One request that changes or creates one record. */
export interface Operation {
  /** Unique in this browser. */
  readonly id: string;
  /** 'Marcar como Enviado' */
  readonly action: string;
  readonly record: ChangedRecord;
  /** The status code that it sets. */
  readonly status?: string | undefined;
  readonly state: OperationState;
  /** `Date.now()` at its response. Data that was read earlier is older than the change. */
  readonly settledAt?: number | undefined;
  /** Of a bulk action: the variables of its request, ids and counts only. */
  readonly variables?: unknown;
  readonly check?: Check | undefined;
  /** The user closed its notice. */
  readonly isDismissed?: true | undefined;
}

/** An operation before it is in a run. */
export type PlannedOperation = Pick<Operation, 'record' | 'status' | 'variables'>;

/** The operations of one press: one, or those of a bulk action. */
export interface Run {
  readonly id: string;
  /** 'Marcar como Enviado' */
  readonly action: string;
  /** ISO instant of the press. */
  readonly at: string;
  readonly operations: readonly Operation[];
  /** Undefined for a single press and for a form. */
  readonly bulk?: BulkRun;
}

/** The part of a run that only a bulk action has. */
export interface BulkRun {
  readonly action: BulkAction;
  /** Positions of the operations that the current pass has not settled; undefined while no pass is under way. */
  readonly pending?: readonly number[] | undefined;
  /** Consecutive requests without a response. */
  readonly unanswered: number;
  readonly stopped?: StopReason | undefined;
  /** The server's message about one request for all records, or why that request failed. */
  readonly message?: string | undefined;
  /** The server's count of failures, which may exceed the named ones. */
  readonly falhas?: number | undefined;
  /** The user closed its result: it stays in the diary only. */
  readonly isDismissed?: true | undefined;
  /** Why the records could not be read again. */
  readonly readFailure?: { readonly what: Recovery; readonly error: unknown } | undefined;
  /** The records are being read again. */
  readonly reading?: Recovery | undefined;
}

/** 'check' settles unknown operations; 'resume' and 'retry' read the records before they are sent. */
export type Recovery = 'check' | 'resume' | 'retry';

/** Whether the outcome is unknown, not checked since, and not dismissed (ERR-14). */
export function isOutcomeUnknown(operation: Operation | undefined): boolean {
  return operation?.state.kind === 'unknown' && operation.check?.settles !== true && operation.isDismissed !== true;
}

/** Whether a request of the run is held, pending or being sent. */
export function isUnderWay({ bulk, operations }: Run): boolean {
  return bulk?.pending !== undefined || operations.some(({ state: { kind } }) => kind === 'held' || kind === 'sending');
}

export function countOutcomes({ operations }: Run, ...kinds: readonly OperationState['kind'][]): number {
  return operations.filter(({ state }) => kinds.includes(state.kind)).length;
}

/** Whether the run is under way or incomplete, until its result is closed. */
export function isUnfinished(run: Run): boolean {
  return run.bulk?.isDismissed !== true && (isUnderWay(run) || !isComplete(run));
}

export function isComplete(run: Run): boolean {
  return countOutcomes(run, 'done') === run.operations.length;
}

export function changeOperation(run: Run, index: number, change: Partial<Operation>): Run {
  return { ...run, operations: run.operations.map((one, at) => (at === index ? { ...one, ...change } : one)) };
}
