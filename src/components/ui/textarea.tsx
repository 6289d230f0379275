import type { ComponentProps } from 'react';
import { fieldClass } from '@/components/ui/input';
import { cn } from '@/lib/cn';

export function Textarea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(
        fieldClass,
        'block w-full resize-y rounded-md px-3 py-2 max-md:text-lg max-md:leading-5',
        className,
      )}
      {...rest}
    />
  );
}
