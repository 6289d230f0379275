import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { useUnsavedWork } from '@/lib/unsaved-work';

/** What the server, or the way to it, said about a submit. */
export interface SubmitError {
  /** The specification's sentence. */
  title: string;
  detail?: ReactNode;
}

interface FormDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The submit runs. While it does, the dialog closes only once the server is slow (10 s). */
  busy: boolean;
  /** Why the last submit failed; what was typed stays. */
  submitError: SubmitError | undefined;
  /** Something was typed that is not saved: closing asks first. */
  dirty: boolean;
  submitLabel?: string | undefined;
  /** What the submit says while it runs, if not 'Processando...'. */
  busyLabel?: string | undefined;
  /** Why the form can't be sent now. */
  submitDisabledReason?: string | undefined;
  /** Stands in the place of the fields until the record is there (RecordState). Nothing can be sent meanwhile. */
  pending?: ReactNode;
  children: ReactNode;
}

/** What takes the focus as the dialog opens: its first field, not 'Fechar'. */
const FIELD = 'input:not([type=hidden]), textarea, select, [role=combobox]';

const WAIT = 'Aguarde a resposta do servidor.';

/** Beside `pending`. */
const NOT_THERE = 'Os dados ainda não foram carregados.';

function firstField(within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>(FIELD) ?? null;
}

/** A form in a dialog. It knows no form library: the fields are its children, `onSubmit` is theirs. */
export function FormDialog({
  title,
  open,
  onOpenChange,
  onSubmit,
  busy,
  submitError,
  dirty,
  submitLabel = 'Salvar',
  busyLabel,
  submitDisabledReason,
  pending,
  children,
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isPending = pending !== undefined;
  const waited = useRef(isPending);
  useEffect(() => {
    // Fields that come later take the focus as those do that are there from the start.
    if (waited.current && !isPending) firstField(form.current)?.focus();
    waited.current = isPending;
  }, [isPending]);
  const slow = useElapsed(busy, SLOW_AFTER_MS);
  const locked = busy && !slow;
  useUnsavedWork(open && dirty);

  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const requestClose = () => {
    if (locked) return;
    // A second Escape takes the question back; only 'Descartar' throws away what was typed.
    if (dirty) setAsking(!asking);
    else leave();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) onOpenChange(true);
        else requestClose();
      }}
    >
      <DialogContent
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
            setAsking(false);
            if (!busy && !isPending) onSubmit(event);
          }}
        >
          <DialogHeader title={title} closeDisabledReason={locked ? WAIT : undefined} />
          {submitError ? (
            <Alert
              title={submitError.title}
              detail={submitError.detail}
              className="mx-6 mt-3 mb-1 max-md:mx-4 max-md:mt-2"
            />
          ) : null}
          <DialogBody>
            {isPending ? pending : children}
            <SlowNotice pending={busy} />
          </DialogBody>
          {asking ? (
            <DiscardStep
              onDiscard={leave}
              onKeep={() => {
                setAsking(false);
              }}
            />
          ) : (
            <DialogFooter>
              <Button disabledReason={locked ? WAIT : undefined} onClick={requestClose}>
                Cancelar
              </Button>
              <Button
                variant="primary"
                type="submit"
                busy={busy}
                busyLabel={busyLabel}
                disabledReason={isPending ? NOT_THERE : submitDisabledReason}
              >
                {submitLabel}
              </Button>
            </DialogFooter>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Takes the footer's place when a form with something typed is to be closed. */
function DiscardStep({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <DialogFooter role="group" aria-label="Descartar alterações?" className="flex-wrap items-center">
      <p role="alert" className="mr-auto font-semibold max-md:basis-full">
        Descartar alterações?
      </p>
      {/* The question comes from a press on what stood here: the focus goes to the harmless answer. */}
      <Button ref={focusOnMount} onClick={onKeep}>
        Continuar editando
      </Button>
      <Button variant="destructive-outline" onClick={onDiscard}>
        Descartar
      </Button>
    </DialogFooter>
  );
}

function focusOnMount(element: HTMLButtonElement | null): void {
  element?.focus();
}
