import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CasoVistoria } from '@/api/vistoria';
import { markPasseIrregularMutation, markPasseVistoriadoMutation } from '@/api/vistoria-mutations';
import { useOperation, useRuns } from '@/components/operations/use-operations';
import { useSendChange } from '@/components/operations/use-send-change';
import {
  DECISIONS,
  decisionState,
  type Decision,
  type DecisionState,
  type InFila,
} from '@/features/vistoria/decision-rules';
import type { Operation } from '@/operations/operation';
import { newestOperation, sessionRuns } from '@/operations/operations';

export type FilaQuery = UseQueryResult<readonly CasoVistoria[]>;

/** A decision that was made at this desk. */
export interface AskedDecision {
  readonly caso: CasoVistoria;
  readonly decision: Decision;
  /** The id of its operation. */
  readonly id: string;
}

function inFilaOf(id: number, { settledAt = 0 }: Operation, query: FilaQuery): InFila {
  if (query.dataUpdatedAt >= settledAt) return query.data?.some((caso) => caso.id === id) ? 'waiting' : 'gone';
  return query.errorUpdatedAt >= settledAt ? 'not-read' : 'reading';
}

/** Whether an earlier decision of this user on the case may have been stored. */
function hasUnknownDecision(operations: readonly Operation[], id: number, operation: Operation): boolean {
  return operations.some(
    ({ record, state, check, id: other }) =>
      record.kind === 'passe' &&
      record.id === id &&
      state.kind === 'unknown' &&
      check?.settles !== true &&
      other !== operation.id,
  );
}

/** Decisions that are still under way, of a desk that was closed. */
export function decisionsUnderWay(casos: readonly CasoVistoria[]): readonly AskedDecision[] {
  return sessionRuns()
    .flatMap(({ operations }) => operations)
    .flatMap(({ id, record, status, state }) => {
      const isUnderWay = record.kind === 'passe' && (state.kind === 'held' || state.kind === 'sending');
      const caso = isUnderWay ? casos.find((one) => one.id === record.id) : undefined;
      const decision = (['vistoriado', 'irregular'] as const).find((one) => DECISIONS[one].status === status);
      return caso && decision ? [{ caso, decision, id }] : [];
    });
}

/** The states of decisions that were made at this desk. */
export function useDecisionStates(asked: readonly AskedDecision[], query: FilaQuery) {
  const operations = useRuns().flatMap((run) => run.operations);
  return asked.map((one): { asked: AskedDecision; operation: Operation | undefined; state: DecisionState } => {
    const operation = operations.find(({ id }) => id === one.id);
    const { caso, decision } = one;
    const state: DecisionState = operation
      ? decisionState({
          decision,
          operation,
          inFila: inFilaOf(caso.id, operation, query),
          hasUnknown: hasUnknownDecision(operations, caso.id, operation),
        })
      : { kind: 'idle' };
    return { asked: one, operation, state };
  });
}

interface DecisionOptions {
  caso: CasoVistoria;
  query: FilaQuery;
  /** Called when the decision is held (VIS-13), to show the next case. */
  onHeld: (asked: AskedDecision) => void;
  onDone: (asked: AskedDecision) => void;
}

/** Decides one case. Returns the state of the decision. */
export function useDecision({ caso, query, onHeld, onDone }: DecisionOptions) {
  const sendChange = useSendChange();
  const [asked, setAsked] = useState<AskedDecision>();
  const record = { kind: 'passe', id: caso.id } as const;
  const { operation: newest } = useOperation(record);
  const [shown] = useDecisionStates(asked ? [asked] : [], query);
  const isDone =
    asked !== undefined && newest?.id === asked.id && newest.state.kind === 'done' && newest.check?.foundDone !== true;
  const finish = useEffectEvent(() => {
    if (asked) onDone(asked);
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return {
    state: shown?.state ?? ({ kind: 'idle' } as const),
    decide: (decision: Decision): void => {
      if (decision === 'vistoriado') sendChange(markPasseVistoriadoMutation, caso);
      else sendChange(markPasseIrregularMutation, caso);
      const operation = newestOperation(record);
      if (!operation) return;
      const next = { caso, decision, id: operation.id };
      if (operation.state.kind === 'held') onHeld(next);
      else setAsked(next);
    },
    /** Closes the failure. */
    dismiss: () => setAsked(undefined),
  };
}
