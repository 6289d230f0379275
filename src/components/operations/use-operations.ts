import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ChangedRecord } from '@/api/meta';
import { restoreStoredRuns, type ActionLoaders } from '@/operations/bulk';
import type { Operation, Run } from '@/operations/operation';
import { heldOperation, isRecordUnderWay, newestOperation, sessionRuns, subscribeRuns } from '@/operations/operations';
import { ask } from '@/operations/press';

/** The runs of this session, newest first. */
export function useRuns(): readonly Run[] {
  return useSyncExternalStore(subscribeRuns, sessionRuns);
}

/** The newest operation on a record. */
export function useOperation(record: ChangedRecord | undefined): Operation | undefined {
  return useSyncExternalStore(subscribeRuns, () => record && newestOperation(record));
}

/** The operation that waits for five seconds; at most one does (SHL-31). */
export function useHeldOperation(): Operation | undefined {
  return useSyncExternalStore(subscribeRuns, heldOperation);
}

export const UNDER_WAY = 'Há uma ação em andamento neste registro.';

/** Why no other operation on the record can be asked for: one is held, waits for its turn or is being sent. */
export function useUnderWayReason(record: ChangedRecord): string | undefined {
  const isUnderWay = useSyncExternalStore(subscribeRuns, () => isRecordUnderWay(record));
  return isUnderWay ? UNDER_WAY : undefined;
}

/** Sends one change for a press that no form owns; `meta` of the mutation reports it. */
export function useAsk() {
  const client = useQueryClient();
  return <Data, Variables>(mutation: UseMutationOptions<Data, Error, Variables>, variables: Variables): void => {
    ask(client, mutation, variables);
  };
}

/** Adds the runs that a reload left in this tab (ENT-19). `loaders` must be a stable reference. */
export function useStoredRuns(loaders: ActionLoaders): void {
  const client = useQueryClient();
  useEffect(() => void restoreStoredRuns(client, loaders), [client, loaders]);
}
