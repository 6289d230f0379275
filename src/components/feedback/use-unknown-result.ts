import { useSyncExternalStore } from 'react';
import { explainFailure, UNKNOWN_RESULT } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { recordCheckQuery } from '@/components/feedback/record-check';
import {
  newestEntryOf,
  setJournalNotice,
  subscribeJournal,
  type JournalEntry,
  type JournalRecord,
} from '@/session/journal';

/** The newest change of a record, if its outcome is unknown and neither settled nor dismissed (ERR-14). */
export function useUnknownResult(record: JournalRecord | undefined) {
  const entry = useSyncExternalStore(subscribeJournal, () => record && newestEntryOf(record));
  const { now, ...state } = useRecordCheck(entry);
  if (entry?.outcome !== 'unknown' || entry.notice === 'dismissed') return undefined;
  // After a remount the text of the check is gone.
  if (entry.notice === 'settled' && now === undefined) return undefined;
  return {
    action: entry.action,
    text: UNKNOWN_RESULT,
    isSettled: now?.settles === true,
    checked: now?.text,
    ...state,
    onDismiss: () => setJournalNotice(entry.key, 'dismissed'),
  };
}

const NO_ENTRY = { key: 0, kind: 'bulk' } as const;

/** 'Conferir': reads the record of a change again. */
export function useRecordCheck(entry: JournalEntry | undefined) {
  const query = useApiQuery({ ...recordCheckQuery(entry ?? NO_ENTRY), enabled: false });
  return {
    /** What the last check found. */
    now: query.data,
    failure: query.error ? explainFailure(query.error) : undefined,
    isChecking: query.isFetching,
    onCheck: () => {
      void query.refetch().then(({ data }) => {
        if (data?.settles === true && entry) setJournalNotice(entry.key, 'settled');
      });
    },
  };
}
