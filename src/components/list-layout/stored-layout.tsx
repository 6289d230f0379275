import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table';
import { dataTableFeatures } from '@/components/data-table/columns';
import { useListLayout } from '@/components/list-layout/list-layout';
import type { StoredLayoutProps } from '@/components/list-layout/layout-setting';

const features = tableFeatures({ ...dataTableFeatures, columnOrderingFeature, columnVisibilityFeature });

/** Provides the stored layout of a list (LIS-17). */
export function StoredLayout({ list, columns, children }: StoredLayoutProps) {
  const { state, dense } = useListLayout(list, columns);
  return children({ features, state, dense });
}
