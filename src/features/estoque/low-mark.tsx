import { TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/utils';

interface LowMarkProps {
  /** The low colours, when the mark is for a whole model. */
  cores?: string | undefined;
  className?: string | undefined;
}

/** Marks low stock (CAP-03) by icon and text, not by colour alone. */
export function LowMark({ cores, className }: LowMarkProps) {
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground', className)}>
      <TriangleAlert aria-hidden className="size-3.5 flex-none text-warning" />
      <span className="wrap-anywhere">Estoque baixo{cores === undefined ? null : `: ${cores}`}</span>
    </span>
  );
}
