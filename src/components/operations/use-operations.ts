import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import type { ChangedRecord } from '@/api/meta';
import type { UnknownResultProps } from '@/components/feedback/unknown-result';
import type { Operation, Run } from '@/operations/operation';
import {
  changeById,
  dismissOperation,
  heldOperation,
  isRecordUnderWay,
  newestOperation,
  sessionRuns,
  subscribeRuns,
} from '@/operations/operations';

/** The runs of this session, newest first, or what `select` reads of them: the same value until it changes. */
export function useRuns(): readonly Run[];
export function useRuns<T>(select: (runs: readonly Run[]) => T): T;
export function useRuns<T>(select?: (runs: readonly Run[]) => T): readonly Run[] | T {
  return useSyncExternalStore(subscribeRuns, () => (select ? select(sessionRuns()) : sessionRuns()));
}

/** The held operation; there is at most one (SHL-31). */
export function useHeldOperation(): Operation | undefined {
  return useSyncExternalStore(subscribeRuns, heldOperation);
}

export const UNDER_WAY = 'Há uma ação em andamento neste registro.';

/** The newest operation on a record, and what the record shows of it. */
export function useOperation(record: ChangedRecord | undefined) {
  const operation = useSyncExternalStore(subscribeRuns, () => record && newestOperation(record));
  const isUnderWay = useSyncExternalStore(subscribeRuns, () => record !== undefined && isRecordUnderWay(record));
  return {
    operation,
    /** `performance.now()` at the press, while it is held. */
    heldAt: operation?.state.kind === 'held' ? operation.state.since : undefined,
    /** Why the buttons of the record are disabled: the operation is held, pending or being sent. */
    disabledReason: isUnderWay ? UNDER_WAY : undefined,
    /** Its outcome, while it is unknown and its notice is not closed (ERR-14). */
    unknown: useUnknownResult(operation),
  };
}

function useUnknownResult(operation: Operation | undefined): UnknownResultProps | undefined {
  const check = useCheck(operation);
  const [settledBefore] = useState(operation?.check?.settles === true ? operation.id : undefined);
  // A check that found the change made leaves its text.
  const isShown = operation && (operation.state.kind === 'unknown' || operation.check?.foundDone === true);
  if (!isShown || operation.isDismissed || operation.id === settledBefore) return undefined;
  return {
    action: operation.action,
    text: UNKNOWN_RESULT,
    isSettled: operation.check?.settles === true,
    ...check,
    onDismiss: () => dismissOperation(operation),
  };
}

/** 'Conferir' of an operation. */
export function useCheck(operation: Operation | undefined) {
  const client = useQueryClient();
  return {
    checked: operation?.check?.text,
    failure: operation?.check?.failure,
    isChecking: operation?.check?.isPending === true,
    onCheck: () => {
      if (operation) void check(client, operation);
    },
  };
}

/** Reads a record again; the code of all kinds of records loads with the first check. */
async function check(client: QueryClient, operation: Operation): Promise<void> {
  const { check: before } = operation;
  changeById(operation.id, { check: { ...before, isPending: true, failure: undefined } });
  try {
    const { checkOperation } = await import('@/operations/check');
    await checkOperation(client, operation);
  } catch {
    changeById(operation.id, {
      check: { ...before, isPending: false, failure: 'Não foi possível abrir. Confira a conexão e tente novamente.' },
    });
  }
}
