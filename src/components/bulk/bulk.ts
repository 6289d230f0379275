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

/** Singular and plural of outcomes. */
export type OutcomeNouns = Partial<Readonly<Record<Outcome['kind'], readonly [one: string, many: string]>>>;

export type Outcomes = ReadonlyMap<number, Outcome>;

/** 'response-lost': the response of the only request is missing or unreadable. */
export type StopReason =
  | 'interrupted'
  | 'unanswered'
  | 'session-ended'
  | 'throttled'
  | 'none-waiting'
  | 'page-closed'
  | 'response-lost';

/** The kind of record that an action changes, with its texts. */
interface RecordTexts {
  kind: JournalRecord['kind'];
  link?: (id: number) => LinkProps;
  /** Only of an action that creates records, whose ids are its own: what to do about one with an unknown outcome. */
  newRecordText?: string;
  /** Where the action runs, for the session diary; without it 'Gerenciar Entrega'. */
  screen?: JournalRecord['screen'];
  /** '3 pedidos' */
  countText: (count: number) => string;
  /** Singular and plural of an outcome, where the record is feminine: 'não tentada'. */
  outcomeNouns?: OutcomeNouns;
  leaveQuestion: LeaveQuestion;
  /** Why 'Tentar de novo' is disabled. */
  changedText: string;
  /** Why 'Confirmar' is disabled. */
  noneToSendText: string;
  /** Records that 'Retomar' skips because they changed meanwhile. */
  skippedText: (count: number) => string;
  noneLeftText: string;
  notReadText: string;
}

/** A record as the server has it now. */
export interface CurrentRecord {
  numero: string | undefined;
  /** 'Agora: Pronto.' */
  text: string;
  canSend: boolean;
  /** It has the status that the action sets. */
  hasTargetStatus: boolean;
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
  defaultMotivo: string;
  records: RecordTexts;
  readCurrent: (queryClient: QueryClient, ids: readonly number[]) => Promise<ReadonlyMap<number, CurrentRecord>>;
}

/** One request for all records. */
export interface BulkActionTogether extends BulkActionBase {
  sendAll: (ids: readonly number[]) => Promise<BulkResponse>;
  failure: FailureToast;
  /** Ids that the lists show unchanged; undefined if they were not refetched since. */
  readUnchanged: (queryClient: QueryClient, since: number) => ReadonlySet<number> | undefined;
}

/** `stop` ends the run after this record. */
export type SendOne = (id: number, stop: (reason: StopReason) => void) => Promise<unknown>;

/** One request for each record. */
interface BulkActionOneByOne extends BulkActionBase {
  sendOne: SendOne;
}

export type BulkAction = BulkActionTogether | BulkActionOneByOne;

/** A bulk action that is not completely done, as session storage keeps it: ids and outcomes only (ENT-19). */
export interface StoredBulk {
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

/** The question and the progress of an action. */
export interface BulkPhase {
  kind: 'asking' | 'running';
  action: BulkAction;
  ids: readonly number[];
  /** How many records 'Retomar' skipped. */
  skipped: number;
  /** Of the only request, which the server refused. */
  failure?: FormFailure | undefined;
  settled: number;
  stopping: boolean;
  /** The user closed the dialog while the request runs. */
  hidden: boolean;
}

export interface BulkState {
  phase: BulkPhase | undefined;
  /** Incomplete result of the last run, until it is dismissed or another begins; or the stored record and its runs. */
  report: BulkReport | undefined;
  showsDetails: boolean;
  /** The stored record that every run continues. */
  record: StoredBulk | undefined;
  /** Records that 'Conferir' and 'Retomar' have read. */
  current: ReadonlyMap<number, CurrentRecord>;
}

export type BulkEvent =
  | { type: 'asked'; action: BulkAction; ids: readonly number[]; skipped: number }
  | { type: 'closed' | 'interrupted' | 'dismissed' }
  | { type: 'started'; ids: readonly number[] }
  | { type: 'settled'; outcomes: Outcomes; count: number }
  | { type: 'refused'; failure: FormFailure | undefined }
  /** Without a report when the action runs in another tab. */
  | { type: 'ended'; report?: BulkReport }
  | { type: 'details'; shown: boolean }
  | { type: 'record-changed'; record: StoredBulk }
  | { type: 'read'; current: ReadonlyMap<number, CurrentRecord> };

const NEW: BulkState = {
  phase: undefined,
  report: undefined,
  showsDetails: false,
  record: undefined,
  current: new Map(),
};

/** The state of a new action, or of one that a reload ended. */
export function initialBulk(restored: { action: BulkAction; record: StoredBulk } | undefined): BulkState {
  if (!restored) return NEW;
  const { action, record } = restored;
  const outcomes = restoredOutcomes(record, new Map());
  return { ...NEW, record, report: { action, outcomes, numeros: new Map(), stopped: 'page-closed' } };
}

export function bulkReducer(state: BulkState, event: BulkEvent): BulkState {
  const { phase, report, record } = state;
  switch (event.type) {
    case 'asked': {
      const { action, ids, skipped } = event;
      const asking: BulkPhase = { kind: 'asking', action, ids, skipped, settled: 0, stopping: false, hidden: false };
      return { ...state, phase: asking, showsDetails: false };
    }
    case 'closed':
      return { ...state, phase: phase?.kind === 'running' ? { ...phase, hidden: true } : undefined };
    case 'interrupted':
      return { ...state, phase: phase && { ...phase, stopping: true } };
    case 'started':
      return {
        ...state,
        phase: phase && { ...phase, kind: 'running', ids: event.ids, failure: undefined },
        report: record || (phase && isRetryOf(report, phase.action, event.ids)) ? report : undefined,
      };
    case 'settled':
      if (!record && phase?.settled === event.count) return state;
      return {
        ...state,
        phase: phase && { ...phase, settled: event.count },
        report: report && { ...report, outcomes: new Map([...report.outcomes, ...event.outcomes]) },
      };
    case 'refused':
      // The dialog stays open with the failure, unless the user closed it.
      return {
        ...state,
        phase: phase?.hidden ? undefined : phase && { ...phase, kind: 'asking', failure: event.failure },
      };
    case 'ended': {
      if (record)
        return { ...state, phase: undefined, report: report && { ...report, ...stopReasonOf(report, event.report) } };
      const whole = report && event.report ? mergeRetry(report, event.report) : (event.report ?? report);
      return { ...state, phase: undefined, report: whole && !allSucceeded(whole) ? whole : undefined };
    }
    case 'details':
      return { ...state, showsDetails: event.shown && report !== undefined };
    case 'dismissed':
      return { ...state, report: undefined, showsDetails: false };
    case 'record-changed': {
      const outcomes = restoredOutcomes(event.record, report?.outcomes ?? new Map());
      return { ...state, record: event.record, report: report && { ...report, outcomes } };
    }
    case 'read':
      return { ...state, current: new Map([...state.current, ...event.current]) };
  }
}

/** A retry continues its report, whose other records may be unknown or untried. */
export function isRetryOf(report: BulkReport | undefined, { name }: BulkAction, ids: readonly number[]): boolean {
  return report?.action.name === name && ids.every((id) => report.outcomes.has(id));
}

/** Without the message and the count of the server, which describe only the retry. */
function mergeRetry(report: BulkReport, { action, numeros, outcomes, stopped }: BulkReport): BulkReport {
  return {
    action,
    numeros: new Map([...report.numeros, ...numeros]),
    outcomes: new Map([...report.outcomes, ...outcomes]),
    stopped,
  };
}

/** Why the last run of a stored action stopped. Not a lost response: its records are unknown already. */
function stopReasonOf({ stopped }: BulkReport, run: BulkEnd | undefined): Pick<BulkEnd, 'stopped'> {
  if (!run || run.stopped === 'response-lost') return { stopped };
  return { stopped: run.stopped ?? (stopped === 'page-closed' ? stopped : undefined) };
}

/** The stored outcomes, with the reasons that are known since: the record has none. */
function restoredOutcomes(record: StoredBulk, known: Outcomes): Outcomes {
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

export function idsWith(outcomes: Outcomes, ...kinds: readonly Outcome['kind'][]): readonly number[] {
  return Array.from(outcomes).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
}
