import type { ReactNode } from 'react';
import { PopoverContent } from '@/components/ui/popover';
import { cn } from '@/lib/utils';

interface ToolbarPopoverContentProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Popover of a control of a list. It takes the focus itself: the first button may be disabled and would show its hint. */
export function ToolbarPopoverContent({ label, className, children }: ToolbarPopoverContentProps) {
  return (
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
  );
}
