import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';

/** Below this width the sidebar starts as the rail of icons, unless somebody chose otherwise (look 8). */
const RAIL_BELOW_PX = 1024;

export interface SidebarState {
  expanded: boolean;
  drawerOpen: boolean;
  toggle: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

/** Expanded or rail, stored as sidebar-expanded (specification 2.3); on phones a drawer, which is never stored. */
export function useSidebar(): SidebarState {
  const [expanded, setExpanded] = useState(() => {
    const stored = readStored('sidebar-expanded');
    return stored === undefined ? innerWidth >= RAIL_BELOW_PX : stored === 'true';
  });
  const [drawerOpen, setDrawerOpen] = useState(false);
  return {
    expanded,
    drawerOpen,
    toggle: () => {
      setExpanded(!expanded);
      writeStored('sidebar-expanded', String(!expanded));
    },
    openDrawer: () => {
      setDrawerOpen(true);
    },
    closeDrawer: () => {
      setDrawerOpen(false);
    },
  };
}
