import type { UseQueryResult } from '@tanstack/react-query';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { RetryButton } from '@/components/feedback/loading-button';
import { SLOW_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';

interface LoadingCaptionProps {
  /** Visible; by default only for screen readers. */
  visible?: boolean | undefined;
  className?: string | undefined;
}

export function LoadingCaption({ visible = false, className }: LoadingCaptionProps) {
  return (
    <span role="status" className={cn(visible ? 'text-sm text-muted-foreground' : 'sr-only', className)}>
      <AnnouncedText>Carregando...</AnnouncedText>
    </span>
  );
}

interface SlowNoticeProps {
  /** The pending query. A mutation, which has no retry, sets `pending` instead. */
  query?: Pick<UseQueryResult, 'isFetching' | 'refetch'> | undefined;
  /** By default while `query` is fetching. */
  pending?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** Shown after 10 s without a response (ERR-15). */
export function SlowNotice({
  query,
  pending = query?.isFetching === true,
  onRetry = query && (() => void query.refetch()),
  className,
}: SlowNoticeProps) {
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

/** Shown while a route's chunk loads. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-background text-primary">
      <Spinner className="size-8 border-[3px]" />
      <span className="sr-only">
        <AnnouncedText>Carregando...</AnnouncedText>
      </span>
    </div>
  );
}
