import { useId, useRef, type ReactNode } from 'react';
import type { SubmitError } from '@/components/form/form-dialog';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';

interface ConfirmDialogProps {
  title: string;
  /** The specification's question. */
  question: string;
  /** What is at stake: whom or what it is about, in the quiet block. */
  stake?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  busy: boolean;
  error: SubmitError | undefined;
  confirmLabel?: string | undefined;
  /** Why it can't be confirmed now, or not yet. */
  confirmDisabledReason?: string | undefined;
  /** 'destructive' starts with the focus on Cancelar, or on what has to be filled in before. */
  variant?: 'destructive' | 'primary' | undefined;
  /** A field that makes the confirmation deliberate, under the stake. */
  children?: ReactNode;
}

/** A question before something that can't be taken back. Its failure stays in it, with both buttons. */
export function ConfirmDialog({
  title,
  question,
  stake,
  open,
  onOpenChange,
  onConfirm,
  busy,
  error,
  confirmLabel = 'Confirmar',
  confirmDisabledReason,
  variant = 'destructive',
  children,
}: ConfirmDialogProps) {
  const questionId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const slow = useElapsed(busy, SLOW_AFTER_MS);
  const wait = busy && !slow ? 'Aguarde a resposta do servidor.' : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || wait === undefined) onOpenChange(next);
      }}
    >
      <DialogContent
        role="alertdialog"
        width="sm"
        aria-describedby={questionId}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const field = event.target instanceof Element ? event.target.querySelector('input') : null;
          (field ?? (variant === 'destructive' ? cancel : confirm).current)?.focus();
        }}
      >
        <DialogHeader title={title} closeDisabledReason={wait} />
        <DialogBody>
          <p id={questionId}>{question}</p>
          {stake === undefined ? null : (
            <div className="grid rounded-md bg-muted px-3 py-2.5 dark:bg-secondary">{stake}</div>
          )}
          {children}
          {error ? <Alert title={error.title} detail={error.detail} /> : null}
          <SlowNotice pending={busy} />
        </DialogBody>
        <DialogFooter>
          <Button
            ref={cancel}
            disabledReason={wait}
            onClick={() => {
              onOpenChange(false);
            }}
          >
            Cancelar
          </Button>
          <Button
            ref={confirm}
            variant={variant}
            busy={busy}
            disabledReason={busy ? undefined : confirmDisabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
