import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { notify } from '@/lib/notify';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { areShortcutsEnabled, useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import type { Held } from '@/lib/use-hold';
import { hasModifier } from '@/lib/use-keydown';

const NO_SHORTCUTS: readonly Shortcut[] = [];

/** For a button that becomes 'Desfazer': a key that is kept pressed clicks it again and again. */
export function ignoreKeyRepeat(event: ReactKeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function isEmptyScanField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.matches('[data-scan-field]') && target.value === '';
}

/**
 * Returns a function that undoes the held action and shows a toast, also when it is too late; registers the key Z for it,
 * also in an empty scan field (SHL-31).
 */
export function useUndo<Item>(held: Held<Item> | undefined, recall: () => Item | undefined): () => void {
  const undo = () => {
    if (recall() === undefined) notify({ kind: 'warning', text: 'Tarde demais para desfazer: a ação já foi enviada.' });
    else notify({ kind: 'success', text: 'Ação desfeita. Nada foi enviado.' });
  };
  useShortcuts(held ? [{ ...SHORTCUTS.undo, onPress: undo }] : NO_SHORTCUTS);
  const undoInScanField = useEffectEvent((event: KeyboardEvent) => {
    if (!isEmptyScanField(event.target) || event.repeat || hasModifier(event)) return;
    if (event.key.toLowerCase() !== 'z' || !areShortcutsEnabled()) return;
    event.preventDefault();
    undo();
  });
  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    const listener = (event: KeyboardEvent) => undoInScanField(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isHeld]);
  return undo;
}

/** The content of a `relative` action button while its action is held. */
export function UndoLabel({ heldAt }: { heldAt: number }) {
  const hasShortcut = useShortcutsEnabled();
  return (
    <>
      <Undo2 aria-hidden />
      Desfazer
      {hasShortcut ? <UndoKey /> : null}
      <HoldCountdown heldAt={heldAt} />
    </>
  );
}

export function UndoKey() {
  return (
    <Kbd aria-hidden="true" className="border-current bg-transparent max-md:hidden">
      Z
    </Kbd>
  );
}

/** A bar at the foot of a `relative` element that shrinks until the action is sent. */
export function HoldCountdown({ heldAt }: { heldAt: number }) {
  // A remount continues the countdown.
  const [elapsed] = useState(() => performance.now() - heldAt);
  return (
    <span
      aria-hidden="true"
      style={{ animationDelay: `-${elapsed}ms` }}
      className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-drain bg-primary"
    />
  );
}
