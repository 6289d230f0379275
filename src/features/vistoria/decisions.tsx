import { Check, Flag, SkipForward, Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton, RetryButton } from '@/components/feedback/loading-button';
import { IncidentCode } from '@/components/feedback/states';
import { UnknownResult, UnknownResultCheck, type UnknownResultProps } from '@/components/feedback/unknown-result';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { DecisionState } from '@/features/vistoria/decision-rules';
import { cn } from '@/lib/utils';

interface DecisionsProps {
  state: DecisionState;
  notices: ReactNode;
  /** The last decision on this case has an unknown outcome. */
  unknown: UnknownResultProps | undefined;
  disabledReason: string | undefined;
  skipDisabledReason: string | undefined;
  skipped: number;
  showShortcuts: boolean;
  onVistoriado: () => void;
  onIrregular: () => void;
  onSkip: () => void;
  onReview: () => void;
  onNext: () => void;
}

/** The decision buttons of a case, and the notice about the last decision. */
export function Decisions(props: DecisionsProps) {
  const { state, disabledReason, skipDisabledReason, skipped, showShortcuts } = props;
  return (
    <div className="desk-decisions flex-none border-t border-border bg-background px-6 pt-4 pb-5 max-md:px-4 max-md:py-3 md:max-lg:px-4 md:max-lg:py-3">
      {props.notices}
      <Notice {...props} />
      <div className="grid gap-2 max-md:grid-cols-2">
        <DecisionButton
          shortcut={showShortcuts ? 'V' : undefined}
          loading={state.kind === 'running' && state.decision === 'vistoriado'}
          disabledReason={disabledReason}
          onClick={props.onVistoriado}
        >
          <Check />
          Marcar como Vistoriado
        </DecisionButton>
        <DecisionButton
          variant="outline"
          className="border-destructive/55 text-destructive hover:border-destructive hover:bg-destructive-soft"
          shortcut={showShortcuts ? 'I' : undefined}
          disabledReason={disabledReason}
          onClick={props.onIrregular}
        >
          <Flag />
          Marcar como Irregular
        </DecisionButton>
        <div className="flex flex-wrap items-center gap-x-2 max-md:col-span-2 max-md:justify-center">
          <DisabledHint reason={skipDisabledReason}>
            <Button
              variant="ghost"
              className="md:grow"
              aria-keyshortcuts={showShortcuts ? 'P' : undefined}
              onClick={props.onSkip}
            >
              <span className="flex items-center gap-3 md:w-full md:pl-0.5">
                <SkipForward className="size-4.5" />
                Pular
                {showShortcuts ? <Shortcut name="P" /> : null}
              </span>
            </Button>
          </DisabledHint>
          {skipped > 0 ? (
            <DisabledHint reason={skipDisabledReason}>
              <Button variant="ghost" onClick={props.onReview}>
                <Undo2 />
                <span>{`Rever pulados (${skipped})`}</span>
              </Button>
            </DisabledHint>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface DecisionButtonProps extends Omit<ComponentProps<typeof LoadingButton>, 'loading'> {
  loading?: boolean;
  shortcut: string | undefined;
  disabledReason: string | undefined;
}

function DecisionButton({
  loading = false,
  shortcut,
  disabledReason,
  className,
  children,
  ...props
}: DecisionButtonProps) {
  return (
    <DisabledHint reason={loading ? undefined : disabledReason}>
      <LoadingButton
        loading={loading}
        aria-keyshortcuts={shortcut}
        className={cn(
          'h-12 w-full justify-start gap-3 px-4 text-md max-md:h-13 max-md:gap-2 max-md:px-2.5 max-md:text-left max-md:text-sm max-md:leading-4 max-md:whitespace-normal *:data-[slot=loading-content]:justify-items-start [&_svg]:ml-0 [&_svg]:size-4.5',
          className,
        )}
        {...props}
      >
        {children}
        {shortcut === undefined ? null : <Shortcut name={shortcut} />}
      </LoadingButton>
    </DisabledHint>
  );
}

/** Not part of the button's accessible name. */
function Shortcut({ name }: { name: string }) {
  return (
    <Kbd
      aria-hidden="true"
      className="ml-auto min-w-5 border-current bg-transparent px-1 text-center font-normal max-md:hidden"
    >
      {name}
    </Kbd>
  );
}

/** A failed 'Marcar como Vistoriado' is reported here only, without an alert or a toast. */
function Notice({ state, unknown, onVistoriado, onNext }: DecisionsProps) {
  if (state.kind === 'gone') {
    return (
      <div className="mb-3 grid grid-cols-1 gap-2 rounded-md bg-warning-soft p-3 wrap-anywhere">
        {unknown?.isSettled === true ? null : (
          <div role="alert">
            <b>{state.text}</b>
            {state.detail === undefined ? null : <p>{state.detail}</p>}
          </div>
        )}
        {unknown ? <UnknownResultCheck {...unknown} /> : null}
        <Button variant="outline" ref={focusOnMount} className="w-fit" onClick={onNext}>
          Ir para o próximo
        </Button>
      </div>
    );
  }
  const hasFailed = state.kind === 'failed' && state.decision === 'vistoriado';
  return (
    <>
      <SlowNotice pending={state.kind === 'running'} className="mb-3" />
      <div role="status">
        {hasFailed && unknown?.isSettled !== true ? (
          <p className="mb-2 wrap-anywhere">
            <b>{state.text}</b> <span className="text-muted-foreground">{state.detail}</span>
          </p>
        ) : null}
      </div>
      {hasFailed ? (
        <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2 wrap-anywhere">
          {unknown ? <UnknownResultCheck {...unknown} /> : null}
          <RetryButton size="sm" onRetry={onVistoriado} />
          <IncidentCode error={state.error} />
        </div>
      ) : null}
      {unknown && !hasFailed ? <UnknownResult {...unknown} className="mb-3" /> : null}
    </>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
