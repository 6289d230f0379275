import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import type { ChangedRecord } from '@/api/meta';
import { UnknownResult, type UnknownResultProps } from '@/components/feedback/unknown-result';
import { useOperation } from '@/components/operations/use-operations';
import type { Operation } from '@/operations/operation';
import { changeById, dismissOperation } from '@/operations/operations';

/** The notice in a record, its row or its card that its newest change has an unknown outcome (ERR-14). */
export function RecordNotice({ record, className }: { record: ChangedRecord; className?: string }) {
  const unknown = useUnknownResult(record);
  return unknown ? <UnknownResult {...unknown} className={className} /> : null;
}

/** The newest change of a record, if its outcome is unknown and its notice is not closed (ERR-14). */
export function useUnknownResult(record: ChangedRecord | undefined): UnknownResultProps | undefined {
  const operation = useOperation(record);
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
