import { useSyncExternalStore } from 'react';
import { parseSavedViews, type SavedView, type SavedViewSearch } from '@/components/saved-views/saved-views-rules';
import { createStoredSetting } from '@/lib/storage';
import { createStoredJson } from '@/lib/stored-json';

/** By the path of the list: a preference of this browser (LIS-16). */
export const savedViews = createStoredJson(createStoredSetting('saved-views'), parseSavedViews);

export const NO_VIEWS: readonly SavedView[] = [];

/** The saved views of every list, by its path. */
export function useAllSavedViews() {
  return useSyncExternalStore(savedViews.subscribe, savedViews.get);
}

export function useSavedViews(list: string): readonly SavedView[] {
  return useAllSavedViews()[list] ?? NO_VIEWS;
}

/** The search params with which the menu opens a list; none without a default view. */
export function defaultViewSearch(list: string): SavedViewSearch {
  return savedViews.get()[list]?.find((view) => view.isDefault)?.search ?? {};
}
