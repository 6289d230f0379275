import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table';
import { dataTableFeatures } from '@/components/data-table/columns';
import { useListLayout } from '@/components/data-table/list-layout';
import type { StoredLayoutProps } from '@/components/data-table/layout-setting';

const features = tableFeatures({ ...dataTableFeatures, columnOrderingFeature, columnVisibilityFeature });

/** Provides the stored layout of a list (LIS-17). */
export function StoredLayout({ list, columns, children }: StoredLayoutProps) {
  const { state, dense } = useListLayout(list, columns);
  return children({ features, state, dense });
}
