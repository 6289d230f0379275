import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { Logo } from '@/components/ui/logo';
import { SidebarNav } from '@/features/shell/sidebar-nav';
import { cn } from '@/lib/cn';

interface SidebarProps {
  expanded: boolean;
  drawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** From 768 px a column, wide or as a rail of icons; below it a drawer over the screen. */
export function Sidebar({ expanded, drawerOpen, onCloseDrawer }: SidebarProps) {
  return (
    <>
      <aside className={cn('sidebar max-md:hidden', expanded ? 'w-58' : 'w-14')} aria-label="Menu lateral">
        <div className="sticky top-0 flex h-dvh flex-col">
          <BrandLink rail={!expanded} />
          <SidebarNav rail={!expanded} />
        </div>
      </aside>
      <Drawer open={drawerOpen} onClose={onCloseDrawer} />
    </>
  );
}

/** The header logo links to /pedidos (specification 2.1). */
function BrandLink({ rail }: { rail: boolean }) {
  return (
    <Link
      to="/pedidos"
      aria-label="Embarque, Todos os Pedidos"
      className={cn('flex h-14 shrink-0 items-center', rail ? 'justify-center' : 'px-5')}
    >
      <Logo drawing={rail ? 'mark' : 'logo'} />
    </Link>
  );
}

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back, without a byte of
 * script in the entry. A click on its backdrop is a click on the dialog element itself.
 */
function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the frame: without its content the drawer is not to be seen.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // The click listener is for the backdrop alone; the keyboard closes a modal dialog with Escape by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className="flex h-full flex-col">
          <BrandLink rail={false} />
          <SidebarNav rail={false} onNavigate={onClose} />
        </div>
      )}
    </dialog>
  );
}
