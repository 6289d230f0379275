import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Outline, focus and error of everything that one types or chooses in; also the trigger of a select. */
export const fieldClass =
  'border border-input bg-card text-foreground hover:border-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring aria-invalid:border-destructive aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)] disabled:border-border-strong disabled:bg-muted disabled:text-muted-foreground in-[[role=dialog],[role=alertdialog]]:not-disabled:bg-popover';

/** A line to type in. 16 px of text on phones, so that focusing it does not zoom. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(fieldClass, 'block h-9 w-full min-w-0 rounded-md px-3 max-md:h-10 max-md:text-lg', className)}
      {...rest}
    />
  );
}
