import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface LabelProps extends ComponentProps<'label'> {
  htmlFor: string;
  /** Required fields say nothing, the others '(opcional)' (look 5). */
  optional?: boolean | undefined;
}

/** The name of a field, above it. */
export function Label({ htmlFor, optional = false, className, children, ...rest }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={cn('text-sm font-semibold', className)} {...rest}>
      {children}
      {optional ? <span className="font-normal text-muted-foreground"> (opcional)</span> : null}
    </label>
  );
}
