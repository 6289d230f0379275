import { useSyncExternalStore } from 'react';
import { explainFailure, UNKNOWN_RESULT } from '@/api/errors';
import { newestEntryOf, setJournalNotice, subscribeJournal, type JournalEntry } from '@/api/journal';
import type { JournalRecord } from '@/api/meta';
import { recordCheckQuery } from '@/api/record-check';
import { useApiQuery } from '@/api/use-api-query';

export type UnknownResult = NonNullable<ReturnType<typeof useUnknownResult>>;

/** The last change of a record while its outcome is unknown: until it is settled or dismissed (ERR-14). */
export function useUnknownResult(record: JournalRecord | undefined) {
  const entry = useSyncExternalStore(subscribeJournal, () => record && newestEntryOf(record));
  const { now, ...check } = useRecordCheck(entry);
  if (entry?.outcome !== 'unknown' || entry.notice === 'dismissed') return undefined;
  // Settled, and shown again: what was read may be outdated.
  if (entry.notice === 'settled' && now === undefined) return undefined;
  return {
    action: entry.action,
    text: now ?? UNKNOWN_RESULT,
    isSettled: now !== undefined,
    ...check,
    onDismiss: () => setJournalNotice(entry.key, 'dismissed'),
  };
}

const NO_ENTRY = { key: 0, kind: 'bulk' } as const;

/** 'Conferir': reads the record of a change again. */
export function useRecordCheck(entry: JournalEntry | undefined) {
  const query = useApiQuery({ ...recordCheckQuery(entry ?? NO_ENTRY), enabled: false });
  return {
    /** What the record is now, in words. */
    now: query.data,
    failure: query.error ? explainFailure(query.error) : undefined,
    isChecking: query.isFetching,
    onCheck: () => {
      void query.refetch().then(({ isSuccess }) => {
        if (isSuccess && entry) setJournalNotice(entry.key, 'settled');
      });
    },
  };
}
