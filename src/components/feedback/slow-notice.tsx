import { RetryButton } from '@/components/feedback/retry-button';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { cn } from '@/lib/utils';

interface SlowNoticeProps {
  pending: boolean;
  /** Only for reads: a mutation is never retried automatically. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** Shown after 10 s without a response (ERR-15). */
export function SlowNotice({ pending, onRetry, className }: SlowNoticeProps) {
  const slow = useElapsed(pending, SLOW_AFTER_MS);
  return (
    <div role="status" className={slow ? cn('flex flex-wrap items-center gap-3', className) : 'sr-only'}>
      {slow ? (
        <>
          <span className="text-muted-foreground">O servidor está demorando para responder.</span>
          {onRetry ? <RetryButton size="sm" onRetry={onRetry} /> : null}
        </>
      ) : null}
    </div>
  );
}
