import { Link } from '@tanstack/react-router';
import { Moon, PanelLeft, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Logo } from '@/components/layout/logo';
import { Button } from '@/components/ui/button';
import { Bell } from '@/features/shell/bell';
import { CommandPaletteButton } from '@/features/shell/command-palette-button';
import { MobileMenu } from '@/features/shell/sidebar';
import { UserMenu } from '@/features/shell/user-menu';
import { currentTheme, setTheme, subscribeTheme } from '@/lib/theme';

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
      <Bell />
      <ThemeSwitch />
      <UserMenu />
    </header>
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
