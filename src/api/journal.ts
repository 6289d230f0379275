import type { JournalItem } from '@/api/meta';
import { sessionOwner } from '@/api/session';

export type JournalOutcome = 'done' | 'failed' | 'unknown';

export interface JournalEntry extends JournalItem {
  key: number;
  /** ISO instant at which the mutation settled. */
  at: string;
  outcome: JournalOutcome;
}

export const MAX_JOURNAL_ENTRIES = 200;

const NONE: readonly JournalEntry[] = [];
let entries = NONE;
let owner: string | undefined;
let nextKey = 1;
const listeners = new Set<() => void>();

function update(next: readonly JournalEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Adds a settled change of the signed-in user; only the newest entries are kept. */
export function addJournalEntry(item: JournalItem, outcome: JournalOutcome): void {
  const earlier = journalEntries();
  owner = sessionOwner();
  const entry = { ...item, outcome, key: nextKey, at: new Date().toJSON() };
  nextKey += 1;
  update([entry, ...earlier].slice(0, MAX_JOURNAL_ENTRIES));
}

/** The changes of the signed-in user in this tab, newest first. */
export function journalEntries(): readonly JournalEntry[] {
  return owner === sessionOwner() ? entries : NONE;
}

export function clearJournal(): void {
  update(NONE);
}

/** For useSyncExternalStore. */
export function subscribeJournal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
