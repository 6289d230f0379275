import type { ComponentProps, WheelEvent } from 'react';
import { useFieldsLocked } from '@/lib/fields-lock';
import { cn } from '@/lib/utils';

/** Border, focus ring and error state shared by all form controls. */
export const fieldClass =
  'border border-input bg-card text-foreground hover:border-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring aria-invalid:border-destructive aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)] disabled:border-border-strong disabled:bg-muted disabled:text-muted-foreground in-[[role=dialog],[role=alertdialog]]:not-disabled:bg-popover';

/** Browsers step a focused number input with the wheel, instead of scrolling. */
function blurNumberInput({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur();
}

// 16 px text on phones: iOS zooms into a focused field with smaller text.
export function Input({ className, ...props }: ComponentProps<'input'>) {
  const locked = useFieldsLocked();
  return (
    <input
      data-slot="input"
      className={cn(
        fieldClass,
        'field-lock block h-9 w-full min-w-0 rounded-md px-3 max-md:h-10 max-md:text-lg',
        className,
      )}
      readOnly={locked}
      onWheel={blurNumberInput}
      {...props}
    />
  );
}
