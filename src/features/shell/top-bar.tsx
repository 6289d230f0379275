import { Link } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Logo } from '@/components/layout/logo';
import { Bell } from '@/features/shell/bell';
import { CommandPaletteButton } from '@/features/shell/command-palette-button';
import { MobileMenu } from '@/features/shell/mobile-menu';
import { ThemeSwitch } from '@/features/shell/theme-switch';
import { UserMenu } from '@/features/shell/user-menu';

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
        <PanelLeft className="size-4.5" aria-hidden />
      </Button>
      <MobileMenu />
      <Link to="/pedidos" aria-label="Embarque, Todos os Pedidos" className="mr-auto ml-1 rounded-sm md:hidden">
        <Logo drawing="mark" />
      </Link>
      <CommandPaletteButton />
      <span className="grow max-md:hidden" />
      <Bell />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
