import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CasoVistoria } from '@/api/vistoria';
import { useSendDecision, type Decision, type DecisionFailure } from '@/features/vistoria/use-decision';
import { createPreference } from '@/lib/preference';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

/** How long a decision can be called back (VIS-13). */
const HOLD_MS = 5_000;

/** Whether decisions are held before they are sent (VIS-13). */
export const { useIsOn: useHoldEnabled, set: setHoldEnabled } = createPreference('hold-decisions', {
  isOnByDefault: false,
});

export interface HeldDecision {
  readonly caso: CasoVistoria;
  readonly decision: Decision;
  /** How long the case was shown before the decision. */
  readonly ms: number;
  /** `performance.now()` at the decision. */
  readonly heldAt: number;
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

/**
 * Holds one decision for five seconds (VIS-13). It is sent after that, with the next decision, when the tab is hidden, or
 * when `enabled` becomes false. Leaving the screen asks; unmounting discards it.
 */
export function useHeldDecision(enabled: boolean, onSent: (item: HeldDecision) => void) {
  const send = useSendDecision();
  const [held, setHeld] = useState<HeldDecision>();
  const [unconfirmed, setUnconfirmed] = useState<readonly UnconfirmedDecision[]>([]);
  // The timer and the hidden tab may both flush before the next render.
  const waiting = useRef<HeldDecision>(undefined);
  // A decision cancels the requests of the queue: two at once would cancel each other's.
  const sending = useRef(Promise.resolve());
  const [sendingCount, setSendingCount] = useState(0);
  useUnsavedWork(held !== undefined, LEAVE);
  useUnsavedWork(held === undefined && (sendingCount > 0 || unconfirmed.length > 0), LEAVE_UNCONFIRMED);

  function take(): HeldDecision | undefined {
    const taken = waiting.current;
    waiting.current = undefined;
    setHeld(undefined);
    return taken;
  }

  async function deliver(item: HeldDecision): Promise<void> {
    setSendingCount((count) => count + 1);
    const failure = await send(item.caso.id, item.decision);
    setSendingCount((count) => count - 1);
    if (failure) setUnconfirmed((before) => [...before, { ...item, failure }]);
    else onSent(item);
  }

  function flush(): void {
    const item = take();
    if (item) sending.current = sending.current.then(() => deliver(item));
  }

  const flushHeld = useEffectEvent(flush);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(flushHeld, enabled ? HOLD_MS : 0);
    const flushWhenHidden = () => {
      if (document.hidden) flushHeld();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [held, enabled]);

  return {
    held,
    unconfirmed,
    hold: (item: HeldDecision): void => {
      flush();
      waiting.current = item;
      setHeld(item);
    },
    /** Returns the held decision without sending it. */
    recall: take,
    dismiss: ({ caso }: UnconfirmedDecision): void =>
      setUnconfirmed((before) => before.filter((other) => other.caso.id !== caso.id)),
  };
}
