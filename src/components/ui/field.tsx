import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlertIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/utils';

export function FieldGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="field-group" className={cn('grid gap-4', className)} {...props} />;
}

const fieldVariants = cva('group/field', {
  variants: {
    orientation: {
      vertical: 'grid content-start gap-1.5',
      horizontal:
        'flex min-h-6 items-start gap-2 *:data-[slot=checkbox]:mt-0.5 *:data-[slot=field-label]:text-base *:data-[slot=field-label]:font-normal',
    },
  },
  defaultVariants: { orientation: 'vertical' },
});

export function Field({
  className,
  orientation = 'vertical',
  ...props
}: ComponentProps<'div'> & VariantProps<typeof fieldVariants>) {
  return (
    <div
      data-slot="field"
      data-orientation={orientation}
      className={cn(fieldVariants({ orientation }), className)}
      {...props}
    />
  );
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

export function FieldDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="field-description" className={cn('text-xs text-muted-foreground', className)} {...props} />;
}

// Without role=alert: the form's own message is the one alert.
export function FieldError({ className, children, ...props }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-error"
      className={cn('flex items-start gap-1.5 text-sm leading-4 text-destructive', className)}
      {...props}
    >
      <CircleAlertIcon className="mt-px size-3.5" />
      {children}
    </p>
  );
}
