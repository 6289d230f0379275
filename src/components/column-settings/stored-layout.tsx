import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table';
import { dataTableFeatures } from '@/components/column-settings/columns';
import type { StoredLayoutProps } from '@/components/column-settings/layout-setting';
import { useListLayout } from '@/components/column-settings/list-layout';

const features = tableFeatures({ ...dataTableFeatures, columnOrderingFeature, columnVisibilityFeature });

/** Provides the stored layout of a list (LIS-17). */
export function StoredLayout({ list, columns, children }: StoredLayoutProps) {
  const { state, dense } = useListLayout(list, columns);
  return children({ features, state, dense });
}
