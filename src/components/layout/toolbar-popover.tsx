import type { ReactElement, ReactNode } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { cn } from '@/lib/utils';

interface ToolbarPopoverProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  className: string;
  children: ReactNode;
}

/** A popover of a list and its button. The popover itself takes the focus: its first button may be disabled, and would show its hint. */
export function ToolbarPopover({ label, trigger, className, children }: ToolbarPopoverProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={label}
        className={cn('max-h-(--radix-popover-content-available-height) overflow-y-auto p-2', className)}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
