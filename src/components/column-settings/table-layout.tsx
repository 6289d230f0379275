import { useSyncExternalStore } from 'react';
import { dataTableFeatures } from '@/components/column-settings/columns';
import { storedLayouts, type StoredLayoutProps, type TableLayout } from '@/components/column-settings/layout-setting';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const DEFAULT: TableLayout = { features: dataTableFeatures, state: {}, dense: false };

/** TanStack's column features, which only a list with a stored layout needs. */
const StoredLayout = lazyWithPreload<StoredLayoutProps>(
  async () => (await import('@/components/column-settings/stored-layout')).StoredLayout,
  // As high as ten rows, so that nothing below moves.
  { fallback: <div className="h-119" /> },
);

export const preloadStoredLayout = StoredLayout.preload;

/** Renders a table with the stored layout of its list, or with the default one. */
export function WithLayout({ list, ...props }: Omit<StoredLayoutProps, 'list'> & { list: string | undefined }) {
  const text = useSyncExternalStore(storedLayouts.subscribe, storedLayouts.get);
  // Not parsed here: the schema and the column features load only for a list with a layout.
  if (list !== undefined && text?.includes(`"${list}"`)) return <StoredLayout list={list} {...props} />;
  return props.children(DEFAULT);
}
