import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface NumberStripProps {
  /** Two columns on medium screens, for values as wide as money. */
  pairs?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Figures side by side, separated by perforated edges; stacked on phones. */
export function NumberStrip({ pairs = false, className, children }: NumberStripProps) {
  return (
    <div
      className={cn(
        'grid auto-cols-fr overflow-hidden rounded-lg border border-border bg-card',
        '*:not-first:border-t-2 *:not-first:border-dotted *:not-first:border-border-strong',
        pairs
          ? 'md:grid-cols-2 md:*:even:border-l-2 md:*:nth-2:border-t-0 wide:grid-cols-none wide:grid-flow-col wide:*:not-first:border-t-0 wide:*:not-first:border-l-2'
          : 'md:grid-flow-col md:*:not-first:border-t-0 md:*:not-first:border-l-2',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Layout of one cell; used on a div or a link. */
export const numberCellClass = 'relative block min-w-0 px-5 py-4 text-foreground';

export function NumberLabel({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-muted-foreground">{children}</span>;
}

/** The figure; `money` uses a smaller size. */
export function NumberValue({ money = false, children }: { money?: boolean | undefined; children: ReactNode }) {
  return (
    <span className={cn('block font-semibold tracking-[-0.02em] wrap-anywhere', money ? 'text-2xl' : 'text-3xl')}>
      {children}
    </span>
  );
}
