import { useEffect, useRef, useState } from 'react';
import type { CasoVistoria } from '@/api/vistoria';
import { useSendDecision, type Decision, type DecisionFailure } from '@/features/vistoria/use-decision';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';
import { useHold } from '@/lib/use-hold';

export interface HeldDecision {
  /** Of the case. */
  readonly id: number;
  readonly caso: CasoVistoria;
  readonly decision: Decision;
  /** How long the case was shown before the decision. */
  readonly ms: number;
}

/** A held decision without a confirmed result. */
export interface UnconfirmedDecision extends HeldDecision {
  readonly failure: DecisionFailure;
}

const LEAVE: LeaveQuestion = {
  title: 'Sair sem enviar a decisão?',
  question: 'Se a última decisão ainda não foi enviada, o passe continua na fila.',
  leave: 'Sair',
  stay: 'Continuar na vistoria',
};

const LEAVE_UNCONFIRMED: LeaveQuestion = {
  title: 'Sair antes da resposta?',
  question: 'Há uma decisão em envio ou sem resultado confirmado. Confira a fila antes de decidir de novo.',
  leave: 'Sair',
  stay: 'Continuar na vistoria',
};

/** Holds a decision (SHL-31), sends it and keeps those without a confirmed result (VIS-13). */
export function useHeldDecision(onSent: (item: HeldDecision) => void) {
  const send = useSendDecision();
  const [unconfirmed, setUnconfirmed] = useState<readonly UnconfirmedDecision[]>([]);
  const unconfirmedNow = useRef(unconfirmed);
  // A decision cancels the requests of the queue: two at once would cancel each other's.
  const sending = useRef(Promise.resolve());
  const [sendingCount, setSendingCount] = useState(0);
  // The question keeps its reference and calls the flush of the last render.
  const finish = useRef(() => Promise.resolve(true));
  const [leaveQuestion] = useState<LeaveQuestion>(() => ({
    ...LEAVE,
    finish: { label: 'Enviar e sair', run: () => finish.current() },
  }));
  const { held, hold, flush, recall } = useHold<HeldDecision>((item) => {
    sending.current = sending.current.then(() => deliver(item));
  }, leaveQuestion);
  useUnsavedWork(held === undefined && (sendingCount > 0 || unconfirmed.length > 0), LEAVE_UNCONFIRMED);
  useEffect(() => {
    finish.current = async () => {
      flush();
      await sending.current;
      return unconfirmedNow.current.length === 0;
    };
  });

  function changeUnconfirmed(change: (before: readonly UnconfirmedDecision[]) => readonly UnconfirmedDecision[]): void {
    unconfirmedNow.current = change(unconfirmedNow.current);
    setUnconfirmed(unconfirmedNow.current);
  }

  async function deliver(item: HeldDecision): Promise<void> {
    setSendingCount((count) => count + 1);
    const failure = await send(item.caso, item.decision);
    setSendingCount((count) => count - 1);
    if (failure) changeUnconfirmed((before) => [...before, { ...item, failure }]);
    else onSent(item);
  }

  return {
    held,
    unconfirmed,
    hold,
    recall,
    dismiss: ({ id }: UnconfirmedDecision): void =>
      changeUnconfirmed((before) => before.filter((other) => other.id !== id)),
  };
}
