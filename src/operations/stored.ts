import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import type { BulkAction } from '@/operations/bulk-action';
import { countOutcomes, isComplete, isUnderWay, type BulkRun, type Operation, type Run } from '@/operations/operation';
import { createTabSetting } from '@/session/tab-setting';

/** An incomplete bulk action in session storage, with ids, counts, states and times only (ENT-19). */
const storedRunSchema = z.object({
  id: z.string(),
  action: z.string(),
  at: z.string(),
  stopped: z.optional(
    z.enum(['interrupted', 'unanswered', 'session-ended', 'throttled', 'none-waiting', 'page-closed']),
  ),
  operations: z.array(z.tuple([z.unknown(), z.enum(['done', 'refused', 'unknown', 'untried'])])),
});

type StoredRun = z.infer<typeof storedRunSchema>;

/** Invalid content counts as no run. */
const stored = createStoredJson(createTabSetting('bulk-outcomes'), z.catch(z.array(storedRunSchema), []));

/** A run that did every operation, or tried none, has nothing to resume. */
function isWorthStoring(run: Run): boolean {
  return run.bulk?.isDismissed !== true && !isComplete(run) && countOutcomes(run, 'untried') < run.operations.length;
}

/** A reload stops a run under way, and loses the response of the operation that is being sent. */
function storedRunOf(run: Run, { action, stopped }: BulkRun): StoredRun {
  return {
    id: run.id,
    action: action.name,
    at: run.at,
    stopped: stopped ?? (isUnderWay(run) ? 'page-closed' : undefined),
    operations: run.operations.map(({ variables, state: { kind } }) => [
      action.storedOf(variables),
      kind === 'sending' ? 'unknown' : kind === 'held' ? 'untried' : kind,
    ]),
  };
}

export function storeRun(run: Run): void {
  const others = stored.get().filter(({ id }) => id !== run.id);
  const runs = run.bulk && isWorthStoring(run) ? [...others, storedRunOf(run, run.bulk)] : others;
  stored.set(runs.length === 0 ? undefined : runs);
}

/** The stored runs of an action. */
export function storedRunsOf(action: BulkAction): readonly Run[] {
  return stored.get().flatMap((run): Run[] => {
    if (run.action !== action.name || !run.operations.every(([variables]) => action.isReadable(variables))) return [];
    const operations = run.operations.map(([variables, kind], index): Operation => ({
      id: `${run.id}/${index}`,
      action: action.texts.label,
      variables,
      record: action.recordOf(variables),
      status: action.status,
      state: kind === 'refused' ? { kind, reason: 'Motivo não guardado.' } : { kind },
    }));
    const bulk = { action, unanswered: 0, stopped: run.stopped };
    return [{ id: run.id, at: run.at, action: action.texts.label, operations, bulk }];
  });
}

const lockName = (id: string) => `embarque:run:${id}`;

/** Web Locks are missing outside of secure contexts, and the browser may deny them with storage. */
async function hasLocks(): Promise<boolean> {
  try {
    await navigator.locks.query();
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` and returns true; returns false if the same run is under way in a duplicated tab. */
export async function withRunLock(id: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await hasLocks())) {
    await work();
    return true;
  }
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Resolves when the run is no longer under way in another tab. */
export async function waitForRunLock(id: string): Promise<void> {
  if (await hasLocks()) await navigator.locks.request(lockName(id), () => undefined);
}
