import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { OfflineLine } from '@/components/feedback/offline-line';
import { LeaveGuard } from '@/features/shell/leave-guard';
import { Sidebar } from '@/features/shell/sidebar';
import { TopBar } from '@/features/shell/top-bar';
import { useSidebar } from '@/features/shell/use-sidebar';

/** Sidebar and top bar around the current screen. */
export function PanelLayout() {
  const sidebar = useSidebar();
  return (
    <div className="grid min-h-dvh grid-cols-1 md:grid-cols-[auto_minmax(0,1fr)]">
      <a href="#conteudo" className="skip-link">
        Pular para o conteúdo
      </a>
      <Sidebar collapsed={sidebar.collapsed} />
      <div className="flex min-w-0 flex-col">
        <TopBar sidebarCollapsed={sidebar.collapsed} onToggleSidebar={sidebar.toggle} />
        <OfflineLine />
        <Screen />
        <LeaveGuard />
      </div>
    </div>
  );
}

function Screen() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    // After a navigation keyboards and screen readers start at the top of the screen; on page load they already do.
    if (arrivedAt.current !== undefined && arrivedAt.current !== pathname) main.current?.focus({ preventScroll: true });
    arrivedAt.current = pathname;
  }, [pathname]);
  return (
    <main
      ref={main}
      id="conteudo"
      tabIndex={-1}
      className="w-full max-w-[1536px] flex-1 p-4 outline-none md:p-6"
    >
      <Outlet />
    </main>
  );
}
