import { Link } from '@tanstack/react-router';
import { Menu, Moon, PanelLeft, Sun } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Logo } from '@/components/layout/logo';
import { LazyRunStatus } from '@/components/operations/lazy-run-status';
import { Button } from '@/components/ui/button';
import { Bell } from '@/features/shell/bell';
import { CommandPaletteButton } from '@/features/shell/command-palette-button';
import { UserMenu } from '@/features/shell/user-menu';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { currentTheme, setTheme, subscribeTheme } from '@/lib/theme';

const MobileMenuSheet = lazyWithPreload(
  async () => (await import('@/features/shell/mobile-menu-sheet')).MobileMenuSheet,
  { onImportError: FailedOpening, logAs: 'mobile menu' },
);

const preloadMobileMenu = () => void MobileMenuSheet.preload();

interface TopBarProps {
  sidebarCollapsed: boolean;
  onToggleSidebar: () => void;
}

export function TopBar({ sidebarCollapsed, onToggleSidebar }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex h-13 items-center border-b border-border bg-background px-2 md:h-14 md:gap-2 md:pr-6 md:pl-4">
      <Button
        variant="ghost"
        size="icon"
        className="max-md:hidden"
        aria-label={sidebarCollapsed ? 'Expandir menu' : 'Recolher menu'}
        aria-expanded={!sidebarCollapsed}
        onClick={onToggleSidebar}
      >
        <PanelLeft className="size-4.5" />
      </Button>
      <MobileMenu />
      <Link to="/pedidos" aria-label="Embarque, Todos os Pedidos" className="mr-auto ml-1 rounded-sm md:hidden">
        <Logo drawing="mark" />
      </Link>
      <CommandPaletteButton />
      <span className="grow max-md:hidden" />
      <OfflineBadge />
      <LazyRunStatus />
      <Bell />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}

/** Below 768 px, in place of the sidebar: opens its entries in a drawer. */
function MobileMenu() {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => preloadLater(MobileMenuSheet.preload), []);
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadMobileMenu}
        onFocus={preloadMobileMenu}
        onClick={() => setOpen(true)}
      >
        <Menu className="size-5" />
      </Button>
      {open ? <MobileMenuSheet onOpenChange={setOpen} returnFocus={() => trigger.current?.focus()} /> : null}
    </>
  );
}

function ThemeSwitch() {
  const dark = useSyncExternalStore(subscribeTheme, currentTheme) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={dark ? 'Tema claro' : 'Tema escuro'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon className="size-4.5" />
    </Button>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

/** 'Sem conexão' while the browser is offline (ERR-16): in the free space of the bar, so that nothing moves. */
export function OfflineBadge() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status" className="max-md:absolute max-md:left-24 max-md:text-xs md:text-sm">
      {online ? null : (
        <div className="rounded-sm bg-warning-soft px-1.5 py-0.5 whitespace-nowrap text-foreground">Sem conexão</div>
      )}
    </div>
  );
}
