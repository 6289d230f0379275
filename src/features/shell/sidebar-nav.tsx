import { Link } from '@tanstack/react-router';
import { menuOf, type MenuEntry } from '@/features/shell/menu';
import { Submenu } from '@/features/shell/submenu';
import { usePastFirstFrame } from '@/features/shell/use-past-first-frame';
import { useSessionUser } from '@/api/use-session-user';
import { cn } from '@/lib/cn';

interface SidebarNavProps {
  rail: boolean;
  onNavigate?: () => void;
}

export function SidebarNav({ rail, onNavigate }: SidebarNavProps) {
  const user = useSessionUser();
  const isDrawn = usePastFirstFrame();
  return (
    <nav aria-label="Menu principal" className={cn('flex-1 overflow-y-auto pt-1 pb-4', rail ? 'px-2.5' : 'px-3')}>
      {isDrawn &&
        user &&
        menuOf(user).map((group) => (
          <section key={group.label} aria-label={group.label} className="group/menu">
            {rail ? (
              <hr className="mx-2 my-[7px] border-sidebar-border group-first/menu:hidden" />
            ) : (
              <h2 className="px-2 pt-3 pb-1 text-xs font-normal text-sidebar-muted">{group.label}</h2>
            )}
            {group.submenu ? (
              <Submenu {...group.submenu} entries={group.entries} rail={rail} onNavigate={onNavigate} />
            ) : (
              group.entries.map((entry) => <MenuLink key={entry.to} entry={entry} rail={rail} onNavigate={onNavigate} />)
            )}
          </section>
        ))}
    </nav>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  rail: boolean;
  onNavigate: (() => void) | undefined;
}

function MenuLink({ entry, rail, onNavigate }: MenuLinkProps) {
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      title={rail ? entry.label : undefined}
      onClick={onNavigate}
      activeOptions={{ includeSearch: false }}
      className={cn(
        'flex items-center rounded-md hover:bg-sidebar-accent hover:no-underline',
        'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
        '[&_svg]:text-sidebar-muted aria-[current=page]:[&_svg]:text-primary',
        rail ? 'h-8 justify-center' : 'h-10 gap-2.5 px-2 md:h-[30px]',
      )}
    >
      <Icon className={rail ? 'size-4.5' : 'size-4'} aria-hidden />
      <span className={rail ? 'sr-only' : undefined}>{entry.label}</span>
    </Link>
  );
}
