import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { cn } from '@/lib/utils';

interface ToolbarPopoverProps extends ComponentProps<typeof Button> {
  label: string;
  icon: LucideIcon;
  /** Of the popover. */
  className: string;
}

/** A popover of a list and its button. It takes the focus itself: its first button may be disabled and would show its hint. */
export function ToolbarPopover({ label, icon: Icon, className, children, ...button }: ToolbarPopoverProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button aria-label={label} title={label} {...button}>
          <Icon />
        </Button>
      </PopoverTrigger>
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
