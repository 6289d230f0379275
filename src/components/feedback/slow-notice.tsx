import { RetryButton } from '@/components/feedback/retry-button';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { cn } from '@/lib/cn';

interface SlowNoticeProps {
  /** An answer is awaited. */
  pending: boolean;
  /** A read offers a new attempt; a mutation must not be repeated by itself. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** Says after 10 s without an answer that the server is slow (design 4). */
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
