import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CasoVistoria } from '@/api/vistoria';
import { useSendDecision, type Decision, type DecisionFailure } from '@/features/vistoria/use-decision';
import { createStoredSetting } from '@/lib/storage';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

/** How long a decision can be called back (VIS-13). */
const HOLD_MS = 5_000;

const setting = createStoredSetting('hold-decisions');

const isOn = () => setting.get() === 'on';

/** Whether decisions are held before they are sent: a preference of this browser, off by default. */
export function useHoldEnabled(): boolean {
  return useSyncExternalStore(setting.subscribe, isOn);
}

export function setHoldEnabled(enabled: boolean): void {
  setting.set(enabled ? 'on' : 'off');
}

export interface HeldDecision {
  readonly caso: CasoVistoria;
  readonly decision: Decision;
  /** How long the case was shown before the decision. */
  readonly ms: number;
}

/** A held decision that the server did not store. */
export interface UnstoredDecision extends HeldDecision {
  readonly failure: DecisionFailure;
}

const LEAVE: LeaveQuestion = {
  title: 'Sair sem enviar a decisão?',
  question: 'A última decisão ainda não foi enviada. O passe continua na fila.',
  leave: 'Sair sem enviar',
  stay: 'Continuar na vistoria',
};

/**
 * Holds one decision for five seconds (VIS-13). It is sent after that, with the next decision, or when the tab is hidden.
 * Leaving the screen asks; unmounting discards it.
 */
export function useHeldDecision(onSent: (item: HeldDecision) => void) {
  const send = useSendDecision();
  const [held, setHeld] = useState<HeldDecision>();
  const [unstored, setUnstored] = useState<readonly UnstoredDecision[]>([]);
  // The timer and the hidden tab may both flush before the next render.
  const waiting = useRef<HeldDecision>(undefined);
  // A decision cancels the requests of the queue: two at once would cancel each other's.
  const sending = useRef(Promise.resolve());
  useUnsavedWork(held !== undefined, LEAVE);

  function take(): HeldDecision | undefined {
    const taken = waiting.current;
    waiting.current = undefined;
    setHeld(undefined);
    return taken;
  }

  async function deliver(item: HeldDecision): Promise<void> {
    const failure = await send(item.caso.id, item.decision);
    if (failure) setUnstored((before) => [...before, { ...item, failure }]);
    else onSent(item);
  }

  function flush(): void {
    const item = take();
    if (item) sending.current = sending.current.then(() => deliver(item));
  }

  const flushHeld = useEffectEvent(flush);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(flushHeld, HOLD_MS);
    const flushWhenHidden = () => {
      if (document.hidden) flushHeld();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [held]);

  return {
    held,
    unstored,
    hold: (item: HeldDecision): void => {
      flush();
      waiting.current = item;
      setHeld(item);
    },
    /** Returns the held decision without sending it. */
    recall: take,
    dismiss: ({ caso }: UnstoredDecision): void =>
      setUnstored((before) => before.filter((other) => other.caso.id !== caso.id)),
  };
}
