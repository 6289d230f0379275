import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Logo } from '@/components/layout/logo';
import { menuOf, type MenuEntry } from '@/components/layout/menu';
import { defaultViewSearch, useAllSavedViews } from '@/components/saved-views/saved-views';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { cn } from '@/lib/utils';
import { useSessionUser } from '@/session/use-session-user';

/** From 768 px on: a column with names, or collapsed to icons. MobileMenu replaces it below. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  return (
    <aside
      data-state={collapsed ? 'collapsed' : 'expanded'}
      className="sidebar w-(--sidebar-width) max-md:hidden"
      aria-label="Menu lateral"
    >
      <div className="sticky top-0 flex h-dvh flex-col">
        <BrandLink collapsed={collapsed} />
        <SidebarNav collapsed={collapsed} />
      </div>
    </aside>
  );
}

export function SidebarNav({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  const user = useSessionUser();
  // Rerenders when a default view changes: the links read it with `defaultViewSearch` (LIS-16).
  useAllSavedViews();
  const nav = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no cleanup.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Menu principal"
      className={cn(
        'mr-0.5 flex-1 [scrollbar-width:thin] overflow-y-auto pt-1 pb-4',
        collapsed ? 'px-2.5' : 'pr-1 pl-3',
      )}
    >
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
              group.entries.map((entry) => (
                <MenuLink key={entry.to} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
              ))
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

/** 'Todos os Pedidos (G P)' */
function titleWithShortcut({ label, key }: MenuEntry): string {
  return `${label} (G ${key.toUpperCase()})`;
}

function MenuLink({ entry, collapsed, onNavigate }: MenuLinkProps) {
  const Icon = entry.icon;
  const shortcutsEnabled = useShortcutsEnabled();
  const title = collapsed ? entry.label : undefined;
  return (
    <Link
      to={entry.to}
      search={defaultViewSearch(entry.to)}
      title={shortcutsEnabled ? titleWithShortcut(entry) : title}
      onClick={onNavigate}
      activeOptions={{ includeSearch: false }}
      className={cn(
        'flex items-center rounded-md whitespace-nowrap hover:bg-sidebar-accent hover:no-underline',
        'aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_2px_0_var(--primary)]',
        '[&_svg]:text-sidebar-muted aria-[current=page]:[&_svg]:text-primary',
        collapsed ? 'h-8 justify-center' : 'h-10 gap-2.5 pl-2 md:h-7.5',
      )}
    >
      <Icon className={collapsed ? 'size-4.5' : 'size-4'} />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
    </Link>
  );
}

interface SubmenuProps {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

/** A collapsible group of entries, expanded at first; in the collapsed sidebar a popover. */
function Submenu({ label, icon: Icon, entries, collapsed, onNavigate }: SubmenuProps) {
  const id = useId();
  const [expanded, setExpanded] = useState(true);
  const [popoverOpen, setPopoverOpen] = useState(false);
  const isCurrent = useRouterState({ select: ({ location }) => entries.some(({ to }) => to === location.pathname) });
  const shortcutsEnabled = useShortcutsEnabled();

  const links = (className: string, onClick: (() => void) | undefined) =>
    entries.map((entry) => (
      <Link
        key={entry.to}
        to={entry.to}
        search={defaultViewSearch(entry.to)}
        title={shortcutsEnabled ? titleWithShortcut(entry) : undefined}
        onClick={onClick}
        activeOptions={{ includeSearch: false }}
        className={cn(
          'flex items-center rounded-md py-1.25 pl-1.5 whitespace-nowrap hover:bg-sidebar-accent hover:no-underline aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_2px_0_var(--primary)]',
          className,
        )}
      >
        <span className="truncate">{entry.label}</span>
      </Link>
    ));
  if (collapsed) {
    return (
      <Popover open={popoverOpen} onOpenChange={setPopoverOpen}>
        <PopoverTrigger
          aria-label={label}
          title={label}
          className={cn(
            'flex h-8 w-full items-center justify-center rounded-md hover:bg-sidebar-accent',
            isCurrent ? 'bg-primary-soft text-primary' : 'text-sidebar-muted',
          )}
        >
          <Icon className="size-4.5" />
        </PopoverTrigger>
        <PopoverContent align="end" role="group" aria-label={label} className="w-58 p-1">
          {links('min-h-9', () => setPopoverOpen(false))}
        </PopoverContent>
      </Popover>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        className="flex h-10 w-full items-center gap-2.5 rounded-md px-2 hover:bg-sidebar-accent md:h-7.5"
        onClick={() => setExpanded(!expanded)}
      >
        <Icon className="size-4 text-sidebar-muted" />
        {label}
        <ChevronDown className={cn('ml-auto size-3.5 text-sidebar-muted', expanded && 'rotate-180')} />
      </button>
      <div id={id} hidden={!expanded} className="ml-3 border-l border-sidebar-border pl-1">
        {links('min-h-10 md:min-h-7.5', onNavigate)}
      </div>
    </>
  );
}

export function BrandLink({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Link
      to="/pedidos"
      aria-label="Embarque, Todos os Pedidos"
      className={cn('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'px-5')}
    >
      <Logo drawing={collapsed ? 'mark' : 'logo'} />
    </Link>
  );
}
