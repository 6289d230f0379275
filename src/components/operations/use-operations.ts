import { useSyncExternalStore } from 'react';
import type { ChangedRecord } from '@/api/meta';
import type { Operation, Run } from '@/operations/operation';
import { heldOperation, isRecordUnderWay, newestOperation, sessionRuns, subscribeRuns } from '@/operations/operations';

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

/** Why the buttons of a record are disabled: an operation on it is held, queued or being sent. */
export function useUnderWayReason(record: ChangedRecord | undefined): string | undefined {
  const isUnderWay = useSyncExternalStore(subscribeRuns, () => record !== undefined && isRecordUnderWay(record));
  return isUnderWay ? UNDER_WAY : undefined;
}
