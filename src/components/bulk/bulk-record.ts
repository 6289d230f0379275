import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { StoredBulk, Outcomes } from '@/components/bulk/bulk';
import { readTabStored, removeTabStored, writeTabStored } from '@/lib/storage';
import { sessionUserId } from '@/session/session';

const recordSchema = z.pipe(
  z.object({
    id: z.string(),
    action: z.string(),
    outcomes: z.array(z.tuple([z.int(), z.enum(['done', 'failed', 'untried', 'unknown'])])),
  }),
  z.transform(({ outcomes, ...record }): StoredBulk => ({ ...record, outcomes: new Map(outcomes) })),
);

const recordsSchema = z.catch(z.array(recordSchema), []);

/** Unreadable content counts as no record. */
export function parseBulkRecords(text: string): readonly StoredBulk[] {
  try {
    return recordsSchema.parse(JSON.parse(text)).filter(isIncomplete);
  } catch {
    return NONE;
  }
}

function serialize(records: readonly StoredBulk[]): string {
  return JSON.stringify(records.map(({ outcomes, ...record }) => ({ ...record, outcomes: Array.from(outcomes) })));
}

/** Nothing is left of an action that did every record, or tried none. */
function isIncomplete({ outcomes }: StoredBulk): boolean {
  const kinds = new Set(outcomes.values());
  return kinds.size > 1 || kinds.has('failed') || kinds.has('unknown');
}

const NONE: readonly StoredBulk[] = [];
let cached: { text: string | undefined; records: readonly StoredBulk[] } = { text: undefined, records: NONE };
const listeners = new Set<() => void>();

/** The signed-in user's records of this tab, oldest first; a stable reference until they change. */
export function bulkRecords(): readonly StoredBulk[] {
  const userId = sessionUserId();
  const text = userId === undefined ? undefined : readTabStored('bulk-outcomes', userId);
  if (text !== cached.text) cached = { text, records: text === undefined ? NONE : parseBulkRecords(text) };
  return cached.records;
}

function store(records: readonly StoredBulk[]): void {
  const userId = sessionUserId();
  // Without a session, or with a token that names no user, the outcomes have no owner.
  if (userId === undefined) return;
  if (records.length === 0) removeTabStored('bulk-outcomes');
  else writeTabStored('bulk-outcomes', userId, serialize(records));
  for (const listener of listeners) listener();
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

/** For useSyncExternalStore. */
export function subscribeBulkRecords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
