import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStoredSetting } from '@/lib/storage';
import { createStoredJson } from '@/lib/stored-json';

/** A name for the filter, order, entity and range in the address of a list, which validates them itself (LIS-16). */
const savedView = z.object({
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isDefault: z.catch(z.boolean(), false),
});

export type SavedView = z.infer<typeof savedView>;

export type SavedViewSearch = SavedView['search'];

const savedViews = z.catch(z.record(z.string(), z.catch(z.array(savedView), [])), {});

/** The views of each list by its path. Content of another shape counts as no views. */
export function parseSavedViews(json: unknown): Readonly<Record<string, readonly SavedView[]>> {
  return savedViews.parse(json);
}

/** A preference of this browser (LIS-16). */
const stored = createStoredJson(createStoredSetting('saved-views'), parseSavedViews);

const NO_VIEWS: readonly SavedView[] = [];

/** The stored views of a list, which another tab may have changed since they were rendered. */
export function viewsOf(list: string): readonly SavedView[] {
  return stored.get()[list] ?? NO_VIEWS;
}

export function storeViews(list: string, views: readonly SavedView[]): void {
  stored.set({ ...stored.get(), [list]: views });
}

/** The saved views of every list, by its path. */
export function useAllSavedViews() {
  return useSyncExternalStore(stored.subscribe, stored.get);
}

export function useSavedViews(list: string): readonly SavedView[] {
  return useAllSavedViews()[list] ?? NO_VIEWS;
}

/** The search params with which the menu opens a list; none without a default view. */
export function defaultViewSearch(list: string): SavedViewSearch {
  return viewsOf(list).find((view) => view.isDefault)?.search ?? {};
}
