import { TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

interface LowMarkProps {
  /** The colours that are low, where the mark stands for a whole model. */
  cores?: string | undefined;
  className?: string | undefined;
}

/** Five pieces or fewer (CAP-03): shape and words, colour comes last. */
export function LowMark({ cores, className }: LowMarkProps) {
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground', className)}>
      <TriangleAlert aria-hidden className="size-3.5 flex-none text-warning" />
      <span className="wrap-anywhere">Estoque baixo{cores === undefined ? null : `: ${cores}`}</span>
    </span>
  );
}
