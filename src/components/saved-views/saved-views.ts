import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import { createStoredSetting } from '@/lib/stored-setting';

/** A name for the filter, order, entity and range in the address of a list, which validates them itself (LIS-16). */
const savedView = z.object({
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isDefault: z.catch(z.boolean(), false),
});

export type SavedView = z.infer<typeof savedView>;

export type SavedViewSearch = SavedView['search'];

/** The views of each list by its path. A list of another shape counts as no views. */
export const savedViewsSchema = z.catch(z.record(z.string(), z.catch(z.array(savedView), [])), {});

const stored = createStoredJson(createStoredSetting('saved-views'), savedViewsSchema);

const NO_VIEWS: readonly SavedView[] = [];

/** The stored views of a list, which another tab may have changed since they were rendered. */
export function viewsOf(list: string): readonly SavedView[] {
  return stored.get()[list] ?? NO_VIEWS;
}

export function storeViews(list: string, views: readonly SavedView[]): void {
  stored.set({ ...stored.get(), [list]: [...views] });
}

/** The saved views of every list, by its path. */
export const useAllSavedViews = stored.useValue;

export function useSavedViews(list: string): readonly SavedView[] {
  return useAllSavedViews()[list] ?? NO_VIEWS;
}

/** The search params with which the menu opens a list; none without a default view. */
export function defaultViewSearch(list: string): SavedViewSearch {
  return viewsOf(list).find((view) => view.isDefault)?.search ?? {};
}
