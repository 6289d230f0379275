import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface BadgeProps {
  /** A CSS colour; its tint is the ground, the word stays in ink. */
  color: string;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ color, title, className, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-sm whitespace-nowrap text-foreground',
        className,
      )}
      style={{ background: `color-mix(in oklab, ${color} var(--status-tint), var(--background))` }}
    >
      {children}
    </span>
  );
}
