import { listenToChanges, type ChangeOutcome } from '@/api/change-listener';
import type { Change, ChangedRecord } from '@/api/meta';
import { createListeners } from '@/lib/listeners';
import {
  changeOperation,
  isUnderWay,
  type Operation,
  type OperationState,
  type PlannedOperation,
  type Run,
} from '@/operations/operation';
import { sessionOwner } from '@/session/session';

const NONE: readonly Run[] = [];
/** Every write of this tab until sign-out, the newest run first. */
let runs = NONE;
/** The user whose runs they are. */
let owner: string | undefined;
const changes = createListeners();

export const MAX_RUNS = 200;
export const subscribeRuns = changes.subscribe;

/** The runs of the signed-in user, newest first. */
export function sessionRuns(): readonly Run[] {
  return owner === sessionOwner() ? runs : NONE;
}

export const runOf = (id: string) => sessionRuns().find((run) => run.id === id);

export function replaceRuns(next: readonly Run[]): void {
  owner = sessionOwner();
  runs = next;
  changes.notify();
}

export function addRun(run: Run): void {
  watchUnload();
  const all = [run, ...sessionRuns()];
  // A run under way is never dropped.
  replaceRuns(all.filter((one, index) => index < MAX_RUNS || isUnderWay(one)));
}

let storeRun: ((run: Run) => void) | undefined;

/** Called by send-run.ts, so that the code of session storage does not load with the shell. */
export function storeRunsWith(store: (run: Run) => void): void {
  storeRun = store;
}

/** Before something is held or sent. Repeated calls add the same listener once. */
export function watchUnload(): void {
  addEventListener('beforeunload', askBeforeUnload);
}

/** The browser asks before it closes a page with a run under way. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (sessionRuns().some(isUnderWay)) event.preventDefault();
}

/** Ignored after another user has signed in, but not between the end of a session and the next sign-in. */
export function changeRun(id: string, change: (run: Run) => Run): void {
  const isOwn = owner === (sessionOwner() ?? owner);
  const run = isOwn ? runs.find((one) => one.id === id) : undefined;
  if (!run) return;
  const changed = change(run);
  runs = runs.map((one) => (one.id === id ? changed : one));
  changes.notify();
  if (changed.bulk) storeRun?.(changed);
}

/** Removes a held run, which is not stored. */
export function removeRun(id: string): void {
  replaceRuns(sessionRuns().filter((run) => run.id !== id));
}

/** After a sign-out. Removes held operations too, which are then not sent. */
export function clearRuns(): void {
  replaceRuns(NONE);
}

/** Unique in this browser: a duplicated tab has a copy of the stored runs. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

export function newRun(action: string, planned: readonly PlannedOperation[], state: OperationState): Run {
  const id = newId();
  const operations = planned.map((one, index): Operation => ({ ...one, id: `${id}/${index}`, action, state }));
  return { id, action, at: new Date().toJSON(), operations };
}

interface Located {
  run: Run;
  index: number;
  operation: Operation;
}

function recordKey({ kind, id }: ChangedRecord): string {
  return `${kind} ${String(id ?? '')}`;
}

let newestByRecord: { of: readonly Run[]; located: ReadonlyMap<string, Located> } | undefined;

/** The newest operation on a record, and the run that it belongs to. */
function newestOf(record: ChangedRecord): Located | undefined {
  const all = sessionRuns();
  if (newestByRecord?.of !== all) {
    const located = all
      .toReversed()
      .flatMap((run) => run.operations.map((operation, index) => ({ run, index, operation })));
    newestByRecord = { of: all, located: new Map(located.map((one) => [recordKey(one.operation.record), one])) };
  }
  return newestByRecord.located.get(recordKey(record));
}

export function newestOperation(record: ChangedRecord): Operation | undefined {
  return newestOf(record)?.operation;
}

export function heldOperation(): Operation | undefined {
  return sessionRuns()
    .flatMap(({ operations }) => operations)
    .find(({ state }) => state.kind === 'held');
}

/** Whether an operation on the record is held, pending or being sent. */
export function isRecordUnderWay(record: ChangedRecord): boolean {
  const newest = newestOf(record);
  if (!newest) return false;
  const { kind } = newest.operation.state;
  return newest.run.bulk?.pending?.includes(newest.index) === true || kind === 'held' || kind === 'sending';
}

/** Changes the operation with this id in any run. */
export function changeById(id: string, change: Partial<Operation>): void {
  for (const run of sessionRuns()) {
    const index = run.operations.findIndex((one) => one.id === id);
    if (index >= 0) changeRun(run.id, (now) => changeOperation(now, index, change));
  }
}

/** 'Dispensar': closes the notice of an operation at its record. */
export function dismissOperation({ id }: Operation): void {
  changeById(id, { isDismissed: true });
}

// Single presses and forms: the mutations of the MutationCache that declare `meta.change`.

const runIdOfMutation = new Map<number, string>();

/** A mutation is sent, either held before or sent by its component. */
function operationStarted(mutationId: number, { action, status, ...record }: Change): void {
  const newest = newestOf(record);
  const state = { kind: 'sending' } as const;
  if (newest?.operation.state.kind === 'held') {
    runIdOfMutation.set(mutationId, newest.run.id);
    changeRun(newest.run.id, (run) => changeOperation(run, 0, { state }));
    return;
  }
  const run = newRun(action, [{ record, status }], state);
  runIdOfMutation.set(mutationId, run.id);
  addRun(run);
}

/** The response of a mutation. The change has the id of a created record. */
function operationSettled(
  mutationId: number,
  state: ChangeOutcome,
  { action: _action, status: _status, ...record }: Change,
): void {
  const id = runIdOfMutation.get(mutationId);
  runIdOfMutation.delete(mutationId);
  if (id !== undefined) changeRun(id, (run) => changeOperation(run, 0, { record, state, settledAt: Date.now() }));
}

listenToChanges({ started: operationStarted, settled: operationSettled });

// 'Diário da sessão', the sheet that shows the runs.

export interface Diary {
  /** The run to scroll to. */
  runId: string | undefined;
  /** Receives the focus after the diary closes. */
  returnTo: Element | null;
}

let diary: Diary | undefined;

export const openedDiary = () => diary;

export function openDiary(runId?: string, returnTo: Element | null = document.activeElement): void {
  diary = { runId, returnTo };
  changes.notify();
}

export function closeDiary(): void {
  diary = undefined;
  changes.notify();
}
