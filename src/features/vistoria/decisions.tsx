import type { ReactNode } from 'react';
import { Check, Flag, SkipForward, Undo2 } from 'lucide-react';
import { RetryButton } from '@/components/feedback/retry-button';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { KeyHint } from '@/features/vistoria/key-hint';
import type { Decision, DecisionState } from '@/features/vistoria/use-decision';

interface DecisionsProps {
  state: DecisionState;
  /** Why nothing can be decided yet. */
  refusal: string | undefined;
  /** Why the case cannot be put off now. */
  skipRefusal: string | undefined;
  skipped: number;
  hints: boolean;
  onVistoriado: () => void;
  onIrregular: () => void;
  onRetry: (decision: Decision) => void;
  onSkip: () => void;
  onReview: () => void;
  onNext: () => void;
}

/** The decisions about a case, and what became of the last one. Nothing in here moves the buttons (look 1). */
export function Decisions(props: DecisionsProps) {
  const { state, refusal, skipRefusal, skipped, hints } = props;
  const isMarking = state.kind === 'running' && state.decision === 'vistoriado';
  return (
    <div className="flex-none border-t border-border px-6 pt-4 pb-5 max-md:px-4 max-md:py-3 md:max-lg:px-4 md:max-lg:py-3">
      <Notice {...props} />
      <div className="grid gap-2 max-md:grid-cols-2">
        <DecisionButton
          variant="primary"
          icon={<Check />}
          words="Marcar como Vistoriado"
          hint={hints ? 'V' : undefined}
          busy={isMarking}
          refusal={refusal}
          onPress={props.onVistoriado}
        />
        <DecisionButton
          variant="destructive-outline"
          icon={<Flag />}
          words="Marcar como Irregular"
          hint={hints ? 'I' : undefined}
          refusal={refusal}
          onPress={props.onIrregular}
        />
        <div className="flex flex-wrap items-center gap-x-2 max-md:col-span-2 max-md:justify-center">
          <Button variant="ghost" className="md:grow" disabledReason={skipRefusal} onClick={props.onSkip}>
            <span className="flex items-center gap-3 md:w-full md:pl-0.5">
              <SkipForward className="size-4.5" />
              Pular
              {hints ? <Hint name="P" /> : null}
            </span>
          </Button>
          {skipped > 0 ? (
            <Button variant="ghost" disabledReason={skipRefusal} onClick={props.onReview}>
              <Undo2 />
              Rever pulados ({skipped})
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface DecisionButtonProps {
  variant: ButtonVariant;
  icon: ReactNode;
  words: string;
  hint: string | undefined;
  busy?: boolean;
  refusal: string | undefined;
  onPress: () => void;
}

function DecisionButton({ variant, icon, words, hint, busy = false, refusal, onPress }: DecisionButtonProps) {
  return (
    <Button variant={variant} size="decision" busy={busy} disabledReason={busy ? undefined : refusal} onClick={onPress}>
      {icon}
      {words}
      {hint === undefined ? null : <Hint name={hint} />}
    </Button>
  );
}

/** Decoration: the button's name stays its words. Phones have no keys. */
function Hint({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="ml-auto max-md:hidden">
      <KeyHint name={name} />
    </span>
  );
}

/** Quiet, as the specification has it (the inspected mark is silent), but never a lie (design 4). */
function Notice({ state, onRetry, onNext }: DecisionsProps) {
  if (state.kind === 'gone') {
    return (
      <div className="mb-3 grid grid-cols-1 gap-2 rounded-md bg-warning-soft p-3 wrap-anywhere">
        <div role="alert">
          <b>{state.text}</b>
          {state.detail === undefined ? null : <p>{state.detail}</p>}
        </div>
        <Button ref={takeFocus} className="w-fit" onClick={onNext}>
          Ir para o próximo
        </Button>
      </div>
    );
  }
  return (
    <>
      <SlowNotice pending={state.kind === 'running'} className="mb-3" />
      <div role="status">
        {state.kind === 'failed' && state.decision === 'vistoriado' ? (
          <div className="mb-3 grid grid-cols-1 gap-2 wrap-anywhere">
            <p>
              <b>{state.text}</b> <span className="text-muted-foreground">{state.detail}</span>
            </p>
            <span>
              <RetryButton
                size="sm"
                onRetry={() => {
                  onRetry(state.decision);
                }}
              />
            </span>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The notice is acknowledged where it stands: by Enter at once. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
