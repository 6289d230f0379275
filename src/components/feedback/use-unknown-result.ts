import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { explainFailure, isNotFound, RETRY_CANCELLED, UNKNOWN_RESULT } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { RECORD_KINDS, type RecordCheck } from '@/components/feedback/record-kinds';
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

/** Refetches a record and the queries that show it. */
const recordCheckQuery = ({ key, kind, id }: Pick<JournalEntry, 'key' | 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['record-check', key, kind, id] as const,
    queryFn: async ({ client, signal }): Promise<RecordCheck> => {
      const isCreation = id == null;
      const now = isCreation ? undefined : await readNow(client, { kind, id }, signal);
      await Promise.all(
        RECORD_KINDS[kind].keys.map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: isCreation })),
      );
      return now ?? { text: 'A lista foi lida de novo: procure nela antes de repetir.', settles: false };
    },
    // The record's own query already retries.
    ...RETRY_CANCELLED,
    gcTime: 0,
  });

async function readNow(
  queryClient: QueryClient,
  { kind, id }: JournalRecord,
  signal: AbortSignal,
): Promise<RecordCheck | undefined> {
  try {
    return await RECORD_KINDS[kind].read?.(queryClient, String(id), signal);
  } catch (error) {
    if (isNotFound(error)) return { text: 'Agora: não existe.', settles: true };
    throw error;
  }
}
