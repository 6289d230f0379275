import { CircleHelp, X } from 'lucide-react';
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
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-1 rounded-md p-2 text-left text-sm font-normal whitespace-normal wrap-anywhere',
        isSettled ? 'bg-muted dark:bg-secondary' : 'bg-warning-soft',
        className,
      )}
    >
      <CircleHelp aria-hidden className="mt-1.5 size-4 text-warning" />
      <p className="py-1">
        <b>{action}</b>
        {isSettled ? null : `: ${text}`}
      </p>
      <Button variant="ghost" size="icon-sm" aria-label="Dispensar" onClick={onDismiss}>
        <X />
      </Button>
      <UnknownResultCheck {...props} className="col-span-full" />
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
