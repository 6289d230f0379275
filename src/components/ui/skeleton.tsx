import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      className={cn('h-3 max-w-full animate-pulse rounded-sm bg-skeleton', className)}
      {...props}
    />
  );
}
