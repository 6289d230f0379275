import { RetryButton } from '@/components/feedback/retry-button';
import { cn } from '@/lib/utils';

interface InlineErrorProps {
  text: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** A failed load or save shown as muted text (role=status) with a retry button; no alert, no toast. */
export function InlineError({ text, detail, onRetry, retrying, className }: InlineErrorProps) {
  return (
    <div role="status" className={cn('flex flex-wrap items-center gap-3 text-muted-foreground', className)}>
      <div className="min-w-0 wrap-anywhere">
        <span>{text}</span>
        {detail === undefined ? null : <span> {detail}</span>}
      </div>
      {onRetry ? <RetryButton size="sm" onRetry={onRetry} busy={retrying} /> : null}
    </div>
  );
}
