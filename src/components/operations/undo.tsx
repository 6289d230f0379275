import { Undo2 } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { recordLabel } from '@/components/operations/record-label';
import { useHeldOperation } from '@/components/operations/use-operations';
import { Kbd } from '@/components/ui/kbd';
import { notify } from '@/lib/notify';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { areShortcutsEnabled, useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import { callBack } from '@/operations/press';

const NO_SHORTCUTS: readonly Shortcut[] = [];
const UNDO_SHORTCUTS: readonly Shortcut[] = [{ ...SHORTCUTS.undo, onPress: undoHeld }];

/** For a button that becomes 'Desfazer': a key that is kept pressed clicks it again and again. */
export function ignoreKeyRepeat(event: ReactKeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function isEmptyScanField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.matches('[data-scan-field]') && target.value === '';
}

/** 'Desfazer' (SHL-31): calls the held operation back, and says when it is too late. */
export function undoHeld(): void {
  if (callBack()) notify({ kind: 'success', text: 'Ação desfeita. Nada foi enviado.' });
  else notify({ kind: 'warning', text: 'Tarde demais para desfazer: a ação já foi enviada.' });
}

/** While something is held: the key Z for 'Desfazer', also in an empty scan field. */
export function useUndoKey(isHeld: boolean): void {
  useShortcuts(isHeld ? UNDO_SHORTCUTS : NO_SHORTCUTS);
  useEffect(() => {
    if (!isHeld) return;
    addEventListener('keydown', undoInScanField);
    return () => removeEventListener('keydown', undoInScanField);
  }, [isHeld]);
}

function undoInScanField(event: KeyboardEvent): void {
  if (!isEmptyScanField(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.toLowerCase() !== 'z' || !areShortcutsEnabled()) return;
  event.preventDefault();
  undoHeld();
}

/** Announces a held operation. A modal dialog needs its own: it hides the one of the top bar from screen readers. */
export function HeldStatus() {
  const held = useHeldOperation();
  return (
    <p role="status" className="sr-only">
      {held ? `${recordLabel(held.record)}: “${held.action}” será enviado em 5 segundos.` : null}
    </p>
  );
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
