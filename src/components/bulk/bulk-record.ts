import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { StoredBulk, Outcomes } from '@/components/bulk/bulk';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

const recordSchema = z.pipe(
  z.object({
    id: z.string(),
    action: z.string(),
    outcomes: z.array(z.tuple([z.int(), z.enum(['done', 'failed', 'untried', 'unknown'])])),
  }),
  z.transform(({ outcomes, ...record }): StoredBulk => ({ ...record, outcomes: new Map(outcomes) })),
);

/** Invalid content counts as no record. */
const bulkRecordsSchema = z.pipe(
  z.catch(z.array(recordSchema), []),
  z.transform((records): readonly StoredBulk[] => records.filter(isIncomplete)),
);

/** Nothing is left of an action that did every record, or tried none. */
function isIncomplete({ outcomes }: StoredBulk): boolean {
  const kinds = new Set(outcomes.values());
  return kinds.size > 1 || kinds.has('failed') || kinds.has('unknown');
}

/** The signed-in user's records of this tab, oldest first. */
const stored = createStoredJson(createTabSetting('bulk-outcomes'), bulkRecordsSchema);

export const { get: bulkRecords, subscribe: subscribeBulkRecords, useValue: useBulkRecords } = stored;

function store(records: readonly StoredBulk[]): void {
  const json = records.map(({ outcomes, ...record }) => ({ ...record, outcomes: Array.from(outcomes) }));
  stored.set(json.length === 0 ? undefined : json);
}

/** Stores outcomes of an action; those of its other orders stay. */
export function recordOutcomes({ id, action }: Pick<StoredBulk, 'id' | 'action'>, changed: Outcomes): void {
  const records = bulkRecords();
  const outcomes = new Map(records.find((record) => record.id === id)?.outcomes);
  for (const [order, { kind }] of changed) outcomes.set(order, kind);
  const record = { id, action, outcomes };
  store([...records.filter((other) => other.id !== id), record].filter(isIncomplete));
}

export function removeBulkRecord(id: string): void {
  store(bulkRecords().filter((record) => record.id !== id));
}

export function newBulkId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

const lockName = (id: string) => `embarque:bulk:${id}`;

/** False outside of secure contexts, and where the browser denies storage. */
async function hasLocks(): Promise<boolean> {
  try {
    await navigator.locks.query();
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` unless the same action runs already, also in a duplicated tab; then it returns false. */
export async function withBulkLock(id: string, work: () => Promise<void>): Promise<boolean> {
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

/** True while the action that was running at mount runs, here or in another tab. */
export function useIsBulkRunning(id: string): boolean {
  const [isRunning, setIsRunning] = useState('locks' in navigator);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const controller = new AbortController();
    navigator.locks
      .request(lockName(id), { signal: controller.signal }, () => setIsRunning(false))
      .catch(() => {
        // Denied, unless the component unmounted.
        if (!controller.signal.aborted) setIsRunning(false);
      });
    return () => controller.abort();
  }, [id]);
  return isRunning;
}
