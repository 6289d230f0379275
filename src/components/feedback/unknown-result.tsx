import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LoadingButton } from '@/components/feedback/loading-button';
import { FailureAlert } from '@/components/feedback/states';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

export interface UnknownResultProps {
  /** 'Emitido' */
  action: string;
  /** TXT-90 */
  text: string;
  isSettled: boolean;
  /** The result of the last check. */
  checked: string | undefined;
  /** Why the record could not be read. */
  failure: string | undefined;
  isChecking: boolean;
  onCheck: () => void;
  onDismiss: () => void;
  className?: string | undefined;
}

/** Why a submit failed. */
export interface SubmitError {
  title: string;
  detail?: ReactNode;
  error?: unknown;
  unknown?: UnknownResultProps | undefined;
}

/** A change whose outcome is unknown, at its record (ERR-14). Not a live region, because the toast has announced it. */
export function UnknownResult(props: UnknownResultProps) {
  const { action, text, isSettled, onDismiss, className } = props;
  return (
    <div
      className={cn(
        'flow-root rounded-md p-2 text-left text-sm font-normal whitespace-normal wrap-anywhere',
        isSettled ? 'bg-muted dark:bg-secondary' : 'bg-warning-soft',
        className,
      )}
    >
      <Button variant="ghost" size="icon-sm" className="float-right" aria-label="Dispensar" onClick={onDismiss}>
        <X />
      </Button>
      {isSettled ? null : (
        <p className="py-1">
          <b>{action}</b>
          <span>{`: ${text}`}</span>
        </p>
      )}
      <UnknownResultCheck {...props} className="clear-both" />
    </div>
  );
}

interface CheckProps extends Pick<UnknownResultProps, 'checked' | 'failure' | 'isChecking' | 'onCheck' | 'className'> {
  /** Accessible name of 'Conferir' where there are several. */
  label?: string;
}

export function UnknownResultCheck({ label, checked, failure, isChecking, onCheck, className }: CheckProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <LoadingButton
        variant="outline"
        size="sm"
        loading={isChecking}
        loadingText="Conferindo..."
        aria-label={label}
        onClick={onCheck}
      >
        Conferir
      </LoadingButton>
      <p role="status" className="min-w-0">
        {isChecking ? null : (failure ?? checked)}
      </p>
    </div>
  );
}

interface SubmitFailureProps extends ComponentProps<typeof FailureAlert> {
  unknown?: UnknownResultProps | undefined;
}

/** Why a submit failed; an unknown outcome can be checked (ERR-14). */
export function SubmitFailure({ unknown, className, ...failure }: SubmitFailureProps) {
  return (
    <div className={className}>
      {unknown?.isSettled === true ? null : <FailureAlert {...failure} />}
      {unknown ? <UnknownResultCheck {...unknown} className="mt-1 text-sm" /> : null}
    </div>
  );
}
