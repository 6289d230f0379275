import { Link } from '@tanstack/react-router';
import { Menu, PanelLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import { Bell } from '@/features/shell/bell';
import { JumpBoxButton } from '@/features/shell/jump-box-button';
import { ThemeSwitch } from '@/features/shell/theme-switch';
import type { SidebarState } from '@/features/shell/use-sidebar';
import { UserMenu } from '@/features/shell/user-menu';

export function TopBar({ sidebar }: { sidebar: SidebarState }) {
  return (
    <header className="sticky top-0 z-10 flex h-13 items-center border-b border-border bg-background px-2 md:h-14 md:gap-2 md:pr-6 md:pl-4">
      <Button
        variant="ghost"
        size="icon"
        className="max-md:hidden"
        aria-label={sidebar.expanded ? 'Recolher menu' : 'Expandir menu'}
        aria-expanded={sidebar.expanded}
        onClick={sidebar.toggle}
      >
        <PanelLeft className="size-4.5" aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" className="md:hidden" aria-label="Abrir menu" onClick={sidebar.openDrawer}>
        <Menu className="size-5" aria-hidden />
      </Button>
      <Link to="/pedidos" aria-label="Embarque, Todos os Pedidos" className="mr-auto ml-1 rounded-sm md:hidden">
        <Logo drawing="mark" />
      </Link>
      <JumpBoxButton />
      <span className="grow max-md:hidden" />
      <Bell />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
