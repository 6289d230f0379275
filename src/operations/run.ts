import { isApiError, maskedServerTextOf, mutationOutcome, throttleText } from '@/api/errors';
import type { BulkResponse, CurrentRecord, StopReason } from '@/operations/bulk-action';
import { changeOperation, type BulkRun, type Operation, type Outcome, type Run } from '@/operations/operation';

// The steps of a run as pure functions; send-run.ts sends the requests.

const MAX_UNANSWERED = 3;

/** The state of the operations that each button is for. */
export const RECOVERED = { check: 'unknown', resume: 'untried', retry: 'refused' } as const;

export function changeBulk(run: Run, change: Partial<BulkRun>): Run {
  return run.bulk ? { ...run, bulk: { ...run.bulk, ...change } } : run;
}

/** Starts a pass over operations, after a press, 'Tentar de novo' or 'Retomar'. */
export function start(run: Run, indexes: readonly number[]): Run {
  const operations = run.operations.map((one, index): Operation =>
    indexes.includes(index)
      ? { ...one, state: { kind: 'untried' }, settledAt: undefined, check: undefined, isDismissed: undefined }
      : one,
  );
  return changeBulk(forgetResponse({ ...run, operations }), {
    pending: indexes,
    unanswered: 0,
    stopped: undefined,
    isDismissed: undefined,
  });
}

/** Removes the server's message and count, which describe only the last pass, when the run is continued or checked. */
export function forgetResponse(run: Run): Run {
  return changeBulk(run, { message: undefined, falhas: undefined });
}

/** The position of the operation to send next; undefined when the run has ended (ENT-09). */
export function nextIndex({ bulk }: Run): number | undefined {
  return bulk?.stopped === undefined ? bulk?.pending?.[0] : undefined;
}

/** Marks an operation as being sent. */
export function send(run: Run, index: number): Run {
  return changeOperation(run, index, { state: { kind: 'sending' } });
}

/** Sets the outcome of one operation. A stop at the last operation is ignored, because none is left untried. */
export function settle(run: Run, index: number, outcome: Outcome, requested?: StopReason): Run {
  const settled = changeOperation(run, index, { state: outcome, settledAt: Date.now() });
  if (!run.bulk) return settled;
  const pending = run.bulk.pending?.filter((one) => one !== index) ?? [];
  const unanswered = outcome.kind === 'unknown' ? run.bulk.unanswered + 1 : 0;
  const stopped = run.bulk.stopped ?? requested ?? (unanswered === MAX_UNANSWERED ? 'unanswered' : undefined);
  return changeBulk(settled, { pending, unanswered, stopped: pending.length === 0 ? undefined : stopped });
}

/** Stops the run after the current request. */
export function stop(run: Run, reason: StopReason): Run {
  return changeBulk(run, { stopped: run.bulk?.stopped ?? reason });
}

/** Ends a pass. */
export function end(run: Run): Run {
  return changeBulk(run, { pending: undefined });
}

/** The outcome of a failed request, and why its run stops, if it does. */
export function failedOutcome(error: unknown, defaultReason: string): { outcome: Outcome; stop?: StopReason } {
  if (!isApiError(error) || mutationOutcome(error) === 'unknown') return { outcome: { kind: 'unknown', error } };
  if (error.status === 401)
    return { outcome: { kind: 'refused', reason: 'A sessão terminou.' }, stop: 'session-ended' };
  if (error.status === 429) {
    return { outcome: { kind: 'refused', reason: throttleText(error, '') }, stop: 'throttled' };
  }
  const reason = error.status < 500 ? defaultReason : 'O servidor encontrou um problema.';
  return { outcome: { kind: 'refused', reason: maskedServerTextOf(error) ?? reason, error } };
}

/** Sets the outcomes of one request for all. If it counts more failures than it names, the rest is unknown (ENT-10). */
export function settleAll(run: Run, { message, falhas, recusados }: BulkResponse, defaultReason: string): Run {
  const reasons = new Map<Operation, string>();
  for (const { id, numero, motivo } of recusados) {
    const { operations } = run;
    const refused =
      operations.find(({ record }) => String(record.id) === id) ??
      operations.find(({ record }) => record.numero != null && record.numero === numero);
    if (refused) reasons.set(refused, motivo ?? defaultReason);
  }
  const rest: Outcome = { kind: reasons.size >= falhas ? 'done' : 'unknown' };
  const operations = run.operations.map((one): Operation => {
    if (one.state.kind !== 'sending') return one;
    const reason = reasons.get(one);
    return { ...one, state: reason === undefined ? rest : { kind: 'refused', reason }, settledAt: Date.now() };
  });
  return changeBulk({ ...run, operations }, { message, falhas, pending: [] });
}

/** Sets outcomes from the current records. With `leavesSendable` records that can still be sent keep their state. */
export function settleCurrent(
  run: Run,
  indexes: readonly number[],
  records: readonly CurrentRecord[],
  leavesSendable: boolean,
): Run {
  return indexes.reduce((settled, index, at) => {
    const current = records[at];
    const one = run.operations[index];
    if (!current || !one) return settled;
    const record = { ...one.record, numero: current.numero ?? one.record.numero };
    if (leavesSendable && current.canSend) return changeOperation(settled, index, { record });
    const state: Outcome = current.hasTargetStatus ? { kind: 'done' } : { kind: 'refused', reason: current.text };
    return changeOperation(settled, index, { record, state });
  }, run);
}

/** Adds the known numbers of the records. */
export function nameRecords(run: Run, numeros: readonly (string | undefined)[]): Run {
  const operations = run.operations.map((one, index): Operation => {
    const numero = numeros[index];
    return numero === undefined ? one : { ...one, record: { ...one.record, numero } };
  });
  return { ...run, operations };
}

/** Positions of the operations in these states. */
export function indexesOf({ operations }: Run, ...kinds: readonly Operation['state']['kind'][]): readonly number[] {
  return operations.flatMap(({ state }, index) => (kinds.includes(state.kind) ? [index] : []));
}
