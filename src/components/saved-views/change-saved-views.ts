import { NO_VIEWS, savedViews } from '@/components/saved-views/saved-views';
import type { SavedView } from '@/components/saved-views/saved-views-rules';

type Views = readonly SavedView[];

/** Changes the stored views, which another tab may have changed. Returns whether `change` did not refuse with undefined. */
export function changeSavedViews(list: string, change: (views: Views) => Views | undefined): boolean {
  const stored = savedViews.get();
  const changed = change(stored[list] ?? NO_VIEWS);
  if (changed) savedViews.set({ ...stored, [list]: changed });
  return changed !== undefined;
}
