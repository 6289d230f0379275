import { Progress as ProgressPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** Indeterminate while `value` is null or left out. */
export function Progress({ className, value, max = 100, ...props }: ComponentProps<typeof ProgressPrimitive.Root>) {
  const isDeterminate = typeof value === 'number';
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={value ?? null}
      max={max}
      className={cn('relative h-1 w-full overflow-hidden rounded-[2px] bg-secondary', className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        data-slot="progress-indicator"
        className={cn('h-full bg-primary', isDeterminate ? 'w-full' : 'w-1/3 animate-sweep')}
        style={isDeterminate ? { transform: `translateX(-${100 - (100 * value) / max}%)` } : undefined}
      />
    </ProgressPrimitive.Root>
  );
}
