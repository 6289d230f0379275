import { NO_VIEWS, savedViews } from '@/components/data-table/saved-views';
import type { SavedView } from '@/components/data-table/saved-views-rules';

/** Stores the changed views. `change` receives the stored ones, which another tab may have changed. */
export function changeSavedViews(list: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  const stored = savedViews.get();
  savedViews.set({ ...stored, [list]: change(stored[list] ?? NO_VIEWS) });
}
