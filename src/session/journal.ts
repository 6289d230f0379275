import { createListeners } from '@/lib/listeners';
import { sessionOwner } from '@/session/session';

/** A changed record: only what its link needs, no personal data (SHL-30). */
export interface JournalRecord {
  kind: 'pedido' | 'passe' | 'ordem-servico' | 'tipo-passe' | 'periodo' | 'usuario' | 'modelo' | 'bulk';
  /** Undefined when the response of a creation does not name it. */
  id?: string | number | null | undefined;
  /** Shown instead of the id. */
  numero?: string | null | undefined;
  /** Where a bulk action ran; without it 'Gerenciar Entrega'. */
  screen?: '/ordens-servico' | undefined;
}

/** What a mutation declares in `meta.journal`. */
export interface JournalItem extends JournalRecord {
  /** 'Marcar como Enviado' */
  action: string;
}

export type JournalOutcome = 'done' | 'failed' | 'unknown';

export interface JournalEntry extends JournalItem {
  key: number;
  /** ISO instant at which the mutation settled. */
  at: string;
  outcome: JournalOutcome;
  /** 'settled': a check showed the outcome; 'dismissed': the user closed the notice. */
  notice?: 'settled' | 'dismissed';
}

export const MAX_JOURNAL_ENTRIES = 200;

const NONE: readonly JournalEntry[] = [];
let entries = NONE;
let owner: string | undefined;
let nextKey = 1;
const changes = createListeners();

export const subscribeJournal = changes.subscribe;

function update(next: readonly JournalEntry[]): void {
  entries = next;
  changes.notify();
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

/** The newest change of a record; a creation whose response did not name it has no id. */
export function newestEntryOf({ kind, id }: JournalRecord): JournalEntry | undefined {
  return journalEntries().find((entry) => entry.kind === kind && String(entry.id ?? '') === String(id ?? ''));
}

export function setJournalNotice(key: number, notice: 'settled' | 'dismissed'): void {
  update(entries.map((entry) => (entry.key === key ? { ...entry, notice } : entry)));
}

export function clearJournal(): void {
  update(NONE);
}
