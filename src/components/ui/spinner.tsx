import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** Decorative: the text next to it names what is loading. */
export function Spinner({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="spinner"
      aria-hidden="true"
      className={cn(
        'inline-block size-3.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
      {...props}
    />
  );
}
