import type { ComponentProps } from 'react';
import { fieldClass } from '@/components/ui/input';
import { useFieldsLocked } from '@/lib/fields-lock';
import { cn } from '@/lib/utils';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const locked = useFieldsLocked();
  return (
    <textarea
      data-slot="textarea"
      rows={2}
      className={cn(fieldClass, 'field-lock block w-full min-w-0 rounded-md px-3 py-2 max-md:text-lg', className)}
      readOnly={locked}
      {...props}
    />
  );
}
