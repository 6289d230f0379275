import type { ReactNode } from 'react';
import type { DataTableFeatures } from '@/components/column-settings/columns';
import type { ListColumn } from '@/components/column-settings/list-layout-rules';
import { createStoredSetting } from '@/lib/storage';

/** Options of a TanStack table, and the density of its rows. */
export interface TableLayout {
  features: DataTableFeatures;
  /** TanStack Table's state for `features`; empty without a stored layout. */
  state: object;
  dense: boolean;
}

export interface StoredLayoutProps {
  /** The path of the list. */
  list: string;
  columns: readonly ListColumn[];
  children: (layout: TableLayout) => ReactNode;
}

/** Columns and density of the lists: a preference of this browser (LIS-17). */
export const storedLayouts = createStoredSetting('list-layout');
