import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/utils';

export function InputGroup({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="input-group"
      className={cn(
        'flex h-9 w-full min-w-0 items-center rounded-md border border-input bg-card text-foreground hover:border-foreground max-md:h-10',
        'has-[[data-slot=input-group-control]:focus-visible]:border-ring has-[[data-slot=input-group-control]:focus-visible]:outline-2 has-[[data-slot=input-group-control]:focus-visible]:-outline-offset-1 has-[[data-slot=input-group-control]:focus-visible]:outline-ring',
        'has-aria-invalid:border-destructive has-aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)]',
        'has-[[data-slot=input-group-control]:disabled]:border-border-strong has-[[data-slot=input-group-control]:disabled]:bg-muted',
        'in-[[role=dialog],[role=alertdialog]]:not-has-[[data-slot=input-group-control]:disabled]:bg-popover',
        className,
      )}
      {...props}
    />
  );
}

const inputGroupAddonVariants = cva('flex flex-none items-center text-muted-foreground max-md:text-lg', {
  variants: {
    align: {
      'inline-start': 'order-first pl-3',
      'inline-end': 'order-last pr-1',
    },
  },
  defaultVariants: { align: 'inline-start' },
});

export function InputGroupAddon({
  className,
  align = 'inline-start',
  ...props
}: ComponentProps<'div'> & VariantProps<typeof inputGroupAddonVariants>) {
  return (
    <div
      data-slot="input-group-addon"
      data-align={align}
      className={cn(inputGroupAddonVariants({ align }), className)}
      {...props}
    />
  );
}

export function InputGroupButton(props: ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="icon-sm" {...props} />;
}

export function InputGroupText(props: ComponentProps<'span'>) {
  return <span data-slot="input-group-text" {...props} />;
}

export function InputGroupInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <Input
      data-slot="input-group-control"
      className={cn(
        'h-full flex-1 border-0 bg-transparent focus-visible:outline-none aria-invalid:shadow-none disabled:bg-transparent max-md:h-full in-[[role=dialog],[role=alertdialog]]:not-disabled:bg-transparent',
        className,
      )}
      {...props}
    />
  );
}
