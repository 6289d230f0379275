import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ChangedRecord } from '@/api/meta';
import type { Operation, Run } from '@/operations/operation';
import { heldOperation, isRecordUnderWay, newestOperation, sessionRuns, subscribeRuns } from '@/operations/operations';
import { sendChange } from '@/operations/send-change';

/** The runs of this session, newest first, or what `select` reads of them: the same value until it changes. */
export function useRuns(): readonly Run[];
export function useRuns<T>(select: (runs: readonly Run[]) => T): T;
export function useRuns<T>(select?: (runs: readonly Run[]) => T): readonly Run[] | T {
  return useSyncExternalStore(subscribeRuns, () => (select ? select(sessionRuns()) : sessionRuns()));
}

/** The newest operation on a record. */
export function useOperation(record: ChangedRecord | undefined): Operation | undefined {
  return useSyncExternalStore(subscribeRuns, () => record && newestOperation(record));
}

/** The held operation; there is at most one (SHL-31). */
export function useHeldOperation(): Operation | undefined {
  return useSyncExternalStore(subscribeRuns, heldOperation);
}

export const UNDER_WAY = 'Há uma ação em andamento neste registro.';

/** Why the buttons of a record are disabled: an operation on it is held, pending or being sent. */
export function useUnderWayReason(record: ChangedRecord | undefined): string | undefined {
  const isUnderWay = useSyncExternalStore(subscribeRuns, () => record !== undefined && isRecordUnderWay(record));
  return isUnderWay ? UNDER_WAY : undefined;
}

/** Sends the change of a button outside of forms; `meta` of the mutation reports it. */
export function useSendChange() {
  const client = useQueryClient();
  return <Data, Variables>(mutation: UseMutationOptions<Data, Error, Variables>, variables: Variables): void => {
    sendChange(client, mutation, variables);
  };
}
