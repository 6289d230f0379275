// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  addJournalEntry,
  clearJournal,
  journalEntries,
  MAX_JOURNAL_ENTRIES,
  subscribeJournal,
} from '@/session/journal';
import { updateSessionUser } from '@/session/session';

const PEDIDO = { action: 'Marcar como Enviado', kind: 'pedido', id: 7 } as const;
const signIn = (email: string) => {
  updateSessionUser({ email, names: '', is_staff: true, is_superuser: false });
};

beforeEach(() => {
  localStorage.clear();
  clearJournal();
  signIn('rui@embarque.test');
});

it('lists the newest change first', () => {
  addJournalEntry(PEDIDO, 'done');
  addJournalEntry({ ...PEDIDO, id: 8 }, 'failed');
  expect(journalEntries().map(({ id, outcome }) => [id, outcome])).toEqual([
    [8, 'failed'],
    [7, 'done'],
  ]);
});

it('keeps the last 200 changes', () => {
  for (let id = 1; id <= MAX_JOURNAL_ENTRIES + 1; id += 1) addJournalEntry({ ...PEDIDO, id }, 'done');
  expect([journalEntries().length, journalEntries().at(-1)?.id]).toEqual([200, 2]);
});

it('is empty for another user, whose changes replace those of the first one', () => {
  addJournalEntry(PEDIDO, 'done');
  signIn('gestora@embarque.test');
  expect(journalEntries()).toEqual([]);
  addJournalEntry({ ...PEDIDO, id: 8 }, 'done');
  expect(journalEntries().map(({ id }) => id)).toEqual([8]);
  signIn('rui@embarque.test');
  expect(journalEntries()).toEqual([]);
});

it('notifies subscribers of a change and of its end', () => {
  const seen: number[] = [];
  const unsubscribe = subscribeJournal(() => seen.push(journalEntries().length));
  addJournalEntry(PEDIDO, 'done');
  clearJournal();
  unsubscribe();
  addJournalEntry(PEDIDO, 'done');
  expect(seen).toEqual([1, 0]);
});
