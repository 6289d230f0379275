import type { ComponentProps } from 'react';
import { fieldClass } from '@/components/ui/input';
import { cn } from '@/lib/cn';

/** Lines to type in. 16 px of text on phones, so that focusing it does not zoom. */
export function Textarea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(fieldClass, 'block w-full min-w-0 rounded-md px-3 py-2 max-md:text-lg', className)}
      {...rest}
    />
  );
}
