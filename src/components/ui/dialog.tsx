import { useRef, type ComponentProps, type ReactNode } from 'react';
import { X } from 'lucide-react';
import * as DialogPrimitive from 'radix-ui/dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

export const Dialog = DialogPrimitive.Root;
export const DialogClose = DialogPrimitive.Close;
/** For a dialog with a header of its own. */
export const DialogTitle = DialogPrimitive.Title;

const widths = {
  /** A form: 520 px. */
  md: 'max-w-[520px]',
  /** A confirmation: 432 px. */
  sm: 'max-w-[432px]',
  /** A document: what the window has. */
  full: 'max-w-[1200px] h-full',
} as const;

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  width?: keyof typeof widths | undefined;
}

/**
 * The sheet of a dialog: in the middle, at the bottom edge on phones. Closed by Escape, by the overlay and by 'Fechar'.
 * Its parts are DialogHeader, DialogBody (the only one that scrolls) and DialogFooter.
 */
export function DialogContent({
  width = 'md',
  className,
  onEscapeKeyDown,
  onPointerDownOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
  ...rest
}: DialogContentProps) {
  const opener = useRef<Element | null>(null);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-30 grid animate-fade grid-rows-[minmax(0,1fr)] place-items-center bg-overlay p-4 max-md:place-items-end max-md:p-2">
        <DialogPrimitive.Content
          aria-describedby={undefined}
          {...rest}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            onOpenAutoFocus?.(event);
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented) return;
            // radix gives the focus back to a DialogTrigger only; most dialogs here are opened from state.
            event.preventDefault();
            focusAgain(opener.current);
          }}
          onEscapeKeyDown={(event) => {
            // An open list inside the dialog takes the first Escape for itself; the jump box's input always says it is open.
            if (event.target instanceof Element && event.target.matches('button[role=combobox][aria-expanded=true]')) {
              event.preventDefault();
            }
            if (isInBrowsersModal(event.target)) event.preventDefault();
            onEscapeKeyDown?.(event);
          }}
          onPointerDownOutside={(event) => {
            if (isInBrowsersModal(event.detail.originalEvent.target)) event.preventDefault();
            onPointerDownOutside?.(event);
          }}
          className={cn(
            'flex max-h-full w-full min-w-0 animate-appear flex-col rounded-xl wrap-anywhere bg-popover text-popover-foreground shadow-lg focus-visible:outline-none',
            widths[width],
            className,
          )}
        >
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Overlay>
    </DialogPrimitive.Portal>
  );
}

/**
 * The focus goes back to what opened the dialog; to the screen if that is gone (a deleted row) or was a bare address,
 * unless the screen has given it a place of its own meanwhile.
 */
function focusAgain(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere) opener.focus();
  else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/** The browser's own modal lies over this dialog (sign-in over unsaved work): what is done there is not done outside. */
function isInBrowsersModal(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

interface DialogHeaderProps {
  title: ReactNode;
  /** Beside 'Fechar'. */
  children?: ReactNode;
  /** Another name for the cross, where the footer has a 'Fechar' of its own. */
  closeLabel?: string | undefined;
  closeDisabledReason?: string | undefined;
}

export function DialogHeader({ title, children, closeLabel = 'Fechar', closeDisabledReason }: DialogHeaderProps) {
  return (
    <header className="flex flex-none items-center gap-3 pt-4 pr-4 pl-6 max-md:pt-3 max-md:pr-2 max-md:pl-4">
      <DialogPrimitive.Title className="line-clamp-2 min-w-0 flex-1 text-lg">{title}</DialogPrimitive.Title>
      {children}
      <DialogPrimitive.Close asChild>
        <Button variant="ghost" size="icon" aria-label={closeLabel} disabledReason={closeDisabledReason}>
          <X className="size-4.5" />
        </Button>
      </DialogPrimitive.Close>
    </header>
  );
}

export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('grid min-h-0 gap-4 overflow-y-auto px-6 pt-3 pb-6 max-md:px-4 max-md:pt-2 max-md:pb-4', className)}
      {...rest}
    />
  );
}

/** Actions, at the right; equally wide on phones. */
export function DialogFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn(
        'flex flex-none justify-end gap-2 border-t border-border px-6 py-4 max-md:px-4 max-md:py-3 max-md:*:flex-1',
        className,
      )}
      {...rest}
    />
  );
}
