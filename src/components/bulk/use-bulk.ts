import {
  useIsFetching,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { failureText, maskedServerTextOf, mutationOutcome } from '@/api/errors';
import {
  allSucceeded,
  bulkReducer,
  isRetryOf,
  idsWith,
  initialBulk,
  type BulkAction,
  type BulkActionTogether,
  type BulkEnd,
  type StoredBulk,
  type CurrentRecord,
  type Outcome,
  type Outcomes,
  type SendOne,
} from '@/components/bulk/bulk';
import { newBulkId, recordOutcomes, removeBulkRecord, withBulkLock } from '@/components/bulk/bulk-record';
import { checkedText, journalOf, reportDetail, reportText } from '@/components/bulk/bulk-report';
import { responseOutcomes, runOneByOne, settleUnknown } from '@/components/bulk/bulk-run';
import { formFailureOf } from '@/components/form/form-errors';
import { notify } from '@/lib/notify';
import { useUnsavedWork } from '@/lib/unsaved-work';
import { useIsMounted } from '@/lib/use-is-mounted';
import { addJournalEntry } from '@/session/journal';
import { sessionUserId } from '@/session/session';

/** Shown while the known status of a record may be older than the action. */
export const CHECK_STATUS = 'Use “Conferir” para saber.';

export type Bulk = ReturnType<typeof useBulk>;

/** Records that bulk actions are applied to: a selection, a list, or those of an action that a reload ended. */
export interface BulkTarget {
  /** Runs the requests of an action: the lists refetch once, at its end. */
  mutation: UseMutationOptions<BulkEnd, Error, () => Promise<BulkEnd>>;
  /** Ids that are selected now. */
  chosenIds: () => readonly number[];
  /** Whether the action applies to a record in its current status; `current` if the action has read it. */
  applies: (action: BulkAction, id: number, current: CurrentRecord | undefined) => boolean;
  /** Record numbers by id, at least of `ids`. */
  numeros: (ids: readonly number[]) => ReadonlyMap<number, string>;
  /** Which of the selected records the action excludes, in words. */
  excludedText: (action: BulkAction, skipped: number) => string | undefined;
  /** Key of the query that `currentStatusText` reads for a record. */
  statusKeyOf?: (id: number) => QueryKey | undefined;
  /** Where a record is now, in words. */
  currentStatusText: (id: number, current: CurrentRecord | undefined) => string;
  onStart: (ids: readonly number[]) => void;
  onEnd: (ids: readonly number[], outcomes: Outcomes) => void;
  /** All records that the action has done, with those of the runs that it continues. */
  onDone?: (action: BulkAction, ids: readonly number[]) => void;
}

/** 'check' settles unknown records; 'resume' and 'retry' also ask for those that are still to be done. */
type Recovery = 'check' | 'resume' | 'retry';

/** Records of actions that a reload ended: what they read decides. */
export type RestoredTarget = Pick<BulkTarget, 'mutation' | 'numeros' | 'onStart' | 'onEnd' | 'onDone'>;

/**
 * Bulk actions: confirmation, run and outcomes (ENT-06, ENT-07, ENT-09, ENT-10), with all their requests, toasts, journal
 * entries and stored outcomes.
 * @param restored the stored record that all actions continue (ENT-19); without it each action starts a new one
 */
export function useBulk(target: BulkTarget, restored?: { action: BulkAction; record: StoredBulk }) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(bulkReducer, restored, initialBulk);
  if (restored && state.record !== restored.record) dispatch({ type: 'record-changed', record: restored.record });
  const { phase, current } = state;
  const [reading, setReading] = useState<Recovery>();
  /** When the last run had its last response. */
  const [endedAt, setEndedAt] = useState(0);
  const [readFailure, setReadFailure] = useState<{ error: unknown; retry: () => void }>();
  const report =
    restored && state.report
      ? { ...state.report, numeros: numeros(Array.from(state.report.outcomes.keys())) }
      : state.report;
  const { mutateAsync, isPending } = useMutation(target.mutation);
  /** Of the run in flight. */
  const controller = useRef<AbortController>(undefined);
  /** Record of the last action. */
  const recordId = useRef(restored?.record.id);
  const isMounted = useIsMounted();
  useUnsavedWork(phase?.kind === 'running', phase?.action.records.leaveQuestion);
  useEffect(() => {
    // After the screen or the page closes, records that are not sent yet are not sent.
    const stop = () => controller.current?.abort();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  // Renders the result again after each read.
  useIsFetching({ predicate: () => target.statusKeyOf !== undefined && report !== undefined });
  const isReadAfterRun = (id: number): boolean => {
    const key = target.statusKeyOf?.(id);
    const state = key && queryClient.getQueryState(key);
    return !state || (state.status === 'success' && state.dataUpdatedAt >= endedAt);
  };

  const showDetails = (shown: boolean) => dispatch({ type: 'details', shown });

  /** Numbers are not stored: those of the lists, and of the records that were read. */
  function numeros(ids: readonly number[]): ReadonlyMap<number, string> {
    const read = Array.from(current, ([id, { numero }]) => (numero === undefined ? [] : [[id, numero] as const]));
    return new Map([...target.numeros(ids), ...read.flat()]);
  }

  /** The ids that the action applies to now. */
  function applicableIds(action: BulkAction, ids: readonly number[]): readonly number[] {
    return ids.filter((id) => target.applies(action, id, current.get(id)));
  }

  function reportDone(action: BulkAction, before: Outcomes | undefined, outcomes: Outcomes): void {
    const done = idsWith(new Map([...(before ?? []), ...outcomes]), 'done');
    if (done.length > 0) target.onDone?.(action, done);
  }

  async function start(action: BulkAction, asked: readonly number[]): Promise<void> {
    if (controller.current) return;
    const ids = applicableIds(action, asked);
    if (ids.length === 0) return;
    const { signal } = (controller.current = new AbortController());
    const continued = isRetryOf(report, action, ids) ? recordId.current : undefined;
    const id = restored?.record.id ?? continued ?? newBulkId();
    const before = restored || continued !== undefined ? report?.outcomes : undefined;
    // Another action replaces the last report.
    if (recordId.current !== undefined && recordId.current !== id) removeBulkRecord(recordId.current);
    recordId.current = id;
    const userId = sessionUserId();
    // A response that arrives after another user signed in is neither stored nor in the journal.
    const isSameUser = () => sessionUserId() === userId;
    const numbers = numeros(ids);

    function all(outcome: Outcome): Outcomes {
      return new Map(ids.map((one) => [one, outcome]));
    }

    const settled = new Map(all({ kind: 'untried' }));

    function settle(outcomes: Outcomes, count = 0): void {
      for (const [one, outcome] of outcomes) settled.set(one, outcome);
      dispatch({ type: 'settled', outcomes, count });
      if (isSameUser()) recordOutcomes({ id, action: action.name }, outcomes);
    }

    function finish(outcomes: Outcomes): void {
      target.onEnd(ids, outcomes);
      if (isSameUser()) reportDone(action, before, outcomes);
    }

    /** Ends the run and reports its result. */
    function announce(end: BulkEnd): void {
      const done = { action, numeros: numbers, ...end };
      dispatch({ type: 'ended', report: done });
      if (isSameUser()) for (const [item, outcome] of journalOf(done)) addJournalEntry(item, outcome);
      if (end.stopped === 'response-lost') return;
      const detail = reportDetail(done);
      const isDone = allSucceeded(done);
      notify({
        kind: isDone ? 'success' : 'warning',
        text: reportText(done),
        ...(detail !== undefined && { detail }),
        ...(!isDone && isMounted.current && { action: { label: 'Ver detalhes', onPress: () => showDetails(true) } }),
      });
    }

    async function sendEach(send: SendOne): Promise<void> {
      const { defaultMotivo } = action;
      const { outcomes } = await mutateAsync(async () => {
        const end = await runOneByOne(ids, { send, defaultMotivo, signal, onSettled: settle });
        setEndedAt(Date.now());
        announce(end);
        return end;
      });
      finish(outcomes);
    }

    async function sendTogether({ sendAll, failure, defaultMotivo, readUnchanged }: BulkActionTogether): Promise<void> {
      const startedAt = Date.now();
      // Stored until the response.
      settle(all({ kind: 'unknown' }));
      let end: BulkEnd;
      try {
        end = await mutateAsync(async () => {
          try {
            const response = await sendAll(ids);
            return { ...response, outcomes: responseOutcomes(ids, numbers, response, defaultMotivo) };
          } catch (error) {
            // Before the lists are refetched.
            notify({ kind: 'error', text: failureText(error, failure) });
            throw error;
          } finally {
            setEndedAt(Date.now());
          }
        });
      } catch (error) {
        const isUnknown = mutationOutcome(error) === 'unknown';
        const motivo = maskedServerTextOf(error) ?? failureText(error, failure);
        const outcomes = all(isUnknown ? { kind: 'unknown' } : { kind: 'failed', motivo });
        settle(outcomes);
        finish(outcomes);
        if (isUnknown) {
          announce({ outcomes, stopped: 'response-lost' });
          return;
        }
        if (isSameUser()) addJournalEntry({ action: action.label, kind: 'bulk' }, 'failed');
        dispatch({ type: 'refused', failure: formFailureOf(error, { meta: { failure } }) });
        return;
      }
      const outcomes = settleUnknown(end.outcomes, readUnchanged(queryClient, startedAt), defaultMotivo);
      settle(outcomes);
      finish(outcomes);
      announce({ ...end, outcomes });
    }

    target.onStart(ids);
    dispatch({ type: 'started', ids });
    let hasRun = false;
    try {
      hasRun = await withBulkLock(id, () => ('sendAll' in action ? sendTogether(action) : sendEach(action.sendOne)));
    } catch (error) {
      // The browser refused the lock, or the run threw: the target must not stay in its running state.
      reportError(error);
      announce({ outcomes: settled });
      finish(settled);
      return;
    } finally {
      controller.current = undefined;
    }
    if (hasRun) return;
    dispatch({ type: 'ended' });
    finish(all({ kind: 'untried' }));
    notify({ kind: 'warning', text: 'Esta ação já está em andamento em outra aba.' });
  }

  function ask(action: BulkAction, ids: readonly number[] = target.chosenIds()): void {
    dispatch({ type: 'asked', action, ids: applicableIds(action, ids), skipped: 0 });
  }

  /** Settles records by their current status, and asks for those that are still to be done. */
  async function recover(what: Recovery, ids: readonly number[]): Promise<void> {
    if (!restored || reading || controller.current) return;
    const { action, record } = restored;
    const userId = sessionUserId();
    setReading(what);
    try {
      const records = await action.readCurrent(queryClient, ids);
      if (sessionUserId() !== userId) return;
      const outcomes = new Map<number, Outcome>();
      for (const [id, { canSend, hasTargetStatus, text }] of records) {
        if (what !== 'check' && canSend) continue;
        outcomes.set(id, hasTargetStatus ? { kind: 'done' } : { kind: 'failed', motivo: text });
      }
      setReadFailure(undefined);
      dispatch({ type: 'read', current: records });
      dispatch({ type: 'settled', outcomes, count: 0 });
      if (outcomes.size > 0) recordOutcomes(record, outcomes);
      reportDone(action, report?.outcomes, outcomes);
      const rest = ids.filter((id) => !outcomes.has(id));
      if (rest.length > 0) dispatch({ type: 'asked', action, ids: rest, skipped: outcomes.size });
      else
        notify({
          kind: idsWith(outcomes, 'failed').length > 0 ? 'warning' : 'success',
          text: what === 'check' ? checkedText(action, outcomes) : action.records.noneLeftText,
        });
    } catch (error) {
      setReadFailure({ error, retry: () => void recover(what, ids) });
    } finally {
      setReading(undefined);
    }
  }

  const idsOf = (kind: Outcome['kind']) => (report ? idsWith(report.outcomes, kind) : []);

  return {
    phase,
    /** Incomplete result of the last action, until it is dismissed or another begins. */
    report,
    showsDetails: state.showsDetails,
    reading,
    readFailure,
    /** Why no action can start: an action runs, the lists are being refetched, or records are being read. */
    busyReason: phase?.kind === 'running' || isPending || reading ? 'Aguarde o fim da ação em massa.' : undefined,
    applicableIds,
    excludedText: target.excludedText,
    currentStatusText: (id: number) =>
      isReadAfterRun(id) ? target.currentStatusText(id, current.get(id)) : CHECK_STATUS,
    ask,
    start: () => {
      if (phase?.kind === 'asking') void start(phase.action, phase.ids);
    },
    /** Starts without a question, from a dialog of the action's own. */
    run: (action: BulkAction, ids: readonly number[]) => {
      if (controller.current) return;
      dispatch({ type: 'asked', action, ids, skipped: 0 });
      void start(action, ids);
    },
    check: () => void recover('check', idsOf('unknown')),
    resume: () => void recover('resume', idsOf('untried')),
    /** Asks again for the failed records only, never for unknown outcomes. */
    retry: () => {
      if (restored) void recover('retry', idsOf('failed'));
      else if (report) ask(report.action, idsOf('failed'));
    },
    close: () => dispatch({ type: 'closed' }),
    interrupt: () => {
      controller.current?.abort();
      dispatch({ type: 'interrupted' });
    },
    showDetails,
    dismiss: () => {
      if (recordId.current !== undefined) removeBulkRecord(recordId.current);
      dispatch({ type: 'dismissed' });
    },
  };
}
