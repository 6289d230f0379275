import { useSavedViews } from '@/components/data-table/saved-views';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const ViewTabs = lazyWithPreload(async () => (await import('@/components/data-table/view-tabs')).ViewTabs, {
  // As high as one line of tabs, so that the table does not move.
  fallback: <div className="mb-2 h-9.5" />,
});

interface ListViewsProps {
  /** The path of the list. */
  list: string;
  search: object;
  defaults: object;
}

/** The saved views of a list, before its table; nothing without one (LIS-16). */
export function ListViews(props: ListViewsProps) {
  const views = useSavedViews(props.list);
  return views.length > 0 ? <ViewTabs {...props} views={views} /> : null;
}
