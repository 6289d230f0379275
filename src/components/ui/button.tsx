import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const buttonVariants = cva(
  'inline-flex flex-none items-center justify-center rounded-md border whitespace-nowrap no-underline select-none hover:no-underline print:hidden disabled:cursor-not-allowed disabled:border-transparent disabled:bg-secondary disabled:text-muted-foreground aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-secondary aria-disabled:text-muted-foreground',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-sm font-semibold text-primary-foreground hover:bg-primary-hover',
        secondary: 'border-transparent bg-secondary text-sm font-semibold text-foreground hover:bg-accent',
        outline:
          'border-border-strong bg-card text-sm font-semibold text-foreground hover:border-input hover:bg-accent',
        ghost: 'border-transparent text-base text-foreground hover:bg-accent',
        destructive:
          'border-transparent bg-destructive-fill text-sm font-semibold text-destructive-foreground hover:bg-destructive-hover',
        link: 'border-transparent text-base text-link hover:underline',
      },
      size: {
        default: 'h-9 gap-2 px-3.5 max-md:h-10 [&_svg]:-ml-0.5',
        sm: 'h-8 gap-2 px-3 [&_svg]:-ml-0.5',
        lg: 'h-10 gap-2 px-4 text-base [&_svg]:-ml-0.5',
        icon: 'size-9 max-md:size-10',
        'icon-sm': 'size-7',
      },
    },
    compoundVariants: [
      {
        variant: 'ghost',
        size: ['icon', 'icon-sm'],
        class:
          'text-muted-foreground hover:text-foreground disabled:bg-transparent disabled:opacity-45 aria-disabled:bg-transparent aria-disabled:opacity-45',
      },
    ],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export function Button({
  className,
  variant = 'default',
  size = 'default',
  asChild = false,
  type = 'button',
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Comp = asChild ? Slot.Root : 'button';
  return (
    <Comp
      data-slot="button"
      data-variant={variant}
      data-size={size}
      type={asChild ? undefined : type}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
