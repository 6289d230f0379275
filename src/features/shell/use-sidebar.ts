import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';

const COLLAPSED_BELOW_PX = 1024;

interface SidebarState {
  collapsed: boolean;
  toggle: () => void;
}

/** Whether the sidebar is collapsed; the choice is stored as sidebar-expanded (SHL-01). */
export function useSidebar(): SidebarState {
  const [collapsed, setCollapsed] = useState(() => {
    const stored = readStored('sidebar-expanded');
    return stored === undefined ? innerWidth < COLLAPSED_BELOW_PX : stored !== 'true';
  });
  return {
    collapsed,
    toggle: () => {
      setCollapsed(!collapsed);
      writeStored('sidebar-expanded', String(collapsed));
    },
  };
}
