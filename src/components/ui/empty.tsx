import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Empty({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty"
      className={cn(
        'flex min-w-0 flex-col items-center justify-center gap-5 px-6 py-14 text-center wrap-anywhere',
        className,
      )}
      {...props}
    />
  );
}

export function EmptyHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div data-slot="empty-header" className={cn('flex min-w-0 flex-col items-center gap-1', className)} {...props} />
  );
}

export function EmptyMedia({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="empty-media" className={cn('mb-3 text-muted-foreground', className)} {...props} />;
}

export function EmptyTitle({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="empty-title" className={cn('text-md leading-5 font-semibold', className)} {...props} />;
}

export function EmptyDescription({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="empty-description"
      className={cn('max-w-[44ch] text-balance text-muted-foreground', className)}
      {...props}
    />
  );
}

export function EmptyContent({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="empty-content" className={cn('flex flex-col items-center', className)} {...props} />;
}
