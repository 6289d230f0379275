import { X } from 'lucide-react';
import { LoadingButton } from '@/components/form/loading-button';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

export interface UnknownResultProps {
  /** 'Emitido' */
  action: string;
  /** TXT-90, or what the record is now. */
  text: string;
  isSettled: boolean;
  /** Why the record could not be read. */
  failure: string | undefined;
  isChecking: boolean;
  onCheck: () => void;
  onDismiss: () => void;
  className?: string | undefined;
}

/** A change whose outcome is unknown, at its record (ERR-14). Not a live region: the toast has announced it. */
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
      <p className="py-1">
        <b>{action}</b>
        {isSettled ? null : `: ${text}`}
      </p>
      <UnknownResultCheck {...props} className="clear-both" />
    </div>
  );
}

/** 'Conferir', and what the record is now. */
export function UnknownResultCheck({ text, isSettled, failure, isChecking, onCheck, className }: UnknownResultProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <LoadingButton variant="outline" size="sm" loading={isChecking} loadingText="Conferindo..." onClick={onCheck}>
        Conferir
      </LoadingButton>
      <p role="status" className="min-w-0">
        {isChecking ? null : (failure ?? (isSettled ? text : null))}
      </p>
    </div>
  );
}
