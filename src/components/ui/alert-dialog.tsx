import { AlertDialog as AlertDialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { useFocusReturn } from '@/components/ui/use-focus-return';
import { cn } from '@/lib/utils';

export function AlertDialog(props: ComponentProps<typeof AlertDialogPrimitive.Root>) {
  return <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />;
}

function AlertDialogPortal(props: ComponentProps<typeof AlertDialogPrimitive.Portal>) {
  return <AlertDialogPrimitive.Portal data-slot="alert-dialog-portal" {...props} />;
}

function AlertDialogOverlay({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Overlay>) {
  return (
    <AlertDialogPrimitive.Overlay
      data-slot="alert-dialog-overlay"
      className={cn('fixed inset-0 z-30 animate-fade bg-overlay', className)}
      {...props}
    />
  );
}

interface AlertDialogContentProps extends ComponentProps<typeof AlertDialogPrimitive.Content> {
  /** Radix ignores presses outside an alert dialog. */
  onOverlayClick?: () => void;
}

export function AlertDialogContent({ className, onCloseAutoFocus, onOverlayClick, ...props }: AlertDialogContentProps) {
  const { attachContent, onCloseAutoFocus: returnFocus } = useFocusReturn();
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay onClick={onOverlayClick} />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        ref={attachContent}
        className={cn(
          'fixed inset-0 z-30 m-auto flex h-fit max-h-[calc(100%-32px)] w-[calc(100%-32px)] max-w-108 animate-appear flex-col rounded-xl bg-popover wrap-anywhere text-popover-foreground shadow-lg focus-visible:outline-none max-md:mb-2 max-md:max-h-[calc(100%-16px)] max-md:w-[calc(100%-16px)]',
          className,
        )}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          returnFocus(event);
        }}
        {...props}
      />
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-dialog-header"
      className={cn(
        'flex min-h-13 flex-none flex-col justify-center gap-1 pt-4 pr-16 pl-6 max-md:pt-3 max-md:pr-14 max-md:pl-4',
        className,
      )}
      {...props}
    />
  );
}

/** The only part that scrolls. */
export function AlertDialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-dialog-body"
      className={cn('grid min-h-0 gap-4 overflow-y-auto px-6 pt-3 pb-6 max-md:px-4 max-md:pt-2 max-md:pb-4', className)}
      {...props}
    />
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn(
        'flex flex-none justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4 max-md:py-3 max-md:*:flex-1',
        className,
      )}
      {...props}
    />
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn('line-clamp-2 text-lg', className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return <AlertDialogPrimitive.Description data-slot="alert-dialog-description" className={className} {...props} />;
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return (
    <AlertDialogPrimitive.Cancel
      data-slot="alert-dialog-cancel"
      className={cn(buttonVariants({ variant: 'outline' }), className)}
      {...props}
    />
  );
}
