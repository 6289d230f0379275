import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPreference } from '@/lib/preference';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

/** Whether irreversible actions are held before they are sent (SHL-31). */
export const { useIsOn: useHoldEnabled, set: setHoldEnabled } = createPreference('hold-decisions', {
  isOnByDefault: false,
});

/** How long an action can be called back (SHL-31). */
const HOLD_MS = 5_000;

export interface Held<Item> {
  readonly item: Item;
  /** `performance.now()` at the press. */
  readonly at: number;
}

/** For an action on an order. */
export const LEAVE_HELD: LeaveQuestion = {
  title: 'Sair sem enviar a ação?',
  question: 'Se a última ação ainda não foi enviada, o pedido continua como está.',
  leave: 'Sair',
  stay: 'Continuar na tela',
};

/**
 * Holds one action for five seconds (SHL-31). It is sent after that, with the next action, when the tab is hidden, or when
 * the preference is turned off; without the preference at once. Leaving the screen asks; unmounting discards it.
 */
export function useHold<Item extends { readonly id: number }>(send: (item: Item) => void, question: LeaveQuestion) {
  const isEnabled = useHoldEnabled();
  const [held, setHeld] = useState<Held<Item>>();
  // The timer and the hidden tab may both flush before the next render.
  const waiting = useRef<Item>(undefined);
  useUnsavedWork(held !== undefined, question);

  function recall(): Item | undefined {
    const item = waiting.current;
    waiting.current = undefined;
    setHeld(undefined);
    return item;
  }

  function flush(): void {
    const item = recall();
    if (item) send(item);
  }

  function hold(item: Item): void {
    if (waiting.current?.id === item.id) return;
    flush();
    if (!isEnabled) {
      send(item);
      return;
    }
    waiting.current = item;
    setHeld({ item, at: performance.now() });
  }

  const flushHeld = useEffectEvent(flush);
  const discardHeld = useEffectEvent(recall);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(flushHeld, isEnabled ? HOLD_MS : 0);
    const flushWhenHidden = () => {
      if (document.hidden) flushHeld();
    };
    // An unloading page is hidden afterwards: it must not send what the user has discarded.
    const discard = () => void discardHeld();
    addEventListener('pagehide', discard);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', discard);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [held, isEnabled]);

  /** `recall` returns the held item without sending it; `hold` ignores the record that is held already. */
  return { held, hold, flush, recall };
}
