import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'rounded-sm border border-border-strong bg-background px-1.5 font-sans text-xs leading-[1.125rem]',
        className,
      )}
      {...props}
    />
  );
}
