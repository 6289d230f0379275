import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { failureText, mutationOutcome, reportFailedMutation } from '@/api/errors';
import { notify } from '@/lib/notify';
import type { BulkAction, Send } from '@/operations/bulk-action';
import {
  isComplete,
  isUnderWay,
  type Outcome,
  type PlannedOperation,
  type Recovery,
  type Run,
} from '@/operations/operation';
import {
  addRun,
  changeRun,
  isRecordUnderWay,
  newRun,
  replaceRuns,
  runOf,
  sessionRuns,
  storeRunsWith,
  openDiary,
  watchUnload,
} from '@/operations/operations';
import * as steps from '@/operations/run';
import { resultDetail, resultText } from '@/operations/run-text';
import { storedRunsOf, storeRun, waitForRunLock, withRunLock } from '@/operations/stored';

storeRunsWith(storeRun);

/** Starts a bulk action. Records with an operation under way are left out. */
export function startRun(client: QueryClient, action: BulkAction, planned: readonly PlannedOperation[]): void {
  const operations = planned
    .filter(({ record }) => record.id == null || !isRecordUnderWay(record))
    .map((one) => ({ ...one, status: action.status }));
  if (operations.length === 0) return;
  const run: Run = { ...newRun(action.texts.label, operations, { kind: 'untried' }), bulk: { action, unanswered: 0 } };
  addRun(run);
  void continueRun(client, run.id, Array.from(operations.keys()));
}

/** Sends operations of a new run, or after `recoverRun` the remaining ones. */
export async function continueRun(client: QueryClient, id: string, indexes: readonly number[]): Promise<void> {
  const action = runOf(id)?.bulk?.action;
  if (!action || runOf(id)?.bulk?.pending) return;
  watchUnload();
  // Repeated calls add the same listener once.
  addEventListener('pagehide', stopRuns);
  changeRun(id, (run) => steps.start(run, indexes));
  try {
    const hasRun = await withRunLock(id, () => sendRun(client, id, action, indexes));
    if (!hasRun) notify({ kind: 'warning', text: 'Esta ação já está em andamento em outra aba.' });
  } catch (error) {
    // The browser refused the lock, or the panel has a bug. The run must not stay under way.
    reportError(error);
  } finally {
    changeRun(id, steps.end);
    callOnDone(id);
  }
}

function callOnDone(id: string): void {
  const run = runOf(id);
  const done = run?.operations.flatMap(({ state, variables }) => (state.kind === 'done' ? [variables] : [])) ?? [];
  if (done.length > 0) run?.bulk?.action.onDone?.(done);
}

/** After a check. The records of an older run do not replace those of the last one. */
export function callOnDoneOfLastRun(id: string): void {
  const action = runOf(id)?.bulk?.action;
  if (action && sessionRuns().find(({ bulk }) => bulk?.action.name === action.name)?.id === id) callOnDone(id);
}

async function sendRun(client: QueryClient, id: string, action: BulkAction, indexes: readonly number[]): Promise<void> {
  const { sendOne, sendAll, invalidates } = action;
  const observer = new MutationObserver(client, {
    mutationKey: ['operations', action.name],
    mutationFn: async () => {
      if (sendAll) return sendTogether(client, id, action, sendAll);
      if (sendOne) await sendEach(id, action, sendOne);
      return true;
    },
    // The lists refetch once, at the end.
    meta: { invalidates },
  });
  if (await observer.mutate()) notifyResult(id, action, indexes);
  changeRun(id, (run) => (indexes.length < run.operations.length ? steps.forgetResponse(run) : run));
  observer.reset();
}

async function sendEach(id: string, action: BulkAction, send: Send<unknown>): Promise<void> {
  for (let index = nextIndexOf(id); index !== undefined; index = nextIndexOf(id)) {
    const at = index;
    const variables = runOf(id)?.operations[at]?.variables;
    changeRun(id, (run) => steps.send(run, at));
    let stop: Parameters<typeof steps.settle>[3];
    let outcome: Outcome = { kind: 'done' };
    try {
      await send(variables, (reason) => (stop = reason));
    } catch (error) {
      const failed = failedOutcome(error, action, action.texts.defaultReason);
      outcome = failed.outcome;
      stop ??= failed.stop;
    }
    changeRun(id, (run) => steps.settle(run, at, outcome, stop));
    // A closing page aborts the request and fires no more timers, so it sends no further record.
    if (outcome.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve));
  }
}

function failedOutcome(error: unknown, { name }: BulkAction, defaultReason: string) {
  reportFailedMutation(error, mutationOutcome(error) === 'unknown', name);
  return steps.failedOutcome(error, defaultReason);
}

function nextIndexOf(id: string): number | undefined {
  const run = runOf(id);
  return run && steps.nextIndex(run);
}

/** Returns whether the caller must notify of the result. */
async function sendTogether(
  client: QueryClient,
  id: string,
  action: BulkAction,
  { send, failure }: NonNullable<BulkAction['sendAll']>,
): Promise<boolean> {
  const indexes = runOf(id)?.bulk?.pending ?? [];
  changeRun(id, (run) => indexes.reduce(steps.send, run));
  try {
    const response = await send(indexes.map((index) => runOf(id)?.operations[index]?.variables));
    changeRun(id, (run) => steps.settleAll(run, response, action.texts.defaultReason));
    const run = runOf(id);
    const unnamed = run ? steps.indexesOf(run, 'unknown').filter((index) => indexes.includes(index)) : [];
    if (unnamed.length > 0) await settleUnnamed(client, id, unnamed, action.texts.defaultReason);
    return true;
  } catch (error) {
    const text = failureText(error, failure);
    notify({ kind: 'error', text });
    const { outcome } = failedOutcome(error, action, text);
    changeRun(id, (run) => {
      const settled = indexes.reduce((now, index) => steps.settle(now, index, outcome), run);
      return outcome.kind === 'refused' ? steps.changeBulk(settled, { message: failure.text }) : settled;
    });
    return false;
  }
}

/** Reads the records when the response counts more failures than it names (ENT-10). */
async function settleUnnamed(
  client: QueryClient,
  id: string,
  indexes: readonly number[],
  reason: string,
): Promise<void> {
  const bulk = runOf(id)?.bulk;
  if (!bulk) return;
  const variables = indexes.map((index) => runOf(id)?.operations[index]?.variables);
  const records = await bulk.action.readCurrent(client, variables).catch(() => undefined);
  const named = records?.map((record) => ({ ...record, text: reason }));
  if (named) changeRun(id, (run) => steps.settleCurrent(run, indexes, named, false));
}

/** 'Interromper': stops after the current request. */
export function interruptRun(id: string): void {
  changeRun(id, (run) => steps.stop(run, 'interrupted'));
}

/** 'Fechar resultado': the run stays in the diary, and is not restored after a reload. */
export function dismissRun(id: string): void {
  changeRun(id, (run) => steps.changeBulk(run, { isDismissed: true }));
}

/** Sends no further record while the page closes. */
function stopRuns(): void {
  for (const { id, bulk } of sessionRuns()) if (bulk?.pending) changeRun(id, (run) => steps.stop(run, 'page-closed'));
}

/** Shows a toast with the result of this pass. */
function notifyResult(id: string, { texts }: BulkAction, indexes: readonly number[]): void {
  const whole = runOf(id);
  if (!whole) return;
  const run = { ...whole, operations: indexes.flatMap((index) => whole.operations[index] ?? []) };
  const detail = resultDetail(run, texts);
  const hasFalhas = (run.bulk?.falhas ?? 0) > 0;
  notify({
    kind: isComplete(run) && !hasFalhas ? 'success' : 'warning',
    text: resultText(run, texts),
    ...(detail !== undefined && { detail }),
    ...(!isComplete(run) && { action: { label: 'Ver detalhes', onPress: () => openDiary(id) } }),
  });
}

/**
 * 'Conferir', 'Retomar', 'Tentar de novo': reads the records of the run, and sets the outcome of changed ones. Returns the
 * positions of the records that can be sent, none after 'Conferir'; undefined if the records could not be read.
 */
export async function recoverRun(
  client: QueryClient,
  id: string,
  what: Recovery,
): Promise<{ run: Run; sendable: readonly number[] } | undefined> {
  const run = runOf(id);
  if (!run?.bulk || run.bulk.reading || isUnderWay(run)) return undefined;
  const indexes = steps.indexesOf(run, steps.RECOVERED[what]);
  const variables = indexes.map((index) => run.operations[index]?.variables);
  changeRun(id, (now) => steps.changeBulk(now, { reading: what, readFailure: undefined }));
  try {
    const records = await run.bulk.action.readCurrent(client, variables);
    changeRun(id, (now) => steps.forgetResponse(steps.settleCurrent(now, indexes, records, what !== 'check')));
    callOnDoneOfLastRun(id);
    const settled = runOf(id);
    const sendable = what === 'check' ? [] : indexes.filter((_, at) => records[at]?.canSend === true);
    return settled && { run: settled, sendable };
  } catch (error) {
    changeRun(id, (now) => steps.changeBulk(now, { readFailure: { what, error } }));
    return undefined;
  } finally {
    changeRun(id, (now) => steps.changeBulk(now, { reading: undefined }));
  }
}

/** Adds the stored runs of actions, once. In a duplicated tab they stay under way until their lock is free. */
export function restoreRuns(client: QueryClient, actions: readonly BulkAction[]): void {
  const known = new Set(sessionRuns().map(({ id }) => id));
  const restored = actions.flatMap(storedRunsOf).filter(({ id }) => !known.has(id));
  if (restored.length === 0) return;
  const waiting = restored.map((run) => steps.changeBulk(run, { pending: steps.indexesOf(run, 'unknown', 'untried') }));
  replaceRuns([...sessionRuns(), ...waiting].toSorted((one, other) => other.at.localeCompare(one.at)));
  for (const run of restored) {
    void waitForRunLock(run.id).finally(() => changeRun(run.id, steps.end));
    void nameRecords(client, run);
  }
}

async function nameRecords(client: QueryClient, { id, bulk, operations }: Run): Promise<void> {
  const variables = operations.map((one) => one.variables);
  // After a failure the notices show the ids of the records.
  const numeros = await bulk?.action.fetchNumeros(client, variables).catch(() => undefined);
  if (numeros) changeRun(id, (run) => steps.nameRecords(run, numeros));
}
