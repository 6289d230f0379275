import { useRef, useState, type ReactNode } from 'react';
import { CloseButton } from '@/components/feedback/close-button';
import { DisabledHint, WAIT_FOR_RESPONSE } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { SubmitFailure, type SubmitError } from '@/components/feedback/unknown-result';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import {
  AlertDialog,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import type { LeaveQuestion } from '@/lib/unsaved-work';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Content below the question: the record, the consequence or the progress. */
  details?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  busy?: boolean | undefined;
  error?: SubmitError | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** A third answer, which shows the spinner instead of the confirm button. */
  other?: { label: string; onPress: () => void } | undefined;
  confirmDisabledReason?: string | undefined;
  /** The initial focus is on the cancel button if 'destructive', else on the confirm button. */
  variant?: 'destructive' | 'default' | undefined;
}

/** Asks before an action. A failed action stays in the dialog, with both buttons enabled. */
export function ConfirmDialog({
  title,
  question,
  details,
  open,
  onOpenChange,
  onConfirm,
  busy = false,
  error,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  other,
  confirmDisabledReason,
  variant = 'destructive',
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const slow = useElapsed(busy, SLOW_AFTER_MS);
  const wait = busy && !slow ? WAIT_FOR_RESPONSE : undefined;

  function requestClose(): void {
    if (wait === undefined) onOpenChange(false);
  }

  return (
    <AlertDialog open={open} onOpenChange={requestClose}>
      <AlertDialogContent
        onOverlayClick={requestClose}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (variant === 'destructive' ? cancel : confirm).current?.focus();
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <CloseButton reason={wait} onClick={requestClose} />
        </AlertDialogHeader>
        <AlertDialogBody>
          <AlertDialogDescription>{question}</AlertDialogDescription>
          {details === undefined ? null : (
            <div className="grid rounded-md bg-muted px-3 py-2.5 dark:bg-secondary">{details}</div>
          )}
          {error ? <SubmitFailure {...error} /> : null}
          <SlowNotice pending={busy} />
        </AlertDialogBody>
        <AlertDialogFooter className="flex-wrap">
          <DisabledHint reason={wait}>
            <AlertDialogCancel ref={cancel}>{cancelLabel}</AlertDialogCancel>
          </DisabledHint>
          <DisabledHint reason={busy ? other && wait : confirmDisabledReason}>
            <LoadingButton ref={confirm} variant={variant} loading={busy && !other} onClick={onConfirm}>
              {confirmLabel}
            </LoadingButton>
          </DisabledHint>
          {other ? (
            <LoadingButton loading={busy} onClick={other.onPress}>
              {other.label}
            </LoadingButton>
          ) : null}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

interface LeaveDialogProps {
  question: LeaveQuestion;
  onLeave: () => void;
  /** Stays on the screen. */
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks before unsaved work is left; the work may be finished first. In this file, which old tabs have loaded: after a
 * new build they could not load a separate chunk.
 */
export function LeaveDialog({ question, onLeave, onOpenChange }: LeaveDialogProps) {
  const [isFinishing, setIsFinishing] = useState(false);
  const { finish } = question;
  async function finishAndLeave(run: () => Promise<boolean>): Promise<void> {
    setIsFinishing(true);
    if (await run()) onLeave();
    else onOpenChange(false);
  }
  return (
    <ConfirmDialog
      title={question.title}
      question={question.question}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      other={finish && { label: finish.label, onPress: () => void finishAndLeave(finish.run) }}
      busy={isFinishing}
      open
      onOpenChange={onOpenChange}
      onConfirm={onLeave}
    />
  );
}
