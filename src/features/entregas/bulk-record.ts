import * as z from 'zod/mini';
import type { BulkAction } from '@/features/entregas/bulk-report';
import type { Outcome, Outcomes } from '@/features/entregas/bulk-run';
import { readTabStored, removeTabStored, writeTabStored } from '@/lib/storage';
import { sessionUserId } from '@/session/session';

/** A bulk action that is not completely done, as session storage keeps it: ids and outcomes only (ENT-19). */
export interface BulkRecord {
  id: string;
  action: BulkAction;
  outcomes: ReadonlyMap<number, Outcome['kind']>;
}

const recordSchema = z.pipe(
  z.object({
    id: z.string(),
    action: z.enum(['enviado', 'entregue']),
    outcomes: z.array(z.tuple([z.int(), z.enum(['done', 'failed', 'untried', 'unknown'])])),
  }),
  z.transform(({ outcomes, ...record }): BulkRecord => ({ ...record, outcomes: new Map(outcomes) })),
);

const recordsSchema = z.catch(z.array(recordSchema), []);

/** Unreadable content counts as no record. */
export function parseBulkRecords(text: string): readonly BulkRecord[] {
  try {
    return recordsSchema.parse(JSON.parse(text)).filter(isIncomplete);
  } catch {
    return NONE;
  }
}

function serialize(records: readonly BulkRecord[]): string {
  return JSON.stringify(records.map(({ outcomes, ...record }) => ({ ...record, outcomes: Array.from(outcomes) })));
}

/** Nothing is left of an action that did every order, or that the server refused as a whole. */
function isIncomplete({ outcomes }: BulkRecord): boolean {
  const kinds = new Set(outcomes.values());
  return kinds.size > 1 || kinds.has('failed') || kinds.has('unknown');
}

const NONE: readonly BulkRecord[] = [];
let cached: { text: string | undefined; records: readonly BulkRecord[] } = { text: undefined, records: NONE };
const listeners = new Set<() => void>();

/** The signed-in user's records of this tab, oldest first; a stable reference until they change. */
export function bulkRecords(): readonly BulkRecord[] {
  const userId = sessionUserId();
  const text = userId === undefined ? undefined : readTabStored('bulk-outcomes', userId);
  if (text !== cached.text) cached = { text, records: text === undefined ? NONE : parseBulkRecords(text) };
  return cached.records;
}

function store(records: readonly BulkRecord[]): void {
  const userId = sessionUserId();
  // Without a session, or with a token that names no user, the outcomes have no owner.
  if (userId === undefined) return;
  if (records.length === 0) removeTabStored('bulk-outcomes');
  else writeTabStored('bulk-outcomes', userId, serialize(records));
  for (const listener of listeners) listener();
}

/** Stores outcomes of an action; those of its other orders stay. */
export function recordOutcomes({ id, action }: Pick<BulkRecord, 'id' | 'action'>, changed: Outcomes): void {
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
