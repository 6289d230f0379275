import { BrandLink } from '@/features/shell/brand-link';
import { SidebarNav } from '@/features/shell/sidebar-nav';
import { cn } from '@/lib/utils';

/** From 768 px on: a column with names, or collapsed to icons. MobileMenu takes its place below. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  return (
    <aside className={cn('sidebar max-md:hidden', collapsed ? 'w-14' : 'w-58')} aria-label="Menu lateral">
      <div className="sticky top-0 flex h-dvh flex-col">
        <BrandLink collapsed={collapsed} />
        <SidebarNav collapsed={collapsed} />
      </div>
    </aside>
  );
}
