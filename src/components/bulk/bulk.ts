import type { QueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { FailureToast } from '@/api/meta';
import type { FormFailure } from '@/components/form/form-errors';
import type { LeaveQuestion } from '@/lib/unsaved-work';
import type { JournalRecord } from '@/session/journal';

/** Outcome of one record of a bulk action (ENT-10). */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'failed'; motivo: string; error?: unknown }
  | { kind: 'untried' }
  /** The change may have happened (ERR-14). Never retried automatically. */
  | { kind: 'unknown' };

export type Outcomes = ReadonlyMap<number, Outcome>;

export type StopReason =
  | 'interrupted'
  | 'unanswered'
  | 'session-ended'
  | 'throttled'
  | 'page-closed'
  /** The response of the only request is missing or unreadable. */
  | 'response-lost';

/** The kind of record that an action changes, with its texts. */
interface BulkRecords {
  kind: JournalRecord['kind'];
  link: (id: number) => LinkProps;
  /** '3 pedidos' */
  countText: (count: number) => string;
  leaveQuestion: LeaveQuestion;
  /** Why 'Tentar de novo' is disabled. */
  changedText: string;
  /** Records that 'Retomar' skips because they changed meanwhile. */
  skippedText: (count: number) => string | undefined;
  noneLeftText: string;
  notReadText: string;
}

/** A record as the server has it now. */
export interface CurrentRecord {
  numero: string | undefined;
  /** 'Agora: Pronto.' */
  text: string;
  /** The action can still be sent. */
  isOpen: boolean;
  /** What the current status shows about the action. */
  outcome: Outcome;
}

export interface BulkResponse {
  message: string;
  /** May exceed the named failures. */
  falhas: number;
  recusados: readonly { id: string | null; numero: string | null; motivo: string | undefined }[];
}

interface BulkActionBase {
  /** Stored in the record of each run. */
  name: string;
  label: string;
  question: (count: number) => string;
  /** '12 entregas confirmadas.' */
  doneText: (count: number) => string;
  /** The reason of a refusal that has none. */
  unexplained: string;
  records: BulkRecords;
  readCurrent: (queryClient: QueryClient, ids: readonly number[]) => Promise<ReadonlyMap<number, CurrentRecord>>;
}

/** One request for all records. */
export interface BulkActionTogether extends BulkActionBase {
  sendAll: (ids: readonly number[]) => Promise<BulkResponse>;
  failure: FailureToast;
  /** Ids that the lists show unchanged; undefined if they were not refetched since. */
  readUnchanged: (queryClient: QueryClient, since: number) => ReadonlySet<number> | undefined;
}

/** One request for each record. */
interface BulkActionOneByOne extends BulkActionBase {
  sendOne: (id: number) => Promise<unknown>;
}

export type BulkAction = BulkActionTogether | BulkActionOneByOne;

/** A bulk action that is not completely done, as session storage keeps it: ids and outcomes only (ENT-19). */
export interface BulkRecord {
  id: string;
  /** Name of the action. */
  action: string;
  outcomes: ReadonlyMap<number, Outcome['kind']>;
}

/** Result of a run. */
export interface BulkEnd {
  outcomes: Outcomes;
  stopped?: StopReason | undefined;
  /** The server's message. */
  message?: string;
  /** The server's count, which may exceed the named failures. */
  falhas?: number;
}

export interface BulkReport extends BulkEnd {
  action: BulkAction;
  /** Record numbers when the action began; rows may be gone by now. */
  numeros: ReadonlyMap<number, string>;
}

interface BulkPhaseBase {
  action: BulkAction;
  ids: readonly number[];
  /** How many records 'Retomar' skipped. */
  skipped: number;
}

export type BulkPhase =
  | (BulkPhaseBase & { kind: 'asking'; failure?: FormFailure | undefined })
  /** `hidden`: the user closed the dialog while the request runs. */
  | (BulkPhaseBase & { kind: 'running'; settled: number; hidden: boolean; stopping: boolean });

export interface BulkState {
  phase: BulkPhase | undefined;
  /** Incomplete result of the last run, until it is dismissed or another begins; or the stored record and its runs. */
  report: BulkReport | undefined;
  showsDetails: boolean;
  /** The stored record that every run continues. */
  record: BulkRecord | undefined;
  /** Records that 'Conferir' and 'Retomar' have read. */
  current: ReadonlyMap<number, CurrentRecord>;
  reading: 'check' | 'resume' | undefined;
  readFailure: { error: unknown; retry: () => void } | undefined;
}

export type BulkEvent =
  | { type: 'asked'; action: BulkAction; ids: readonly number[]; skipped: number }
  | { type: 'closed' }
  | { type: 'started'; ids: readonly number[] }
  | { type: 'settled'; outcomes: Outcomes; count: number }
  | { type: 'interrupted' }
  /** The server refused the only request. */
  | { type: 'refused'; failure: FormFailure | undefined }
  | { type: 'ended'; report: BulkReport }
  | { type: 'running-elsewhere' }
  | { type: 'details'; shown: boolean }
  | { type: 'dismissed' }
  | { type: 'record-changed'; record: BulkRecord }
  | { type: 'reading'; what: 'check' | 'resume' }
  | { type: 'read'; current: ReadonlyMap<number, CurrentRecord> }
  | { type: 'not-read'; failure: { error: unknown; retry: () => void } };

/** The state of a new action, or of one that a reload ended. */
export function initialBulk(restored: { action: BulkAction; record: BulkRecord } | undefined): BulkState {
  const empty: BulkState = {
    phase: undefined,
    report: undefined,
    showsDetails: false,
    record: undefined,
    current: new Map(),
    reading: undefined,
    readFailure: undefined,
  };
  if (!restored) return empty;
  const { action, record } = restored;
  const outcomes = restoredOutcomes(record, new Map());
  return { ...empty, record, report: { action, outcomes, numeros: new Map(), stopped: 'page-closed' } };
}

export function bulkReducer(state: BulkState, event: BulkEvent): BulkState {
  const { phase, report, record } = state;
  const running = phase?.kind === 'running' ? phase : undefined;
  switch (event.type) {
    case 'asked': {
      const { action, ids, skipped } = event;
      return { ...state, showsDetails: false, phase: { kind: 'asking', action, ids, skipped } };
    }
    case 'closed':
      return { ...state, phase: running && { ...running, hidden: true } };
    case 'started': {
      if (!phase) return state;
      const { action, skipped } = phase;
      const { ids } = event;
      return {
        ...state,
        report: record && report,
        phase: { kind: 'running', action, ids, skipped, settled: 0, hidden: false, stopping: false },
      };
    }
    case 'settled':
      if (!record && running?.settled === event.count) return state;
      return {
        ...state,
        phase: running ? { ...running, settled: event.count } : phase,
        report: record && report && { ...report, outcomes: new Map([...report.outcomes, ...event.outcomes]) },
      };
    case 'interrupted':
      return { ...state, phase: running && { ...running, stopping: true } };
    case 'refused': {
      // The dialog stays open with the failure, unless the user closed it.
      if (!running || running.hidden) return { ...state, phase: undefined };
      const { action, ids, skipped } = running;
      return { ...state, phase: { kind: 'asking', action, ids, skipped, failure: event.failure } };
    }
    case 'ended': {
      const incomplete = allSucceeded(event.report) ? undefined : event.report;
      return { ...state, phase: undefined, report: record ? report : incomplete };
    }
    case 'running-elsewhere':
      return { ...state, phase: undefined };
    case 'details':
      return { ...state, showsDetails: event.shown };
    case 'dismissed':
      return { ...state, report: undefined, showsDetails: false };
    case 'record-changed':
      return {
        ...state,
        record: event.record,
        report: report && { ...report, outcomes: restoredOutcomes(event.record, report.outcomes) },
      };
    case 'reading':
      return { ...state, reading: event.what };
    case 'read':
      return {
        ...state,
        reading: undefined,
        readFailure: undefined,
        current: new Map([...state.current, ...event.current]),
      };
    case 'not-read':
      return { ...state, reading: undefined, readFailure: event.failure };
  }
}

/** The stored outcomes, with the reasons that are known since: the record has none. */
function restoredOutcomes(record: BulkRecord, known: Outcomes): Outcomes {
  return new Map(
    Array.from(record.outcomes, ([id, kind]): [number, Outcome] => {
      if (kind !== 'failed') return [id, { kind }];
      const outcome = known.get(id);
      return [id, outcome?.kind === 'failed' ? outcome : { kind, motivo: 'Motivo não guardado.' }];
    }),
  );
}

export function allSucceeded({ falhas = 0, outcomes }: BulkEnd): boolean {
  return falhas === 0 && idsWith(outcomes, 'done').length === outcomes.size;
}

export function outcomesOf(ids: readonly number[], outcome: (id: number) => Outcome): Outcomes {
  return new Map(ids.map((id) => [id, outcome(id)]));
}

export function idsWith(outcomes: Outcomes, ...kinds: readonly Outcome['kind'][]): readonly number[] {
  return Array.from(outcomes).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
}
