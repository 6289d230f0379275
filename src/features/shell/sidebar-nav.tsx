import { Link } from '@tanstack/react-router';
import { menuOf, type MenuEntry } from '@/features/shell/menu';
import { Submenu } from '@/features/shell/submenu';
import { useSessionUser } from '@/api/use-session-user';
import { cn } from '@/lib/utils';

interface SidebarNavProps {
  collapsed?: boolean;
  onNavigate?: () => void;
}

export function SidebarNav({ collapsed = false, onNavigate }: SidebarNavProps) {
  const user = useSessionUser();
  return (
    <nav aria-label="Menu principal" className={cn('flex-1 overflow-y-auto pt-1 pb-4', collapsed ? 'px-2.5' : 'px-3')}>
      {user &&
        menuOf(user).map((group) => (
          <section key={group.label} aria-label={group.label} className="group/menu">
            {collapsed ? (
              <hr className="mx-2 my-[7px] border-sidebar-border group-first/menu:hidden" />
            ) : (
              <h2 className="px-2 pt-3 pb-1 text-xs font-normal text-sidebar-muted">{group.label}</h2>
            )}
            {group.submenu ? (
              <Submenu {...group.submenu} entries={group.entries} collapsed={collapsed} onNavigate={onNavigate} />
            ) : (
              group.entries.map((entry) => <MenuLink key={entry.to} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />)
            )}
          </section>
        ))}
    </nav>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function MenuLink({ entry, collapsed, onNavigate }: MenuLinkProps) {
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      title={collapsed ? entry.label : undefined}
      onClick={onNavigate}
      activeOptions={{ includeSearch: false }}
      className={cn(
        'flex items-center rounded-md hover:bg-sidebar-accent hover:no-underline',
        'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold',
        '[&_svg]:text-sidebar-muted aria-[current=page]:[&_svg]:text-primary',
        collapsed ? 'h-8 justify-center' : 'h-10 gap-2.5 px-2 md:h-[30px]',
      )}
    >
      <Icon className={collapsed ? 'size-4.5' : 'size-4'} aria-hidden />
      <span className={collapsed ? 'sr-only' : undefined}>{entry.label}</span>
    </Link>
  );
}
