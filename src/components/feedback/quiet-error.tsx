import { RetryButton } from '@/components/feedback/retry-button';
import { cn } from '@/lib/cn';

interface QuietErrorProps {
  text: string;
  onRetry: () => void;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** A failure that the specification calls silent: no alert and no toast, but never a lie (design 4). */
export function QuietError({ text, onRetry, retrying, className }: QuietErrorProps) {
  return (
    <div role="status" className={cn('flex flex-wrap items-center gap-3 text-muted-foreground', className)}>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <RetryButton size="sm" onRetry={onRetry} busy={retrying} />
    </div>
  );
}
