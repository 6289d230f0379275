import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ChangeOutcome } from '@/api/change-listener';
import type { FailureToast, ChangedRecord } from '@/api/meta';

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

/** Why a run stopped before its last operation. */
export type StopReason = 'interrupted' | 'unanswered' | 'session-ended' | 'throttled' | 'none-waiting' | 'page-closed';

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

/** The current state of a record on the server. */
export interface CurrentRecord {
  readonly numero?: string | undefined;
  /** 'Agora: Pronto.' */
  readonly text: string;
  readonly canSend: boolean;
  /** It has the status that the action sets. */
  readonly hasTargetStatus: boolean;
}

/** The response of one request for many records. */
export interface BulkResponse {
  message: string;
  /** May exceed the named failures. */
  falhas: number;
  recusados: readonly { id: string | null; numero: string | null; motivo: string | undefined }[];
}

type Nouns = readonly [one: string, many: string];

/** Texts of a bulk action. */
export interface BulkTexts {
  /** 'Marcar como Enviado' */
  label: string;
  /** 'Enviando' */
  progress: string;
  question: (count: number) => string;
  /** '12 entregas confirmadas.' */
  done: (count: number) => string;
  /** '3 pedidos' */
  count: (count: number) => string;
  /** For a feminine record: 'não tentada'. */
  outcomes?: Partial<Readonly<Record<Outcome['kind'], Nouns>>>;
  /** Shown for a refusal without a reason. */
  defaultReason: string;
  /** Why 'Confirmar' is disabled. */
  noneToSend: string;
  /** Records that 'Retomar' leaves out because they changed meanwhile. */
  skipped: (count: number) => string;
  /** No record is left to send. */
  noneLeft: Readonly<Record<'resume' | 'retry', string>>;
  notRead: string;
  /** Of an action that creates records, which no check can find: the instruction after an unknown outcome. */
  newRecord?: string;
}

/** `stop` ends the run after this operation. */
export type Send<Variables> = (variables: Variables, stop: (reason: StopReason) => void) => Promise<unknown>;

interface BulkActionOptions<Variables> {
  /** Stored with each run, so it must not change. */
  name: string;
  /** The status code that it sets. */
  status?: string;
  texts: BulkTexts;
  /** The stored variables: ids and counts. */
  schema: z.ZodMiniType<Variables>;
  recordOf: (variables: Variables) => ChangedRecord;
  invalidates: readonly QueryKey[];
  /** The numbers of the records, which are not stored, after a reload; undefined for an unknown number. */
  fetchNumeros: (client: QueryClient, variables: readonly Variables[]) => Promise<readonly (string | undefined)[]>;
  readCurrent: (client: QueryClient, variables: readonly Variables[]) => Promise<readonly CurrentRecord[]>;
  /** One request for each record. */
  sendOne?: Send<Variables>;
  /** One request for all records. */
  sendAll?: { send: (variables: readonly Variables[]) => Promise<BulkResponse>; failure: FailureToast };
  /** Called after each pass and check with all done records of the run, also after its screen has unmounted. */
  onDone?: (variables: readonly Variables[]) => void;
}

/** A bulk action that parses its variables, which are unknown in a stored run. */
export type BulkAction = ReturnType<typeof bulkAction>;

/** Declares an action on many records. It has either `sendOne` or `sendAll`. */
export function bulkAction<Variables>(options: BulkActionOptions<Variables>) {
  const { schema, sendOne, sendAll, readCurrent, fetchNumeros, onDone } = options;
  const parse = (variables: unknown) => schema.parse(variables);
  return {
    name: options.name,
    status: options.status,
    texts: options.texts,
    invalidates: options.invalidates,
    isReadable: (variables: unknown) => schema.safeParse(variables).success,
    /** The variables that are stored. */
    storedOf: parse,
    recordOf: (variables: unknown) => options.recordOf(parse(variables)),
    fetchNumeros: (client: QueryClient, variables: readonly unknown[]) => fetchNumeros(client, variables.map(parse)),
    readCurrent: (client: QueryClient, variables: readonly unknown[]) => readCurrent(client, variables.map(parse)),
    sendOne: sendOne && ((variables: unknown, stop: (reason: StopReason) => void) => sendOne(parse(variables), stop)),
    sendAll: sendAll && {
      ...sendAll,
      send: (variables: readonly unknown[]) => sendAll.send(variables.map(parse)),
    },
    onDone: onDone && ((variables: readonly unknown[]) => onDone(variables.map(parse))),
  };
}

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
