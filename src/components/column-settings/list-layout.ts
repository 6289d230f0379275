import { useMemo, useSyncExternalStore } from 'react';
import { storedLayouts } from '@/components/column-settings/layout-setting';
import {
  columnStateOf,
  DEFAULT_LAYOUT,
  parseListLayouts,
  type ListColumn,
  type ListLayout,
} from '@/components/column-settings/list-layout-rules';
import { createStoredJson } from '@/lib/stored-json';

/** By the path of the list: a preference of this browser (LIS-17). */
const stored = createStoredJson(storedLayouts, parseListLayouts);

/** Columns and density of a list. */
export function useListLayout(list: string, columns: readonly ListColumn[]) {
  const layouts = useSyncExternalStore(stored.subscribe, stored.get);
  const layout = layouts[list];
  const state = useMemo(() => columnStateOf(layout ?? DEFAULT_LAYOUT, columns), [layout, columns]);
  return { state, dense: layout?.dense === true, isDefault: layout === undefined };
}

export function changeListLayout(list: string, change: Partial<ListLayout>): void {
  const layouts = stored.get();
  stored.set({ ...layouts, [list]: { ...(layouts[list] ?? DEFAULT_LAYOUT), ...change } });
}

export function resetListLayout(list: string): void {
  stored.set(Object.fromEntries(Object.entries(stored.get()).filter(([other]) => other !== list)));
}
