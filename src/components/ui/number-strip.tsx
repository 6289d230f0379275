import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface NumberStripProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Numbers side by side, parted by perforations; one below the other where there is no room (look 1, 8). */
export function NumberStrip({ className, children }: NumberStripProps) {
  return (
    <div
      className={cn(
        'grid auto-cols-fr overflow-hidden rounded-lg border border-border bg-card md:grid-flow-col',
        '*:not-first:border-t-2 *:not-first:border-dotted *:not-first:border-border-strong md:*:not-first:border-t-0 md:*:not-first:border-l-2',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The padding of one number's place; a link fills it. */
export const numberCellClass = 'relative block min-w-0 px-5 py-4 text-foreground';

/** What a number counts, above it. */
export function NumberLabel({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-muted-foreground">{children}</span>;
}

/** The number itself. */
export function NumberValue({ children }: { children: ReactNode }) {
  return <span className="block text-3xl font-semibold tracking-[-0.02em]">{children}</span>;
}
