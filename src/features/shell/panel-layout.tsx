import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openedRow } from '@/components/data-table/opened-row';
import { menuOf } from '@/components/layout/menu';
import { defaultViewSearch } from '@/components/saved-views/saved-views';
import { LeaveGuard } from '@/features/shell/leave-guard';
import { PrintHead } from '@/features/shell/print-head';
import { Sidebar } from '@/features/shell/sidebar';
import { TopBar } from '@/features/shell/top-bar';
import { elementOfFragment } from '@/lib/fragment';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';
import { readStored, writeStored } from '@/lib/storage';
import { useSessionUser } from '@/session/use-session-user';

export function PanelLayout() {
  const sidebar = useSidebar();
  useMenuShortcuts();
  return (
    <div className="grid min-h-dvh grid-cols-1 md:grid-cols-[auto_minmax(0,1fr)]">
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <Sidebar collapsed={sidebar.collapsed} />
      <div className="flex min-w-0 flex-col">
        <TopBar sidebarCollapsed={sidebar.collapsed} onToggleSidebar={sidebar.toggle} />
        <Main />
        <LeaveGuard />
      </div>
    </div>
  );
}

/** The content of an open popover, menu or dialog. */
const OPEN_CONTENT = '[data-slot$=-content][data-state=open]';

function Main() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previousPathname = useRef(pathname);
  useEffect(() => {
    const previous = previousPathname.current;
    // A popover or dialog that was opened while the screen loaded would close when it loses the focus.
    const isOverScreen = document.activeElement?.closest(OPEN_CONTENT) != null;
    // Keyboards and screen readers start at the top of the screen after a navigation, as they do on page load.
    if (previous !== undefined && previous !== pathname && !isOverScreen) {
      // The row that Enter opened (LIS-15), else the anchor of the address.
      const anchor = elementOfFragment(location.hash.slice(1));
      const row = openedRow(previous);
      if (row) row.focus();
      else (anchor ?? main.current)?.focus({ preventScroll: true });
    }
    previousPathname.current = pathname;
  }, [pathname]);
  return (
    <main ref={main} id="conteudo" tabIndex={-1} className="w-full max-w-384 flex-1 p-4 outline-none md:p-6">
      <PrintHead />
      <Outlet />
    </main>
  );
}

/** Whether the sidebar is collapsed; the choice is stored as sidebar-expanded (SHL-01). */
function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => {
    const stored = readStored('sidebar-expanded');
    return stored === undefined ? matchMedia('(width < 64rem)').matches : stored !== 'true';
  });
  return {
    collapsed,
    toggle: () => {
      setCollapsed(!collapsed);
      writeStored('sidebar-expanded', String(collapsed));
    },
  };
}

/** g and the letter of a menu entry open its screen (SHL-19). */
function useMenuShortcuts(): void {
  const navigate = useNavigate();
  const user = useSessionUser();
  const shortcuts = useMemo(
    () =>
      (user ? menuOf(user) : []).flatMap(({ entries }) =>
        entries.map(({ key, label, to }): Shortcut => ({
          sequence: ['g', key],
          label,
          scope: 'panel',
          onPress: () => void navigate({ to, search: defaultViewSearch(to) }),
        })),
      ),
    [navigate, user],
  );
  useShortcuts(shortcuts);
}
