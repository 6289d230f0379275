import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CloseButton } from '@/components/feedback/close-button';
import { DisabledHint, NOT_LOADED, WAIT_FOR_RESPONSE } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { SubmitFailure, type SubmitError } from '@/components/feedback/unknown-result';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import type { SaveConflict } from '@/components/form/field-changes';
import { SaveConflictAlert, SaveConflictFooter } from '@/components/form/save-conflict';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FieldsLock } from '@/lib/fields-lock';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

/** For a form with unsaved input. */
export const DISCARD: LeaveQuestion = {
  title: 'Descartar alterações?',
  question: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The submit is pending. The dialog cannot be closed until the server is slow (10 s). */
  busy: boolean;
  submitError: SubmitError | undefined;
  /** Closing asks first, because typed input is not saved. */
  dirty: boolean;
  submitLabel?: string | undefined;
  busyLabel?: string | undefined;
  /** Asks before it saves, because the record may have changed (TIP-08). */
  check?: { conflict: SaveConflict | undefined; isChecking: boolean; dismiss: () => void };
  /** Replaces the fields while the record loads; the form cannot be submitted meanwhile. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Controls that take the initial focus. */
const FIELD = 'input:not([type=hidden]), textarea, select, [role=combobox]';

function firstField(within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>(FIELD) ?? null;
}

/** A dialog around a form; unmounted when closed. */
export function FormDialog({
  title,
  onClose,
  onSubmit,
  busy: isSaving,
  submitError,
  dirty,
  submitLabel = 'Salvar',
  busyLabel,
  check,
  placeholder,
  children,
}: FormDialogProps) {
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isPending = placeholder !== undefined;
  const waited = useRef(isPending);
  useEffect(() => {
    // Fields that replace `placeholder` take the focus too.
    if (waited.current && !isPending) firstField(form.current)?.focus();
    waited.current = isPending;
  }, [isPending]);
  const busy = isSaving || check?.isChecking === true;
  const slow = useElapsed(busy, SLOW_AFTER_MS);
  const locked = busy && !slow;
  useUnsavedWork(dirty, DISCARD);

  const requestClose = () => {
    if (locked) return;
    // A second Escape closes the discard question.
    if (dirty) setIsConfirmingDiscard(!isConfirmingDiscard);
    else onClose();
  };

  return (
    <Dialog open onOpenChange={requestClose}>
      <DialogContent
        showCloseButton={false}
        onOpenAutoFocus={(event) => {
          const field = firstField(form.current);
          if (!field) return;
          event.preventDefault();
          field.focus();
        }}
      >
        <form
          ref={form}
          noValidate
          className="flex min-h-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            setIsConfirmingDiscard(false);
            if (!busy && !isPending) onSubmit(event);
          }}
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogClose asChild>
              <CloseButton reason={locked ? WAIT_FOR_RESPONSE : undefined} />
            </DialogClose>
          </DialogHeader>
          {submitError ? (
            <SubmitFailure {...submitError} className="mx-6 mt-3 mb-1 w-auto max-md:mx-4 max-md:mt-2" />
          ) : null}
          <DialogBody>
            {check?.conflict ? <SaveConflictAlert conflict={check.conflict} /> : null}
            {isPending ? placeholder : <FieldsLock value={busy}>{children}</FieldsLock>}
            <SlowNotice pending={busy} />
          </DialogBody>
          {isConfirmingDiscard ? (
            <DiscardFooter onDiscard={onClose} onKeep={() => setIsConfirmingDiscard(false)} />
          ) : check?.conflict ? (
            <SaveConflictFooter
              busy={busy}
              onKeep={() => {
                check.dismiss();
                firstField(form.current)?.focus();
              }}
            />
          ) : (
            <DialogFooter>
              <DisabledHint reason={locked ? WAIT_FOR_RESPONSE : undefined}>
                <Button variant="outline" onClick={requestClose}>
                  Cancelar
                </Button>
              </DisabledHint>
              <DisabledHint reason={isPending ? NOT_LOADED : undefined}>
                <LoadingButton type="submit" loading={busy} loadingText={busyLabel}>
                  {submitLabel}
                </LoadingButton>
              </DisabledHint>
            </DialogFooter>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Replaces the footer when a dirty form is to be closed. */
function DiscardFooter({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <DialogFooter role="group" aria-label={DISCARD.title} className="flex-wrap items-center">
      <p role="alert" className="mr-auto font-semibold max-md:min-w-full">
        {DISCARD.title}
      </p>
      <Button variant="outline" autoFocus onClick={onKeep}>
        {DISCARD.stay}
      </Button>
      <Button
        variant="outline"
        className="border-destructive/55 text-destructive hover:border-destructive hover:bg-destructive-soft"
        onClick={onDiscard}
      >
        {DISCARD.leave}
      </Button>
    </DialogFooter>
  );
}
