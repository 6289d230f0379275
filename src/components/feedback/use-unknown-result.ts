import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { explainFailure, isNotFound, UNKNOWN_RESULT } from '@/api/errors';
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

/** Reads a record, or after a creation its lists, and refetches the queries that show it. */
const recordCheckQuery = ({ key, kind, id }: Pick<JournalEntry, 'key' | 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['record-check', key, kind, id] as const,
    queryFn: async ({ client, signal }): Promise<RecordCheck> => {
      const { keys } = RECORD_KINDS[kind];
      const now = id == null ? undefined : await readNow({ kind, id }, signal);
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return now ?? listsNow(client, keys);
    },
    gcTime: 0,
  });

async function readNow({ kind, id }: JournalRecord, signal: AbortSignal): Promise<RecordCheck | undefined> {
  try {
    return await RECORD_KINDS[kind].read?.(String(id), signal);
  } catch (error) {
    if (isNotFound(error)) return { text: 'Agora: não existe.', settles: true };
    throw error;
  }
}

/** Of shown queries only: that of a row that has left its list is cancelled, which is no failure. */
function listsNow(client: QueryClient, keys: readonly QueryKey[]): RecordCheck {
  const shown = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }));
  const failed = shown.find(({ state }) => state.status === 'error');
  const text = failed ? explainFailure(failed.state.error) : 'A lista foi lida de novo: procure nela antes de repetir.';
  return { text, settles: false };
}
