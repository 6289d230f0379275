import { useSavedViews } from '@/components/saved-views/saved-views';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const SavedViewsNav = lazyWithPreload(
  async () => (await import('@/components/saved-views/saved-views-nav')).SavedViewsNav,
  {
    // As high as one line of tabs, so that the table does not move.
    fallback: <div className="mb-2 h-9.5" />,
  },
);

interface SavedViewsProps {
  /** The path of the list. */
  list: string;
  search: object;
  defaults: object;
}

/** The saved views of a list, before its table; nothing without one (LIS-16). */
export function SavedViews(props: SavedViewsProps) {
  const views = useSavedViews(props.list);
  return views.length > 0 ? <SavedViewsNav {...props} views={views} /> : null;
}
