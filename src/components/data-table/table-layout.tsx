import { useSyncExternalStore } from 'react';
import { dataTableFeatures } from '@/components/data-table/columns';
import { storedLayouts, type StoredLayoutProps, type TableLayout } from '@/components/data-table/layout-setting';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const DEFAULT: TableLayout = { features: dataTableFeatures, state: {}, dense: false };

/** TanStack's column features, which only a list with a stored layout needs. */
const StoredLayout = lazyWithPreload<StoredLayoutProps>(
  async () => (await import('@/components/data-table/stored-layout')).StoredLayout,
);

export const preloadStoredLayout = StoredLayout.preload;

/** Renders a table with the stored layout of its list, or with the default one. */
export function WithLayout({ list, ...props }: Omit<StoredLayoutProps, 'list'> & { list: string | undefined }) {
  const text = useSyncExternalStore(storedLayouts.subscribe, storedLayouts.get);
  if (list !== undefined && text?.includes(`"${list}"`)) return <StoredLayout list={list} {...props} />;
  return props.children(DEFAULT);
}
