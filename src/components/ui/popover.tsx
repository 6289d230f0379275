import type { ComponentProps } from 'react';
import * as PopoverPrimitive from 'radix-ui/popover';
import { cn } from '@/lib/cn';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverClose = PopoverPrimitive.Close;

/** With radix's popover it weighs 23 kB (gzip): nothing on a first screen may import it. */
export function PopoverContent({
  className,
  align = 'end',
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-40 w-72 animate-appear rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md focus-visible:outline-none',
          className,
        )}
        {...rest}
      />
    </PopoverPrimitive.Portal>
  );
}
