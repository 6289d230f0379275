import { Undo2 } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import type { ChangedRecord } from '@/api/meta';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/feedback/loading-button';
import { recordLabel } from '@/components/operations/record-label';
import { useHeldOperation } from '@/components/operations/use-operations';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { notify } from '@/lib/notify';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { areShortcutsEnabled, useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import { cn } from '@/lib/utils';
import { heldOperation, newestOperation } from '@/operations/operations';
import { undoHeldOperation } from '@/operations/send-change';

const NO_SHORTCUTS: readonly Shortcut[] = [];
const UNDO_SHORTCUTS: readonly Shortcut[] = [{ ...SHORTCUTS.undo, onPress: undoHeld }];

function isEmptyScanField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.matches('[data-scan-field]') && target.value === '';
}

/** 'Desfazer' (SHL-31): undoes the held operation, or shows that it has been sent already. */
export function undoHeld(): void {
  if (undoHeldOperation()) notify({ kind: 'success', text: 'Ação desfeita. Nada foi enviado.' });
  else notify({ kind: 'warning', text: 'Tarde demais para desfazer: a ação já foi enviada.' });
}

/** 'Desfazer' by a key or with a scan: does nothing unless an operation is held, on this record if it is given. */
export function undoIfHeld(record?: ChangedRecord): void {
  const operation = record ? newestOperation(record) : heldOperation();
  if (operation?.state.kind === 'held') undoHeld();
}

/** The key Z for 'Desfazer' while an operation is held, also in an empty scan field. */
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

/** Announces a held operation. A modal dialog renders its own, because it hides the top bar from screen readers. */
export function HeldStatus() {
  const held = useHeldOperation();
  return (
    <p role="status" className="sr-only">
      {held ? `${recordLabel(held.record)}: “${held.action}” será enviado em 5 segundos.` : null}
    </p>
  );
}

interface HoldButtonProps extends ComponentProps<typeof LoadingButton> {
  /** `performance.now()` at the press; undefined unless its action is held. */
  heldAt: number | undefined;
  disabledReason: string | undefined;
  onPress: (button: HTMLElement) => void;
  onUndo?: (() => void) | undefined;
}

/** Asks for a change, and is 'Desfazer' while it is held (SHL-31). One button for both keeps the focus. */
export function HoldButton({
  heldAt,
  disabledReason,
  onPress,
  onUndo,
  className,
  children,
  ...props
}: HoldButtonProps) {
  const hasShortcut = useShortcutsEnabled();
  const isHeld = heldAt !== undefined;
  return (
    <DisabledHint reason={isHeld ? undefined : disabledReason}>
      <LoadingButton
        variant="outline"
        className={cn('relative overflow-hidden', className)}
        aria-keyshortcuts={isHeld && hasShortcut ? 'Z' : undefined}
        // A key that is held down would press both buttons in turn.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={({ currentTarget, detail }) => {
          if (!isHeld) onPress(currentTarget);
          // Not the second click of a double click.
          else if (detail < 2) {
            undoHeld();
            onUndo?.();
          }
        }}
        {...props}
      >
        {isHeld ? (
          <>
            <Undo2 aria-hidden />
            Desfazer
            {hasShortcut ? <UndoKey /> : null}
            <HoldCountdown heldAt={heldAt} />
          </>
        ) : (
          children
        )}
      </LoadingButton>
    </DisabledHint>
  );
}

/** 'Desfazer' of the held operation. */
export function UndoButton({ showShortcut = false }: { showShortcut?: boolean }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="w-fit"
      aria-keyshortcuts={showShortcut ? 'Z' : undefined}
      onClick={undoHeld}
    >
      <Undo2 aria-hidden />
      Desfazer
      {showShortcut ? <UndoKey /> : null}
    </Button>
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
