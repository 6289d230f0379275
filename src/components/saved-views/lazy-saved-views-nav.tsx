import { useSavedViews, type SavedViewSearch } from '@/components/saved-views/saved-views';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const SavedViewsNav = lazyWithPreload(
  async () => (await import('@/components/saved-views/saved-views-nav')).SavedViewsNav,
  {
    // As high as one line of tabs, so that the table does not move.
    fallback: <div className="mb-2 h-9.5" />,
    onImportError: 'hide',
    logAs: 'saved views',
  },
);

interface SavedViewsProps {
  list: { path: string; search: object; defaults?: object | undefined };
  /** The params of the whole list, if an address without params is not always the whole list (ORS-21). */
  wholeList?: SavedViewSearch | undefined;
}

const NO_PARAMS: SavedViewSearch = {};

/** The saved views of a list, before its table; nothing without one (LIS-16). */
export function SavedViews({ list: { path, search, defaults }, wholeList = NO_PARAMS }: SavedViewsProps) {
  const views = useSavedViews(path);
  return defaults && views.length > 0 ? (
    <SavedViewsNav list={path} views={views} search={search} defaults={defaults} wholeList={wholeList} />
  ) : null;
}
